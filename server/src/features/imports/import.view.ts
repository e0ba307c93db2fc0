import type { Language } from '#contract/texts/language.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localized } from '#server/platform/database/localized.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { countRows, editsOthers, findImport } from './import.repository.ts';
import type { CellProblem, RowChange } from './import-kind.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** What a row of a file changes, and what is wrong with which of its cells, in a language. */
export function rowDetails(
  row: { changes: RowChange[] | null; problems: CellProblem[] | null },
  language: Language,
): { changes: RowChange[]; problems: { column: string | null; text: string }[] } {
  return {
    changes: row.changes ?? [],
    problems: (row.problems ?? []).map(({ column, text }) => ({ column, text: localized(text, language) })),
  };
}

/** A file that was brought in, as the list tells it. */
export function importSummaryView({ id, kind, file_name, state, created_at, created_by, username }: Found) {
  return {
    id,
    kind,
    fileName: file_name,
    state,
    createdAt: created_at.toISOString(),
    createdBy: { id: created_by, username },
  };
}

/** One of them, with how far it is, for whoever would apply it. @throws AppError NOT_FOUND */
export async function importView(db: Db, importId: number, viewerId: number) {
  // In this order: whoever reads that a file is through asks no more, so its counts have to be of then or later.
  const file = await findImport(db, importId);
  if (!file) throw new AppError('NOT_FOUND');
  const { checked, applied, toApply, ...outcomes } = await countRows(db, importId);
  const isApplying = file.state === 'applying' || file.state === 'done';
  return {
    ...importSummaryView(file),
    digest: file.digest,
    finishedAt: file.finished_at?.toISOString() ?? null,
    total: file.total,
    done: isApplying ? applied : checked,
    todo: isApplying ? applied + toApply : file.total,
    asksAct: file.state === 'checked' && (await editsOthers(db, file, viewerId)),
    counts: outcomes,
  };
}
