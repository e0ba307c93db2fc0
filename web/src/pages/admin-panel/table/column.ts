import type { ReactNode } from 'react';
import type { TableQuery } from './table-query.ts';

/** A column beside the leading one. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** the same as words, for CSV */
  text: (row: Row) => string;
  /** numbers stand at the right */
  numeric?: boolean;
  /** what the server sorts by, where it can */
  sortBy?: string;
  /** not shown until it is chosen */
  hidden?: boolean;
}

/** The first column. */
export interface Lead<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** stands before the cell */
  picture?: (row: Row) => ReactNode;
  /** the same as words, for CSV */
  text: (row: Row) => string;
  sortBy?: string;
}

/** Whatever a table has rows of. */
export interface Identified {
  id: number | string;
}

/** Where the rows come from: one page for what the address asks. */
export interface Source<Row> {
  key: readonly unknown[];
  list: (
    tableQuery: TableQuery,
    signal: AbortSignal,
  ) => Promise<{ total: number; totalIsFloor?: boolean; data: Row[] }>;
}

/** A filter that the address keeps. */
export interface Filter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** What can be done to rows; a refusal of one does not stop the others. */
export interface RowAction<Row> {
  key: string;
  label: string;
  icon: string;
  danger?: boolean;
  /** asked before; none: it is done at once */
  question?: (rows: readonly Row[]) => { title: string; text: ReactNode };
  /** to each of them */
  run?: (row: Row) => Promise<unknown>;
  /** to all in one call, which says by itself what it did. @returns those that were refused */
  runAll?: (rows: readonly Row[]) => Promise<readonly { row: Row; reason: string }[]>;
}
