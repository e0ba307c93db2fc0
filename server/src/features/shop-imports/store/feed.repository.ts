import { sql } from 'kysely';
import type { Localized } from '#contract/texts/language.ts';
import type { PullOutcome } from '#contract/values/import.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';

/** The job that pulls lists. */
export const pullJob = 'pull-shop-feeds';

/** The address that a shop's list is pulled from, and what became of the last pull. */
export interface ShopFeed {
  user_id: number;
  url: string;
  archives_missing: boolean;
  is_on: boolean;
  /** its owner has had a list of this address applied */
  is_confirmed: boolean;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  next_pull_at: Date;
  failures: number;
  /** when its owner last asked for a pull, or named the address */
  asked_at: Date | null;
  pulled_at: Date | null;
  outcome: PullOutcome | null;
  problem: Localized | null;
  import_id: number | null;
}

export async function findFeed(db: Db, userId: number): Promise<ShopFeed | null> {
  const { rows } = await sql<ShopFeed>`select * from shop_feeds where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps an address. Another address begins anew: nothing is known of it, and its first list waits for the owner's word. */
export async function saveFeed(
  transaction: DbTransaction,
  userId: number,
  feed: { url: string; archivesMissing: boolean; isOn: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into shop_feeds as f (user_id, url, archives_missing, is_on, is_confirmed, next_pull_at, asked_at, failures)
    values (${userId}, ${feed.url}, ${feed.archivesMissing}, ${feed.isOn}, false, ${feed.now}, ${feed.now}, 0)
    on conflict (user_id) do update set url = excluded.url, archives_missing = excluded.archives_missing, is_on = excluded.is_on,
      failures = 0,
      is_confirmed = f.is_confirmed and f.url = excluded.url,
      etag = case when f.url = excluded.url then f.etag end,
      last_modified = case when f.url = excluded.url then f.last_modified end,
      digest = case when f.url = excluded.url then f.digest end,
      pulled_at = case when f.url = excluded.url then f.pulled_at end,
      outcome = case when f.url = excluded.url then f.outcome end,
      problem = case when f.url = excluded.url then f.problem end,
      import_id = case when f.url = excluded.url then f.import_id end,
      asked_at = case when f.url = excluded.url and f.is_on then f.asked_at else excluded.asked_at end,
      next_pull_at = case when f.url = excluded.url and f.is_on then f.next_pull_at else excluded.next_pull_at end`.execute(
    transaction,
  );
  if (feed.isOn) await wakeJob(transaction, pullJob);
}

export async function removeFeed(db: Db, userId: number): Promise<void> {
  await sql`delete from shop_feeds where user_id = ${userId}`.execute(db);
}

/** Has an address pulled as soon as may be. @returns false where its owner asked a moment ago, or it is switched off */
export async function askForPull(
  transaction: DbTransaction,
  userId: number,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update shop_feeds set next_pull_at = ${now}, asked_at = ${now}
    where user_id = ${userId} and is_on and (asked_at is null or asked_at <= ${notSince}) returning 1`.execute(
    transaction,
  );
  if (rows.length > 0) await wakeJob(transaction, pullJob);
  return rows.length > 0;
}

/** Takes the address that is due longest; until `leaseEnd` nobody else takes it. */
export async function takeDueFeed(db: Db, now: Date, leaseEnd: Date): Promise<ShopFeed | null> {
  const { rows } = await sql<ShopFeed>`
    update shop_feeds set next_pull_at = ${leaseEnd} where user_id = (
      select user_id from shop_feeds where is_on and next_pull_at <= ${now} order by next_pull_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] ?? null;
}

/** Notes what became of a pull, unless its owner has changed the address meanwhile. @returns whether it was noted */
export async function savePull(
  db: Db,
  { user_id, url }: Pick<ShopFeed, 'user_id' | 'url'>,
  pull: {
    now: Date;
    nextPullAt: Date;
    outcome: PullOutcome;
    problem: Localized | null;
    failures: number;
    isOn: boolean;
    marks?: { etag: string | null; lastModified: string | null; digest: string };
    importId?: number;
  },
): Promise<boolean> {
  const { marks } = pull;
  const { rows } = await sql`
    update shop_feeds set pulled_at = ${pull.now}, next_pull_at = ${pull.nextPullAt}, outcome = ${pull.outcome},
      problem = ${pull.problem && JSON.stringify(pull.problem)}::jsonb, failures = ${pull.failures}, is_on = is_on and ${pull.isOn},
      import_id = coalesce(${pull.importId ?? null}, import_id)
      ${marks ? sql`, etag = ${marks.etag}, last_modified = ${marks.lastModified}, digest = ${marks.digest}` : sql``}
    where user_id = ${user_id} and url = ${url} returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether lists of this account's address are applied without a word. */
export async function isFeedConfirmed(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_confirmed: boolean }>`
    select is_confirmed from shop_feeds where user_id = ${userId}`.execute(db);
  return rows[0]?.is_confirmed ?? false;
}

/** Notes that the owner has had the list of this file applied, if it is of the address that is pulled now. */
export async function confirmFeed(transaction: DbTransaction, userId: number, importId: number): Promise<void> {
  await sql`update shop_feeds set is_confirmed = true where user_id = ${userId} and import_id = ${importId}`.execute(
    transaction,
  );
}

/**
 * Whether a list that has not changed need not be looked at again: its last file is through, each of its rows could be done, or told why
 * there is nothing to do, and no listing of it has ended since.
 */
export async function isFeedThrough(db: Db, importId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from shop_imports i where i.id = ${importId} and i.state = 'done'
      and not exists (select from shop_import_rows r where r.import_id = i.id and r.problems is not null and r.outcome <> 'same')
      and not exists (
        select from shop_import_rows r join products p on p.id = r.product_id where r.import_id = i.id and p.status = 'expired')`.execute(
    db,
  );
  return rows.length > 0;
}

/** Throws away lists of the address that nobody has had applied: a newer one takes their place. */
export async function dropWaitingLists(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`
    delete from shop_imports where user_id = ${userId} and source = 'feed' and state in ('checking', 'checked')`.execute(
    transaction,
  );
}
