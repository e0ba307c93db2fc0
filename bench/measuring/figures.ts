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

/** A figure with an upper limit, or a least one; without a limit it is only told. */
export interface BoundFigure {
  figure: number;
  name: string;
  measured: number;
  unit: 's' | 'ms' | 'bytes' | 'points' | 'shift' | 'times' | 'share' | 'taps' | 'px';
  limit?: number;
  /** the limit is the least that the figure may be */
  atLeast?: true;
}

export type Figure = RequestFigure | BoundFigure;

/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value below which this share of the measurements lies, e.g. 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Whether a figure keeps its limit. */
export function isKept(figure: Figure): boolean {
  if ('ratio' in figure) return figure.limit === undefined || figure.ratio >= figure.limit;
  if (figure.limit === undefined) return true;
  return figure.atLeast ? figure.measured >= figure.limit : figure.measured <= figure.limit;
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const grouped = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
const amounts: Readonly<Record<BoundFigure['unit'], (value: number) => string>> = {
  s: (value) => `${value.toFixed(1)} s`,
  ms: (value) => `${Math.round(value)} ms`,
  bytes: (value) => `${grouped(value)} B`,
  points: (value) => String(Math.round(value)),
  shift: (value) => value.toFixed(3),
  times: (value) => `${value.toFixed(2)} ×`,
  share: (value) => value.toFixed(3),
  taps: (value) => `${value} taps`,
  px: (value) => `${Math.round(value)} px`,
};

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
    const { measured, unit, limit, atLeast } = figure;
    const amount = amounts[unit];
    const bound = limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${amount(limit)}`;
    return [String(figure.figure), figure.name, amount(measured), '', '', '', bound, verdict];
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
