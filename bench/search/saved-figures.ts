import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { z } from 'zod';
import type { Figure } from '../measuring/figures.ts';

const saved = z.object({
  at: z.iso.datetime(),
  /** what was measured; `+` when the tree held changes */
  commit: z.string(),
  machine: z.string(),
  figures: z.array(z.object({ figure: z.int(), name: z.string(), value: z.number(), unit: z.string() })),
});
type Saved = z.output<typeof saved>;

/** Writes the figures with commit and machine, as JSON that `--compare` reads. */
export async function saveFigures(file: string, figures: readonly Figure[]): Promise<void> {
  const content: Saved = {
    at: new Date().toISOString(),
    commit: commit(),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown'} × ${availableParallelism()}, Node ${process.versions.node}`,
    figures: figures.map((figure) => ({ figure: figure.figure, name: figure.name, ...measuredOf(figure) })),
  };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** What `saveFigures` wrote. @throws for another file, and where there is none */
export async function readFigures(file: string): Promise<Saved> {
  return saved.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** What has changed since a saved run: a line for each figure of both. */
export function comparisonWith(before: Saved, figures: readonly Figure[]): string {
  const lines = figures.flatMap((figure) => {
    const known = before.figures.find((each) => each.figure === figure.figure && each.name === figure.name);
    const { value, unit } = measuredOf(figure);
    if (!known || known.unit !== unit) return [];
    const change = known.value === 0 ? '' : ` (${value >= known.value ? '+' : '−'}${percent(value, known.value)})`;
    return [`${figure.figure}  ${figure.name}: ${short(known.value)} → ${short(value)} ${unit}${change}`];
  });
  return [`since ${before.commit}, ${before.at}, on ${before.machine}:`, ...lines].join('\n');
}

function measuredOf(figure: Figure): { value: number; unit: string } {
  return 'ratio' in figure
    ? { value: figure.ratio, unit: 'of the bare server' }
    : { value: figure.measured, unit: figure.unit };
}

const percent = (now: number, before: number): string => `${Math.abs((now / before - 1) * 100).toFixed(1)} %`;
const short = (value: number): string => String(Number(value.toPrecision(4)));

function commit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  } catch {
    return 'unknown';
  }
}
