import { z } from 'zod';
import { errorTexts } from '#contract/errors/error-texts.ts';
import type { Localized } from '#contract/texts/language.ts';
import { inEveryLanguage, m, say, type Text, textOf } from '#contract/texts/messages.ts';
import type { ProductDeps } from '#server/features/products/products.ts';
import type { Act } from '#server/platform/audit/audit.repository.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { type AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
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

/** What a row would do, and how. */
export type Judgement =
  | { outcome: 'same' }
  | {
      outcome: 'add' | 'change';
      /** of what is changed, as it was judged; null for what is added */
      version: number | null;
      write(transaction: DbTransaction): Promise<Act>;
    };

/**
 * What is known while rows are judged one after the other. It remembers what earlier rows would do, so that a category can stand below one
 * that the same file adds.
 */
export interface Session {
  /** reads at once what some rows are judged by */
  prepare(rows: readonly FileRow[]): Promise<void>;
  /** @throws AppError with the reason where the row cannot be taken */
  judge(row: FileRow): Promise<Judgement>;
  /** what a row is called in the result */
  nameOf(row: FileRow): string;
}

export type OpenSession = (deps: ImportDeps, db: Db | DbTransaction) => Promise<Session>;

/** Why a row was refused, with the names of the columns where there is more than one reason. */
export function problemOf(error: AppError): Localized {
  const fields = Object.entries(error.fields ?? {});
  const whole = error.text ?? errorTexts[error.code];
  return inEveryLanguage(
    textOf((locale) =>
      fields.length === 0
        ? whole({ wait: '' }, { locale })
        : fields.map(([field, text]) => `${field}: ${say(text, locale)}`).join('; '),
    ),
  );
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

/** The value of a column that something new must have. @throws AppError VALIDATION */
export function required<Value>(column: string, value: Value | undefined): Value {
  if (value === undefined || value === '') throw fieldRefusal(column, m.errors_input_required);
  return value;
}

/** What a row changes of what is there; null where it changes nothing. Columns that it leaves out stay. */
export function changesOf<Columns extends object>(before: Columns, stated: Partial<Columns>) {
  const defined = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
  const found = changedParts(before, { ...before, ...defined });
  return Object.keys(found.after).length === 0 ? null : found;
}
