interface Rate {
  perSecond: number;
  /** requests per CPU second of the server's process: the neighbours of a shared machine move it less */
  perCpuSecond: number;
}

/** A figure that is a share of what a bare server does. */
export interface RequestFigure {
  figure: number;
  name: string;
  product: Rate;
  bare: Rate;
  /** median over the rounds of product : bare, by requests per second */
  ratio: number;
  cpuRatio: number;
  /** least ratio; without one the figure is only told */
  limit?: number;
}

/** A figure with an upper limit; without one it is only told. */
export interface BoundFigure {
  figure: number;
  name: string;
  measured: number;
  unit: 's' | 'bytes';
  limit?: number;
}

export type Figure = RequestFigure | BoundFigure;

/** Whether a figure keeps its limit. */
export function isKept(figure: Figure): boolean {
  if ('ratio' in figure) return figure.limit === undefined || figure.ratio >= figure.limit;
  return figure.limit === undefined || figure.measured <= figure.limit;
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const grouped = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
const amount = (value: number, unit: BoundFigure['unit']): string =>
  unit === 's' ? `${value.toFixed(1)} s` : `${grouped(value)} B`;

/** The figures as a table for the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['figure', '', 'measured', 'bare', 'ratio', 'by CPU', 'limit', ''];
  const rows = figures.map((figure) => {
    const verdict = figure.limit === undefined ? '' : isKept(figure) ? 'ok' : 'short';
    if ('ratio' in figure) {
      const { product, bare, ratio, cpuRatio, limit } = figure;
      const rate = ({ perSecond, perCpuSecond }: Rate): string =>
        `${grouped(perSecond)}/s (${grouped(perCpuSecond)}/CPU s)`;
      return [
        String(figure.figure),
        figure.name,
        rate(product),
        rate(bare),
        percent(ratio),
        percent(cpuRatio),
        limit === undefined ? '' : `≥ ${percent(limit)}`,
        verdict,
      ];
    }
    const { measured, unit, limit } = figure;
    const bound = limit === undefined ? '' : `≤ ${amount(limit, unit)}`;
    return [String(figure.figure), figure.name, amount(measured, unit), '', '', '', bound, verdict];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
