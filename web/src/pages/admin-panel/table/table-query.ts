import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/values/limits.ts';
import { paths } from '#web/site/paths.ts';

/** Rows of a page. */
const pageSize = 20;

/** What the address asks of a table. */
export interface TableQuery {
  /** words of the search box */
  q: string;
  /** from 1 */
  page: number;
  /** asks for the page before or behind another, where the list is read by cursors */
  cursor: string | null;
  pageSize: number;
  /** null: the tab's usual order */
  sortBy: string | null;
  sortOrder: 'ASC' | 'DESC';
  /** the chosen value of each filter that has one */
  filters: Readonly<Record<string, string>>;
}

/** The state of a table, which is its address: what is asked, and the ways to ask otherwise. */
export function useTableQuery(filterKeys: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page'));
  const tableQuery: TableQuery = {
    q: search.get('q') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, Math.floor(limits.pageReach / pageSize)) : 1,
    cursor: search.get('cursor'),
    pageSize,
    sortBy: search.get('sortBy'),
    sortOrder: search.get('sortOrder') === 'ASC' ? 'ASC' : 'DESC',
    filters: Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = search.get(key);
        return value ? [[key, value]] : [];
      }),
    ),
  };
  /** Asks otherwise, from the first page on; an empty value asks for nothing. */
  const change = (changes: Readonly<Record<string, string>>): void => {
    // Words that follow words are one step of the history, however often the typing paused.
    const replace = Boolean(tableQuery.q && changes.q);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const key of places) next.delete(key);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace },
    );
  };
  /** Takes words and filters away; the order stays, and so does what else the tab keeps in the address. */
  const clear = (): void => change(Object.fromEntries(['q', ...filterKeys].map((key) => [key, ''])));
  const isNarrowed = tableQuery.q !== '' || Object.keys(tableQuery.filters).length > 0;
  /** The usual order first goes down; the same column once more turns it round. */
  const sort = (sortBy: string): void =>
    change({ sortBy, sortOrder: tableQuery.sortBy === sortBy && tableQuery.sortOrder === 'DESC' ? 'ASC' : 'DESC' });
  /** The address of a page, by its number or by a cursor. */
  const toPage = (page: number | string): string => {
    const next = new URLSearchParams(search);
    for (const key of places) next.delete(key);
    if (page !== 1) next.set(typeof page === 'number' ? 'page' : 'cursor', String(page));
    return `${paths.adminPanel()}?${next}`;
  };
  return { tableQuery, change, clear, isNarrowed, sort, toPage };
}

/** What the address names a page by. */
const places = ['page', 'cursor'] as const;

/** A page behind the last one, as deleting its only row leaves it, gives way to the last; one of a list by cursors to the first. */
export function useLastPage(
  { page, cursor, pageSize: size }: Pick<TableQuery, 'page' | 'cursor' | 'pageSize'>,
  answer: RowPage<unknown> | undefined,
): void {
  const [, setSearch] = useSearchParams();
  const isGone = answer?.data.length === 0 && (page > 1 || cursor !== null);
  const last = !answer || isByCursor(answer) ? 1 : Math.max(1, Math.ceil(answer.total / size));
  useEffect(() => {
    if (!isGone) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const key of places) next.delete(key);
        if (last > 1) next.set('page', String(last));
        return next;
      },
      { replace: true },
    );
  }, [isGone, last, setSearch]);
}

/** A page of rows as a list gives it; a list that is read by cursors names those of its neighbours. */
export interface RowPage<Row> {
  total: number;
  totalIsFloor?: boolean;
  data: Row[];
  /** of the next page, null at the end */
  cursor?: string | null;
  /** of the page before, null at the beginning; a list with page numbers has none */
  previous?: string | null;
}

/** Whether a list is read by cursors, and has no page numbers. */
export function isByCursor({ previous }: RowPage<unknown>): boolean {
  return previous !== undefined;
}

/** The days of an address, as far as they are days. */
export function daysIn({ from, to }: TableQuery['filters']): { from?: string; to?: string } {
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}

/** The keys of an address that say which days are meant, and what of them. */
export const daysKeys = ['from', 'to', 'moment'] as const;

function isDay(text: string | undefined): text is string {
  if (!text || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The value where it is one of these: an address may hold anything. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null | undefined,
): Value | undefined {
  return values.find((each) => each === value);
}
