import type { ReactNode } from 'react';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { ActTerms } from './act-dialog.tsx';
import type { StaffAct } from './act-fields.tsx';
import type { RowPage, TableQuery } from './table-query.ts';

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
  /** of words: the first press sorts from a on; of all else it puts the greatest or newest first */
  ascends?: true;
  /** not shown until it is chosen */
  hidden?: boolean;
  /** a file has it, chosen or not: nothing else there says it */
  inFile?: true;
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
  ascends?: true;
}

/** Whatever a table has rows of. */
export interface Identified {
  id: number | string;
}

/** Where the rows come from: one page for what the address asks. */
export interface Source<Row> {
  key: readonly unknown[];
  list: (tableQuery: TableQuery, signal: AbortSignal) => Promise<RowPage<Row>>;
}

/** A filter that the address keeps. */
export interface Filter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Something that happens to the rows, by whose day they are found. */
export interface Moment {
  value: string;
  label: string;
}

/** A row to which something was not done, and why. */
export interface RowRefusal<Row> {
  row: Row;
  reason: string;
}

/** Disables the confirm button where the dialog knows already that none of the rows can be processed. */
export type SetBlocked = (isBlocked: boolean) => void;

/** What can be done to rows; a refusal of one does not stop the others. */
export type RowAction<Row> = {
  key: string;
  label: string;
  icon: string;
  danger?: boolean;
  /** not among the buttons of a row, whose view has it */
  forChosen?: true;
} & (
  | {
      /** asked before; none: it is done at once */
      question?: (rows: readonly Row[], setBlocked: SetBlocked) => { title: string; text: ReactNode };
      run: (row: Row) => Promise<unknown>;
    }
  | StaffRowAction<Row>
  | {
      /** asked before, unless there is nothing to ask */
      question?: (rows: readonly Row[], setBlocked: SetBlocked) => { title: string; text: ReactNode } | null;
      /** whether the question is answered; it says by itself what is missing */
      isAnswered?: () => boolean;
      /** to all in one call, which says by itself what it did. @returns those that were refused */
      runAll: (rows: readonly Row[]) => Promise<readonly RowRefusal<Row>[]>;
    }
);

/** What takes something from people: a rule and a comment are asked, once for all rows (product/trust#acts). */
interface StaffRowAction<Row> {
  rules: readonly ModerationRule[];
  title: (rows: readonly Row[]) => string;
  /** what comes of it, in a sentence */
  outcome: () => string;
  /** the comment of a rule that has one is said to each person in their language where none is written */
  hasReadyNotes?: true;
  /** code points of the comment */
  noteLimit?: number;
  terms?: ActTerms;
  decide: (row: Row, act: StaffAct, term: string) => Promise<unknown>;
}
