import { sql } from 'kysely';
import { isAnswer } from '#server/platform/database/conversation-members.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

export interface Measuring {
  /** conversations begun since then count */
  since: Date;
  /** what was asked later may still be answered in time, so no answer yet says nothing */
  askedBefore: Date;
  /** conversations that a median needs */
  atLeast: number;
  /** sellers with ids above this */
  afterId: number;
  /** sellers in one step */
  limit: number;
  now: Date;
}

/**
 * Measures the next sellers by id: the median of the minutes between a buyer's first message and the seller's first after it, or the seller's yes or no to an offer,
 * where no answer is longer than any. A seller whose median is no answer, or who was asked too seldom, keeps no row.
 * @returns the last seller looked at, null when there are no more
 */
export async function measureSome(db: Db, measuring: Measuring): Promise<number | null> {
  const { since, askedBefore, atLeast, afterId, limit, now } = measuring;
  const { rows } = await sql<{ last: number | null }>`
    with sellers as (
      select distinct seller_id from conversations where seller_id > ${afterId} order by seller_id limit ${limit}
    ), measured as (
      select s.seller_id, percentile_disc(0.5) within group (order by
        coalesce(extract(epoch from answer.created_at - ask.created_at) / 60, 'infinity')) as minutes
      from sellers s
      join conversations c on c.seller_id = s.seller_id and c.created_at >= ${since}
      cross join lateral (
        select seq, created_at from messages m where m.conversation_id = c.id and m.sender_id = c.buyer_id and m.kind <> 'event'
        order by seq limit 1) ask
      left join lateral (
        select created_at from messages m where m.conversation_id = c.id and m.sender_id = c.seller_id and ${isAnswer('m')} and m.seq > ask.seq
        order by seq limit 1) answer on true
      where answer.created_at is not null or ask.created_at < ${askedBefore}
      group by s.seller_id having count(*) >= ${atLeast}
    ), kept as (
      insert into seller_answer_times (seller_id, median_minutes, measured_at)
      select seller_id, floor(minutes)::int, ${now}::timestamptz from measured where minutes < 'infinity'
      on conflict (seller_id) do update
        set median_minutes = excluded.median_minutes, measured_at = excluded.measured_at
    )
    select max(seller_id) as last from sellers`.execute(db);
  return rows[0]?.last ?? null;
}

/** A seller's median, in minutes; null where too few asked. */
export async function findAnswerMinutes(db: Db, sellerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('seller_answer_times')
    .select('median_minutes')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row?.median_minutes ?? null;
}

/** Forgets some of what a whole round has not measured again; gives how many. */
export function forgetMeasuredBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'seller_answer_times', sql`measured_at < ${moment}`);
}
