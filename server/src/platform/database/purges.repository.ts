import { type RawBuilder, sql } from 'kysely';
import { daysBefore } from '#contract/values/durations.ts';
import type { PurgePart } from '#contract/values/overview.ts';
import { retention } from '#contract/values/retention.ts';
import { doParts, PartsFailed } from '../parts/do-parts.ts';
import { inSteps } from '../parts/in-steps.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** What a job that removes for good did (rules/privacy#retention). */
interface PurgingJob {
  job: string;
  /** null where nothing of it has ever been done */
  lastAt: Date | null;
  /** rows on the day of its last run */
  removedLast: number;
  removedInMonth: number;
  /** its parts that failed at the last run */
  failedParts: string[];
  failedAt: Date | null;
}

type Parts<Work> = Readonly<Partial<Record<PurgePart, Work>>>;

/** Removes some rows (`deleteSome`) in the transaction that it is given; it is called until it finds none. */
export type Purge = (db: Db) => Promise<unknown>;

/** Removes what goes with files or in steps; says how many rows went after each step. */
export type SteppedPurge = (note: NoteRemoved) => Promise<unknown>;
export type NoteRemoved = (removed: number) => Promise<void>;

/** Days for which notes are kept: as long as the audit log. */
const keptDays = retention.auditYears * 366;

/** Notes what a job removed, in the transaction that removes it: neither stands without the other. */
async function notePurge(db: Db, job: string, removed: number, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db
    .insertInto('purges')
    .values({ job, day, removed, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['job', 'day']).doUpdateSet((row) => ({
        removed: row('purges.removed', '+', removed),
        last_at: now,
      })),
    )
    .execute();
}

/** Rows that one statement deletes, besides those that go along with them. */
export const deletedAtOnce = 2000;

/** Deletes some of the rows for which a condition holds; those that somebody else works on wait for another run. @returns how many */
export async function deleteSome(db: Db, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${deletedAtOnce} for update skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Runs all parts of what a job removes, each in steps that are one transaction with the note of how many rows went, those that went along
 * included. One that fails keeps none of the others from it.
 * @throws PartsFailed at the end; which parts is noted
 */
export async function purging(db: Db, job: string, now: Date, parts: Parts<Purge>): Promise<void> {
  const inTransactions = (work: Purge) => () =>
    inSteps(() =>
      db.transaction().execute(async (transaction) => {
        const before = await deletedSoFar(transaction);
        await work(transaction);
        const removed = (await deletedSoFar(transaction)) - before;
        await notePurge(transaction, job, removed, now);
        return removed;
      }),
    );
  await notingFailures(db, job, now, mapParts(parts, inTransactions));
}

/** As `purging`, of what removes in transactions of its own. @throws PartsFailed at the end; which parts is noted */
export async function purgingInSteps(db: Db, job: string, now: Date, parts: Parts<SteppedPurge>): Promise<void> {
  const note: NoteRemoved = (removed) => notePurge(db, job, removed, now);
  const noting = (work: SteppedPurge) => async () => {
    await work(note);
    // That it ran is noted where nothing was to be removed, too.
    await note(0);
  };
  await notingFailures(db, job, now, mapParts(parts, noting));
}

function mapParts<From, To>(parts: Parts<From>, change: (part: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));
}

async function notingFailures(
  db: Db,
  job: string,
  now: Date,
  parts: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  try {
    await doParts(parts);
  } catch (error) {
    // Where it cannot be noted either, the failure itself is what is to be heard of.
    if (error instanceof PartsFailed) await noteFailure(db, job, error.parts, now).catch(() => undefined);
    throw error;
  }
  await db.deleteFrom('purge_failures').where('job', '=', job).execute();
}

async function noteFailure(db: Db, job: string, failed: readonly string[], now: Date): Promise<void> {
  const parts = [...failed];
  await db
    .insertInto('purge_failures')
    .values({ job, parts, failed_at: now })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ parts, failed_at: now }))
    .execute();
}

/** Rows that this connection has deleted and not reported yet: PostgreSQL counts them by itself. */
async function deletedSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n_tup_del), 0)::bigint as count from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Each job with its last run, what it removed in 30 days, and what of it failed. */
export async function listPurges(db: Db, now: Date): Promise<PurgingJob[]> {
  const { rows } = await sql<PurgingJob>`
    select job, "lastAt", coalesce("removedLast", 0) as "removedLast", coalesce("removedInMonth", 0) as "removedInMonth",
      coalesce(f.parts, '{}') as "failedParts", f.failed_at as "failedAt"
    from (
      select job, max(last_at) as "lastAt", (array_agg(removed order by day desc))[1] as "removedLast",
        coalesce(sum(removed) filter (where day > ${now}::timestamptz - interval '30 days'), 0)::bigint as "removedInMonth"
      from purges group by job
    ) p full join purge_failures f using (job) order by job`.execute(db);
  return rows;
}

/** Notes that are older than anybody asks for. */
export async function forgetOldPurges(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, keptDays).toISOString().slice(0, 10);
  await deleteSome(db, 'purges', sql`day < ${before}`);
}
