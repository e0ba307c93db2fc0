import { writtenLanguages } from '#contract/texts/language.ts';
import { inEveryLanguage, type Text } from '#contract/texts/messages.ts';
import type { ImportKind } from '#contract/values/import.ts';
import { isModerationRule } from '#contract/values/moderation/moderation.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { recorderOf } from '#server/platform/audit/audit.repository.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  countRows,
  findImportUnderWay,
  type ImportRecord,
  isActiveAdmin,
  lockImport,
  markRows,
  nextRows,
  type RowResult,
  refuseRest,
  type StoredRow,
  setImportState,
} from './import.repository.ts';
import { openCategories } from './import-categories.ts';
import {
  type Applying,
  type ImportDeps,
  type Judgement,
  type OpenSession,
  problemsOf,
  type Session,
  wholeProblem,
} from './import-kind.ts';
import { openProducts } from './import-products.ts';
import { openProperties } from './import-properties.ts';
import { rowTexts } from './import-texts.ts';
import { oneRunAtATime } from './one-run.ts';

export interface RunDeps extends ImportDeps {
  publicChanged: () => void;
  /** what is kept of categories and properties goes: the tree, and the names that the search knows */
  referenceChanged: () => void;
}

/** Rows of one transaction: so many are repeated after a crash at most, and hold what they touch for well under a second. */
const batch = 100;

/** Characters of a row's name that its list shows. */
const nameLength = 120;

const sessions: Readonly<Record<ImportKind, OpenSession>> = {
  categories: openCategories,
  properties: openProperties,
  products: openProducts,
};

/**
 * Checks and applies the files that wait, one after the other. A run that was killed is gone on with by the next. A file that fails keeps none
 * of the others waiting. @throws whatever the first of those that failed threw
 */
export const runImports = oneRunAtATime(runWaiting);

async function runWaiting(deps: RunDeps): Promise<void> {
  const seen: number[] = [];
  const failures: unknown[] = [];
  for (;;) {
    const file = await findImportUnderWay(deps.database.db, seen);
    if (!file) break;
    seen.push(file.id);
    try {
      if (file.state === 'checking') await check(deps, file);
      else await apply(deps, file);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Judges every row and changes nothing. One session goes through the whole file, so that rows may build on earlier ones. */
async function check(deps: RunDeps, file: ImportRecord): Promise<void> {
  const { db } = deps.database;
  const session = await sessions[file.kind](deps, db);
  for (let after = 0; ; ) {
    const rows = await nextRows(db, file.id, { after, toApply: false, most: batch });
    await session.prepare?.(rows);
    const results: RowResult[] = [];
    for (const row of rows) results.push((await judge(session, row)).result);
    const goesOn = await db.transaction().execute(async (transaction) => {
      if (!(await lockImport(transaction, file.id, 'checking'))) return false;
      await markRows(transaction, file.id, results, false);
      if (rows.length < batch) await setImportState(transaction, file.id, 'checked');
      return rows.length === batch;
    });
    if (!goesOn) return;
    after = rows.at(-1)?.number ?? after;
  }
}

/** Does what the rows would do, some at a time, each marked in the transaction that does it. */
async function apply(deps: RunDeps, file: ImportRecord): Promise<void> {
  for (let size = batch; ; ) {
    try {
      const left = await deps.database.db
        .transaction()
        .execute((transaction) => applySome(deps, transaction, file, size));
      if (left === 'none') break;
      size = batch;
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      // One of them cannot be written: alone, each shows whether it is the one.
      if (size === 1) await refuseNext(deps, file);
      else size = 1;
    }
  }
  if (file.kind === 'products') deps.publicChanged();
  else deps.referenceChanged();
}

async function applySome(
  deps: RunDeps,
  transaction: DbTransaction,
  file: ImportRecord,
  most: number,
): Promise<'some' | 'none'> {
  if (!(await lockImport(transaction, file.id, 'applying'))) return 'none';
  const by = applying(file);
  if (!(await isActiveAdmin(transaction, by.id, deps.clock.now()))) {
    await stopApplying(transaction, file);
    await setImportState(transaction, file.id, 'done', deps.clock.now());
    return 'none';
  }
  const record = recorderOf({ viewer: by, request: null });
  const rows = await nextRows(transaction, file.id, { after: 0, toApply: true, most });
  if (rows.length === 0) {
    await setImportState(transaction, file.id, 'done', deps.clock.now());
    const { add, change, bad } = await countRows(transaction, file.id);
    const after = { added: add, changed: change, bad };
    await record(transaction, { action: 'import.done', kind: 'import', id: file.id, after });
    return 'none';
  }
  const session = await sessions[file.kind](deps, transaction);
  await session.prepare?.(rows);
  const results: RowResult[] = [];
  const acts = [];
  for (const row of rows) {
    const { judgement, result } = await judge(session, row);
    // What it would change may be gone by now: nobody looked at adding it anew.
    const isStale = result.outcome !== 'bad' && result.outcome !== 'same' && row.seen_version !== result.version;
    results.push(isStale ? { ...result, ...refused(rowTexts.versionConflict) } : result);
    // Each row goes through the same functions as a call of the API, which write one at a time.
    if (!isStale && judgement && 'write' in judgement) acts.push(await judgement.write(transaction, by));
  }
  await markRows(transaction, file.id, results, true);
  await record(transaction, ...acts);
  return 'some';
}

/** Leaves out what a file has still to do, since whoever had it applied may not any more, and writes down why. */
async function stopApplying(transaction: DbTransaction, file: ImportRecord): Promise<void> {
  const { problem, problems } = refused(rowTexts.noAdminNow);
  await refuseRest(transaction, file.id, { problem, problems });
  const { add, change, bad } = await countRows(transaction, file.id);
  await recorderOf(null)(transaction, {
    action: 'import.stop',
    kind: 'import',
    id: file.id,
    after: { added: add, changed: change, bad },
    // Whoever reads the log reads it in any of them.
    reason: problem && writtenLanguages.map((language) => problem[language]).join(' / '),
  });
}

function applying({ applied_by, created_by, rule, note }: ImportRecord): Applying {
  const act = rule !== null && isModerationRule(rule) && note !== null ? { rule, note } : null;
  return { id: applied_by ?? created_by, act };
}

async function judge(session: Session, row: StoredRow): Promise<{ judgement: Judgement | null; result: RowResult }> {
  const name = shownName(session.nameOf(row));
  const result = { number: row.number, name, version: null, changes: null, problem: null, problems: null };
  if (row.problem) {
    const problems = [{ column: null, text: row.problem }];
    return { judgement: null, result: { ...result, outcome: 'bad', problem: row.problem, problems } };
  }
  try {
    const judgement = await session.judge(row);
    const version = 'version' in judgement ? judgement.version : null;
    const changes = 'changes' in judgement ? judgement.changes : null;
    return { judgement, result: { ...result, outcome: judgement.outcome, version, changes } };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const problems = problemsOf(error);
    return { judgement: null, result: { ...result, outcome: 'bad', problem: wholeProblem(problems), problems } };
  }
}

/** What becomes of a row that is not done, for a reason that is about all of it. */
function refused(text: Text): Pick<RowResult, 'outcome' | 'changes' | 'problem' | 'problems'> {
  const problem = inEveryLanguage(text);
  return { outcome: 'bad', changes: null, problem, problems: [{ column: null, text: problem }] };
}

/** As much of a name as a list of rows has room for; whole characters, since half of one cannot be stored. */
export function shownName(name: string): string {
  return cutText(name, nameLength);
}

/** Data that breaks a rule of the database (SQLSTATE classes 22 and 23), unlike a database that is away. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}

async function refuseNext({ database }: RunDeps, file: ImportRecord): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    if (!(await lockImport(transaction, file.id, 'applying'))) return;
    const [row] = await nextRows(transaction, file.id, { after: 0, toApply: true, most: 1 });
    if (!row) return;
    const name = shownName(row.fields.title ?? row.fields.name_uz ?? row.fields.slug ?? '');
    const result = { number: row.number, name, version: null, ...refused(rowTexts.refusedByDatabase) };
    await markRows(transaction, file.id, [result], true);
  });
}
