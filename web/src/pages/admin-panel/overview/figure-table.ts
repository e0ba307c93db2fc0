import { type FigureName, figureTables } from '#contract/values/overview.ts';
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

/** The listings of a category: those that a figure counts on these days, or all where it counts none. */
export function productsOf(categoryId: number, name: FigureName, period: Period): string {
  const table = own(tables, name);
  const counted = table && table.tab === 'products' ? { ...table, ...period } : {};
  return addressOf({ tab: 'products', ...counted, categoryId: String(categoryId) });
}
