import { z } from 'zod';
import { errorTexts } from '#contract/errors/error-texts.ts';
import type { Localized } from '#contract/texts/language.ts';
import { inEveryLanguage, type Text, textOf } from '#contract/texts/messages.ts';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import { own } from '#contract/values/own.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import type { ProductDeps } from '#server/features/products/products.ts';
import type { Act } from '#server/platform/audit/audit.repository.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { keptText } from '#server/platform/database/localized.ts';
import { type AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { columnOfField } from './columns.ts';
import { rowTexts } from './import-texts.ts';
import type { FileRow } from './read-file.ts';

/** What importing needs of the rest of the server. */
export type ImportDeps = Pick<
  ProductDeps,
  'database' | 'clock' | 'log' | 'config' | 'categories' | 'places' | 'exchangeRates' | 'signalRules'
>;

/** What the endpoints of importing work with. */
export interface ImportsDeps extends ImportDeps {
  temporaryFiles: TemporaryFiles;
  https: boolean;
}

/** Who applies a file, and what they say of edits of others' listings (product/trust#acts); null where they said nothing. */
export interface Applying {
  id: number;
  act: { rule: ModerationRule; note: string } | null;
}

/** What a row would do, and how. */
export type Judgement =
  | { outcome: 'same' }
  | {
      outcome: 'add' | 'change';
      changes: RowChange[];
      /** of what is changed, as it was judged; null for what is added */
      version: number | null;
      write(transaction: DbTransaction, by: Applying): Promise<Act>;
    };

/**
 * What is known while rows are judged one after the other. It remembers what earlier rows would do, so that a category can stand below one
 * that the same file adds.
 */
export interface Session {
  /** reads at once what some rows are judged by */
  prepare?(rows: readonly FileRow[]): Promise<void>;
  /** @throws AppError with the reason where the row cannot be taken */
  judge(row: FileRow): Promise<Judgement>;
  /** what a row is called in the result */
  nameOf(row: FileRow): string;
}

export type OpenSession = (deps: ImportDeps, db: Db | DbTransaction) => Promise<Session>;

/** What is wrong with a cell; `column` is null where it is the row as a whole. */
export interface CellProblem {
  column: string | null;
  text: Localized;
}

/** Why a row was refused, each reason with its column. */
export function problemsOf(error: AppError): CellProblem[] {
  if (error.code === 'DUPLICATE_PRODUCT') return [{ column: 'title', text: inEveryLanguage(duplicateText(error)) }];
  // When there is room again is another moment for whoever reads the result later.
  if (error.code === 'RATE_LIMITED' && error.retryAfter !== undefined)
    return [{ column: null, text: inEveryLanguage(rowTexts.noRoom) }];
  const fields = Object.entries(error.fields ?? {});
  if (fields.length > 0)
    return fields.map(([field, text]) => ({ column: columnOfField(field), text: inEveryLanguage(text) }));
  const whole = error.text ?? errorTexts[error.code];
  return [{ column: null, text: inEveryLanguage(textOf((locale) => whole({ wait: '' }, { locale }))) }];
}

function duplicateText({ fields }: AppError): Text {
  const productId = Number(fields?.productId?.({}, { locale: 'en' }));
  return productId > 0 ? rowTexts.duplicate(productId) : rowTexts.duplicateSomewhere;
}

/** The reasons as one text, with the names of their columns. */
export function wholeProblem(problems: readonly CellProblem[]): Localized {
  return inEveryLanguage(
    textOf((locale) =>
      problems
        .map(({ column, text }) => (column ? `${column}: ${keptText(text, locale)}` : keptText(text, locale)))
        .join('; '),
    ),
  );
}

/** What a row does to one column; null where nothing stood or stands. */
export interface RowChange {
  column: string;
  before: string | null;
  after: string | null;
}

/** Characters of a value that the list of changes shows. */
const shownValue = 300;

/** Before and after, by column, of what `after` states and `before` did not. What is nested has a line for each of its parts. */
export function rowChanges(before: object | null, after: object): RowChange[] {
  const earlier: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after).flatMap(([column, value]) => {
    const was = own(earlier, column);
    if (!isNested(value)) return changeOf(column, was, value);
    const parts: Readonly<Record<string, unknown>> = { ...value };
    const wereParts: Readonly<Record<string, unknown>> = isNested(was) ? { ...was } : {};
    const keys = [...new Set([...Object.keys(wereParts), ...Object.keys(parts)])];
    return keys.flatMap((key) => changeOf(`${column}.${key}`, own(wereParts, key), own(parts, key)));
  });
}

function changeOf(column: string, was: unknown, is: unknown): RowChange[] {
  const [before, after] = [wholeText(was), wholeText(is)];
  return before === after ? [] : [{ column, before: shown(before), after: shown(after) }];
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function shown(text: string | null): string | null {
  return text && cutText(text, shownValue);
}

/** A cell that holds JSON; empty for an empty list. What is wrong with it is told with the name of its column. */
export function jsonCell<S extends z.ZodType>(column: string, schema: S, problem: Text) {
  return z
    .string()
    .max(100_000)
    .transform((text): z.output<S> => {
      const parsed = schema.safeParse(jsonIn(text));
      if (!parsed.success) throw fieldRefusal(column, problem);
      return parsed.data;
    });
}

function jsonIn(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a column that something new must have. @throws AppError VALIDATION with what asks for it */
export function required<Value>(column: string, value: Value | undefined, text: Text): Value {
  if (value === undefined) throw fieldRefusal(column, text);
  return value;
}

/** What a row states; columns that it leaves out are not there. */
export function statedIn<Columns extends object>(row: Columns): Partial<Columns> {
  const stated: Partial<Columns> = {};
  for (const column in row) if (row[column] !== undefined) stated[column] = row[column];
  return stated;
}

/** What a row changes of what is there; null where it changes nothing. */
export function changesOf<Columns extends object>(before: Columns, after: Columns) {
  const found = changedParts(before, after);
  return Object.keys(found.after).length === 0 ? null : found;
}
