import { sql } from 'kysely';
import type { Localized } from '#contract/texts/language.ts';
import type { ImportKind, ImportOutcome, ImportState } from '#contract/values/import.ts';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import { isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import type { CellProblem, RowChange } from './import-kind.ts';
import type { FileRow } from './read-file.ts';

/** The job that checks and applies. */
export const importJob = 'run-imports';

export interface ImportRecord {
  id: number;
  kind: ImportKind;
  file_name: string;
  digest: string;
  state: ImportState;
  total: number;
  created_by: number;
  /** who had it applied */
  applied_by: number | null;
  /** what they said of edits of others' listings */
  rule: string | null;
  note: string | null;
  created_at: Date;
  finished_at: Date | null;
}

const rowsAtOnce = 1000;

/** Keeps a file with its rows, and wakes the job that checks them. @returns its id */
export async function storeImport(
  transaction: DbTransaction,
  file: { kind: ImportKind; fileName: string; digest: string; userId: number; now: Date },
  rows: readonly FileRow[],
): Promise<number> {
  const { kind, fileName, digest, userId, now } = file;
  const { id } = await transaction
    .insertInto('imports')
    .values({ kind, file_name: fileName, digest, total: rows.length, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFileRows(transaction, 'import_rows', id, rows);
  await wakeJob(transaction, importJob);
  return id;
}

/** Keeps the rows of a file, counted from one on. */
export async function insertFileRows(
  transaction: DbTransaction,
  table: 'import_rows' | 'shop_import_rows',
  importId: number,
  rows: readonly FileRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map((row, index) => ({ number: from + index + 1, ...row }));
    await sql`
      insert into ${sql.table(table)} (import_id, number, line, fields, unreadable)
      select ${importId}, number, line, fields, problem
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(number integer, line integer, fields jsonb, problem jsonb)`.execute(
      transaction,
    );
  }
}

export async function findImport(db: Db, importId: number): Promise<(ImportRecord & { username: string }) | null> {
  const row = await imports(db).where('imports.id', '=', importId).executeTakeFirst();
  return row ?? null;
}

export function listLastImports(db: Db, most: number) {
  return imports(db).orderBy('imports.created_at', 'desc').orderBy('imports.id', 'desc').limit(most).execute();
}

function imports(db: Db) {
  return db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .select(['imports.id', 'imports.kind', 'imports.file_name', 'imports.digest', 'imports.state', 'imports.total'])
    .select([
      'imports.created_by',
      'imports.created_at',
      'imports.finished_at',
      'imports.applied_by',
      'imports.rule',
      'imports.note',
      'users.username',
    ]);
}

export interface ImportCounts extends Readonly<Record<ImportOutcome, number>> {
  /** rows that were looked at */
  checked: number;
  /** rows that were to be done and are through */
  applied: number;
  /** rows that are still to be done */
  toApply: number;
}

export async function countRows(db: Db, importId: number): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select (count(*) filter (where outcome = 'add'))::int as add, (count(*) filter (where outcome = 'change'))::int as change,
      (count(*) filter (where outcome = 'same'))::int as same, (count(*) filter (where outcome = 'bad'))::int as bad,
      count(outcome)::int as checked, (count(*) filter (where applied))::int as applied,
      (count(*) filter (where not applied and outcome in ('add', 'change')))::int as "toApply"
    from import_rows where import_id = ${importId}`.execute(db);
  return rows[0] ?? { add: 0, change: 0, same: 0, bad: 0, checked: 0, applied: 0, toApply: 0 };
}

export async function listRows(
  db: Db,
  importId: number,
  page: { outcome: ImportOutcome | undefined; size: number; skip: number },
) {
  const found = db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .$if(page.outcome !== undefined, (query) => query.where('outcome', '=', page.outcome ?? null));
  const rows = await found
    .select(['number', 'line', 'name', 'outcome', sql<Localized | null>`problem`.as('problem')])
    .select(sql<RowChange[] | null>`changes`.as('changes'))
    .select(sql<CellProblem[] | null>`problems`.as('problems'))
    .orderBy('number')
    .limit(page.size)
    .offset(page.skip)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** The oldest file that a job has to go on with. */
export async function findImportUnderWay(db: Db, except: readonly number[]): Promise<ImportRecord | null> {
  const row = await imports(db)
    .where('imports.state', 'in', ['checking', 'applying'])
    .$if(except.length > 0, (query) => query.where('imports.id', 'not in', except))
    .orderBy('imports.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Holds a file in this state until the transaction ends; false where another process is at it, or it is past that state. */
export async function lockImport(transaction: DbTransaction, importId: number, state: ImportState): Promise<boolean> {
  const { rows } = await sql`
    select from imports where id = ${importId} and state = ${state} for update skip locked`.execute(transaction);
  return rows.length > 0;
}

/** Holds a file that has changed nothing yet, behind whoever checks rows of it at this moment; false where it is applied or done. */
export async function lockUnapplied(transaction: DbTransaction, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select from imports where id = ${importId} and state in ('checking', 'checked') for update`.execute(transaction);
  return rows.length > 0;
}

export async function removeImport(transaction: DbTransaction, importId: number): Promise<void> {
  await transaction.deleteFrom('imports').where('id', '=', importId).execute();
}

export async function setImportState(
  transaction: DbTransaction,
  importId: number,
  state: ImportState,
  finishedAt: Date | null = null,
): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ state, ...(finishedAt ? { finished_at: finishedAt } : {}) })
    .where('id', '=', importId)
    .execute();
}

/** Whether rows of a checked file edit listings of others than this account. */
export async function editsOthers(db: Db, file: Pick<ImportRecord, 'id' | 'kind'>, userId: number): Promise<boolean> {
  if (file.kind !== 'products') return false;
  const { rows } = await sql`
    select from import_rows r join products p on p.id = btrim(r.fields ->> 'id')::bigint
    where r.import_id = ${file.id} and r.outcome = 'change' and p.seller_id <> ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Lets a job apply a checked file that the caller holds, for whoever asked for it. `act`: what they say of edits of others' listings. */
export async function startApplying(
  transaction: DbTransaction,
  importId: number,
  { by, act }: { by: number; act: { rule: ModerationRule; note: string } | null },
): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ state: 'applying', applied_by: by, rule: act?.rule ?? null, note: act?.note ?? null })
    .where('id', '=', importId)
    .execute();
  await wakeJob(transaction, importJob);
}

export interface StoredRow extends FileRow {
  number: number;
  seen_version: number | null;
}

/** The next rows after a number; with `toApply` only those that were judged to do something and are not done. */
export async function nextRows(
  db: Db,
  importId: number,
  { after, toApply, most }: { after: number; toApply: boolean; most: number },
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'line', 'seen_version'])
    .select(sql<FileRow['fields']>`fields`.as('fields'))
    .select(sql<Localized | null>`unreadable`.as('problem'))
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(toApply, (query) => query.where('outcome', 'in', ['add', 'change']).where('applied', '=', false))
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map(({ problem, ...row }) => (problem ? { ...row, problem } : row));
}

/** What became of a row. */
export interface RowResult {
  number: number;
  outcome: ImportOutcome;
  name: string;
  version: number | null;
  changes: readonly RowChange[] | null;
  /** the problems as one text, which older code shows */
  problem: Localized | null;
  problems: readonly CellProblem[] | null;
}

export async function markRows(
  transaction: DbTransaction,
  importId: number,
  results: readonly RowResult[],
  applied: boolean,
): Promise<void> {
  await sql`
    update import_rows r set outcome = n.outcome, name = n.name, seen_version = n.version, problem = n.problem, changes = n.changes, problems = n.problems,
      applied = ${applied}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as n(number integer, outcome text, name text, version integer, problem jsonb, changes jsonb, problems jsonb)
    where r.import_id = ${importId} and r.number = n.number`.execute(transaction);
}

/** Leaves out the rows that were to be done and are not, for one reason. */
export async function refuseRest(
  transaction: DbTransaction,
  importId: number,
  { problem, problems }: Pick<RowResult, 'problem' | 'problems'>,
): Promise<void> {
  await sql`
    update import_rows set outcome = 'bad', changes = null, problem = ${JSON.stringify(problem)}::jsonb,
      problems = ${JSON.stringify(problems)}::jsonb, applied = true
    where import_id = ${importId} and not applied and outcome in ('add', 'change')`.execute(transaction);
}

/** Whether this account administers at `now`. */
export async function isActiveAdmin(db: Db, userId: number, now: Date): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where(isUsableAccount('users', now))
    .executeTakeFirst();
  return admin !== undefined;
}

/** Forgets some rows of files that were brought in before this moment: they hold what people wrote. */
export async function purgeImportRows(db: Db, before: Date): Promise<void> {
  await deleteSome(
    db,
    'import_rows',
    sql`import_id in (select id from imports where created_at < ${before} and state not in ('applying'))`,
  );
}
