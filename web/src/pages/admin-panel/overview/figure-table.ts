import { type FigureName, figureTables, type Split } from '#contract/values/overview.ts';
import { own } from '#contract/values/own.ts';
import { paths } from '#web/site/paths.ts';

/** The first and the last day that are shown. */
export interface Period {
  from: string;
  to: string;
}

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = figureTables;

const addressOf = (query: Readonly<Record<string, string>>): string =>
  `${paths.adminPanel()}?${new URLSearchParams(query)}`;

/** The address of the table that has what a figure counts on these days; null where none has. */
export function tableOf(name: FigureName, period: Period): string | null {
  const table = own(tables, name);
  return table ? addressOf({ ...table, ...period }) : null;
}

/** By what a table is narrowed to one part of a split; devices stand in no row, and who decided leads nowhere. */
const filterOf: Readonly<Partial<Record<Split, string>>> = { category: 'categoryId', region: 'regionId' };

/**
 * The rows of a category or a region: those that a figure counts on these days, or all of its listings where the figure counts no rows of a table that
 * can be narrowed to it; null where the figure is about neither listings nor accounts, or the part is in no row.
 */
export function partOf(by: Split, key: number, name: FigureName, period: Period): string | null {
  const filter = filterOf[by];
  if (!filter || name === 'visits') return null;
  const part = { [filter]: String(key) };
  const table = own(tables, name);
  const isCounted = table?.tab === 'products' || (table?.tab === 'users' && by === 'region');
  return addressOf(isCounted ? { ...table, ...period, ...part } : { tab: 'products', ...part });
}
