import { sql } from 'kysely';
import type { Localized } from '#contract/texts/language.ts';
import type { ImportState, ShopOutcome, ShopSource } from '#contract/values/import.ts';
import {
  type CellProblem,
  type FileRow,
  insertFileRows,
  isRefusedByDatabase,
  type RowChange,
} from '#server/features/imports/imports.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';

/** The job that checks and applies files of shops. */
export const shopImportJob = 'run-shop-imports';

export interface ShopImportRecord {
  id: number;
  user_id: number;
  source: ShopSource;
  name: string;
  digest: string;
  state: ImportState;
  archives_missing: boolean;
  /** how many listings a file lacked that were too many to be archived */
  missing_kept: number | null;
  total: number;
  created_at: Date;
  finished_at: Date | null;
}

const columns = sql.raw(
  'id, user_id, source, name, digest, state, archives_missing, missing_kept, total, created_at, finished_at',
);

/** Keeps a file with its rows, and wakes the job that checks them. @returns its id */
export async function storeShopImport(
  transaction: DbTransaction,
  file: Pick<ShopImportRecord, 'user_id' | 'source' | 'name' | 'digest' | 'archives_missing'> & { now: Date },
  rows: readonly FileRow[],
): Promise<number> {
  const { rows: stored } = await sql<{ id: number }>`
    insert into shop_imports (user_id, source, name, digest, archives_missing, total, created_at, touched_at)
    values (${file.user_id}, ${file.source}, ${file.name}, ${file.digest}, ${file.archives_missing}, ${rows.length}, ${file.now}, ${file.now})
    returning id`.execute(transaction);
  const id = stored[0]?.id ?? 0;
  await insertFileRows(transaction, 'shop_import_rows', id, rows);
  await wakeJob(transaction, shopImportJob);
  return id;
}

/** What an account has brought in lately: files that are not applied, those since a moment, and a sent one that waits to do the same. */
export async function countShopImports(
  db: Db,
  userId: number,
  { since, digest, archivesMissing }: { since: Date; digest: string; archivesMissing: boolean },
): Promise<{ waiting: number; recent: number; same: number | null }> {
  const { rows } = await sql<{ waiting: number; recent: number; same: number | null }>`
    select (count(*) filter (where state <> 'done'))::int as waiting, (count(*) filter (where created_at > ${since}))::int as recent,
      max(id) filter (where state in ('checking', 'checked') and source = 'file' and digest = ${digest}
        and archives_missing = ${archivesMissing}) as same
    from shop_imports where user_id = ${userId} and (state <> 'done' or created_at > ${since})`.execute(db);
  return rows[0] ?? { waiting: 0, recent: 0, same: null };
}

/** One file of an account; with a lock nobody else moves it until the transaction ends. */
export async function findShopImport(
  db: Db,
  userId: number,
  importId: number,
  { forUpdate = false } = {},
): Promise<ShopImportRecord | null> {
  const { rows } = await sql<ShopImportRecord>`
    select ${columns} from shop_imports where id = ${importId} and user_id = ${userId}
    ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function listLastShopImports(db: Db, userId: number, most: number): Promise<ShopImportRecord[]> {
  const { rows } = await sql<ShopImportRecord>`
    select ${columns} from shop_imports where user_id = ${userId} order by id desc limit ${most}`.execute(db);
  return rows;
}

export interface ShopImportCounts extends Readonly<Record<ShopOutcome, number>> {
  /** rows that were looked at */
  checked: number;
  /** rows that were to be done and are through */
  applied: number;
  /** rows that are still to be done */
  toApply: number;
}

export async function countShopRows(db: Db, importId: number): Promise<ShopImportCounts> {
  const { rows } = await sql<ShopImportCounts>`
    select (count(*) filter (where outcome = 'add'))::int as add, (count(*) filter (where outcome = 'change'))::int as change,
      (count(*) filter (where outcome = 'same'))::int as same, (count(*) filter (where outcome = 'bad'))::int as bad,
      (count(*) filter (where outcome = 'gone'))::int as gone, count(outcome)::int as checked,
      (count(*) filter (where applied))::int as applied,
      (count(*) filter (where not applied and outcome in ('add', 'change', 'gone')))::int as "toApply"
    from shop_import_rows where import_id = ${importId}`.execute(db);
  return rows[0] ?? { add: 0, change: 0, same: 0, bad: 0, gone: 0, checked: 0, applied: 0, toApply: 0 };
}

/** A page of the rows that were looked at. */
export async function listShopRows(
  db: Db,
  importId: number,
  page: { outcome: ShopOutcome | undefined; size: number; skip: number },
) {
  const chosen = page.outcome ? sql`outcome = ${page.outcome}` : sql`outcome is not null`;
  const { rows } = await sql<{
    number: number;
    line: number;
    name: string | null;
    outcome: ShopOutcome;
    product_id: number | null;
    changes: RowChange[] | null;
    problems: CellProblem[] | null;
  }>`
    select number, line, name, outcome, product_id, changes, problems from shop_import_rows
    where import_id = ${importId} and ${chosen} order by number limit ${page.size} offset ${page.skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from shop_import_rows where import_id = ${importId} and ${chosen}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** ms by which the clocks of two servers may differ: what one has just stored the other takes at once. */
const clocksDifferMs = 10_000;

/**
 * Takes the file under way that was not worked at for longest, so that a long one keeps no other waiting. Until `leaseEnd`, or until it is
 * touched, nobody else takes it.
 */
export async function takeShopImport(
  db: Db,
  { now, leaseEnd, except }: { now: Date; leaseEnd: Date; except: readonly number[] },
): Promise<ShopImportRecord | null> {
  const latest = new Date(now.getTime() + clocksDifferMs);
  const { rows } = await sql<ShopImportRecord>`
    update shop_imports set touched_at = ${leaseEnd} where id = (
      select id from shop_imports
      where state in ('checking', 'applying') and touched_at <= ${latest} and id <> all(${[...except]}::bigint[])
      order by touched_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Holds a file in this state until the transaction ends; false where another process is at it, or it is past that state. */
export async function lockShopImport(
  transaction: DbTransaction,
  importId: number,
  state: ImportState,
): Promise<boolean> {
  const { rows } = await sql`
    select from shop_imports where id = ${importId} and state = ${state} for update skip locked`.execute(transaction);
  return rows.length > 0;
}

export async function removeShopImport(transaction: DbTransaction, importId: number): Promise<void> {
  await sql`delete from shop_imports where id = ${importId}`.execute(transaction);
}

/** Moves a file on; `touched` alone puts it behind the others that wait. */
export async function saveShopImport(
  db: Db,
  importId: number,
  change: { state?: ImportState; touched: Date; finishedAt?: Date; missingKept?: number },
): Promise<void> {
  await sql`
    update shop_imports set touched_at = ${change.touched}, state = coalesce(${change.state ?? null}, state),
      finished_at = coalesce(${change.finishedAt ?? null}, finished_at), missing_kept = coalesce(${change.missingKept ?? null}, missing_kept)
    where id = ${importId}`.execute(db);
}

/** Lets the job apply a checked file that the caller holds. */
export async function startApplyingShopImport(transaction: DbTransaction, importId: number, now: Date): Promise<void> {
  await saveShopImport(transaction, importId, { state: 'applying', touched: now });
  await wakeJob(transaction, shopImportJob);
}

export interface ShopRow extends FileRow {
  number: number;
  outcome: ShopOutcome | null;
  product_id: number | null;
  seen_version: number | null;
}

/** The next rows: with `toApply` those that are to be done and are not, else those that nobody has looked at. */
export async function nextShopRows(
  db: Db,
  importId: number,
  { toApply, most }: { toApply: boolean; most: number },
): Promise<ShopRow[]> {
  const waiting = toApply ? sql`outcome in ('add', 'change', 'gone') and not applied` : sql`outcome is null`;
  const { rows } = await sql<Omit<ShopRow, 'problem'> & { unreadable: Localized | null }>`
    select number, line, outcome, product_id, seen_version, fields, unreadable from shop_import_rows
    where import_id = ${importId} and ${waiting} order by number limit ${most}`.execute(db);
  return rows.map(({ unreadable, ...row }) => (unreadable ? { ...row, problem: unreadable } : row));
}

/** What became of a row. */
export interface ShopRowResult {
  number: number;
  outcome: ShopOutcome;
  name: string;
  product_id: number | null;
  seen_version: number | null;
  changes: readonly RowChange[] | null;
  problems: readonly CellProblem[] | null;
}

/** Notes what rows do, or did; what is done already stays as it was noted. */
export async function markShopRows(
  db: Db,
  importId: number,
  results: readonly ShopRowResult[],
  applied: boolean,
): Promise<void> {
  await sql`
    update shop_import_rows r set outcome = n.outcome, name = n.name, product_id = n.product_id, seen_version = n.seen_version,
      changes = n.changes, problems = n.problems, applied = ${applied}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as n(number integer, outcome text, name text, product_id bigint, seen_version integer, changes jsonb, problems jsonb)
    where r.import_id = ${importId} and r.number = n.number and not r.applied`.execute(db);
}

/** Notes what rows would do; one that the database does not take is bad and keeps none of the others. */
export async function markCheckedRows(
  transaction: DbTransaction,
  importId: number,
  results: readonly ShopRowResult[],
  refusal: CellProblem,
): Promise<void> {
  try {
    await sql`savepoint marking`.execute(transaction);
    await markShopRows(transaction, importId, results, false);
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    await sql`rollback to savepoint marking`.execute(transaction);
    const [only] = results;
    if (results.length > 1 || !only) {
      for (const result of results) await markCheckedRows(transaction, importId, [result], refusal);
    } else {
      const bad = { ...only, name: '', outcome: 'bad', changes: null, problems: [refusal] } as const;
      await markShopRows(transaction, importId, [bad], false);
    }
  }
}

/** Of a file's own numbers which line has each first, before a place in it. */
export async function findEarlierLines(
  db: Db,
  importId: number,
  itemIds: readonly string[],
): Promise<Map<string, { number: number; line: number }>> {
  const { rows } = await sql<{ item_id: string; number: number; line: number }>`
    select distinct on (fields->>'id') fields->>'id' as item_id, number, line from shop_import_rows
    where import_id = ${importId} and fields->>'id' = any(${[...itemIds]}::text[]) order by fields->>'id', number`.execute(
    db,
  );
  return new Map(rows.map(({ item_id, ...place }) => [item_id, place]));
}

/** Files forgotten in one statement. */
const purgedAtOnce = 5;

/** Forgets some files that were brought in before this moment, with what people wrote in them. */
export async function purgeShopImports(db: Db, before: Date): Promise<void> {
  // The rows go with their file, up to five thousand of each.
  await sql`
    delete from shop_imports where id in (
      select id from shop_imports where created_at < ${before} and state <> 'applying' order by created_at limit ${purgedAtOnce})`.execute(
    db,
  );
}

/** Holds a row that is to be done until the transaction ends; false where another process has done it. */
export async function takeShopRow(transaction: DbTransaction, importId: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from shop_import_rows where import_id = ${importId} and number = ${number} and not applied for update`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Notes of all rows that are still to be done why they are not. */
export async function refuseOpenRows(
  db: Db,
  importId: number,
  problems: readonly CellProblem[],
  outcomes: readonly ShopOutcome[] = ['add', 'change', 'gone'],
): Promise<void> {
  await sql`
    update shop_import_rows set outcome = 'bad', changes = null, problems = ${JSON.stringify(problems)}::jsonb, applied = true
    where import_id = ${importId} and outcome = any(${[...outcomes]}::text[]) and not applied`.execute(db);
}
