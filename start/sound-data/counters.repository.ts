import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** A number that is kept beside the rows that it counts. */
export interface CounterReport {
  name: string;
  looked: number;
  /** what is other than its rows say, by id */
  wrong: string[];
}

interface Counter {
  name: string;
  table: 'products' | 'users' | 'conversations';
  kept: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
}

const counters: readonly Counter[] = [
  {
    name: 'likes of listings',
    table: 'products',
    kept: sql`row.like_count`,
    counted: sql`(select count(*) from product_likes where product_id = row.id)`,
  },
  {
    name: 'ratings of sellers',
    table: 'users',
    kept: sql`row.rating_count`,
    counted: sql`(select count(*) from reviews where seller_id = row.id and hidden_at is null)`,
  },
  {
    // Numbers are dense, so whatever was erased or lost is missed here.
    name: 'messages of conversations',
    table: 'conversations',
    kept: sql`row.last_seq - row.erased_up_to_seq`,
    counted: sql`(select count(*) from messages where conversation_id = row.id and seq > row.erased_up_to_seq)`,
  },
  {
    name: 'unread messages',
    table: 'conversations',
    kept: sql`array(select unread_count from conversation_members where conversation_id = row.id order by user_id)`,
    counted: sql`array(
      select (select count(*)::int from messages t
        where t.conversation_id = m.conversation_id and t.sender_id <> m.user_id and t.deleted_at is null
          and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq))
      from conversation_members m where conversation_id = row.id order by user_id)`,
  },
];

/** Counts anew for the newest rows, which were written last, and for as many from anywhere (rules/goals D6). */
export async function compareCounters(db: Db, sample: number): Promise<CounterReport[]> {
  const reports: CounterReport[] = [];
  for (const { name, table, kept, counted } of counters) {
    const of = sql.table(table);
    const { rows } = await sql<{ id: string; right: boolean }>`
      with sample as (
        (select id from ${of} order by id desc limit ${sample})
        union
        select id from ${of} where id in (
          select (random() * (select max(id) from ${of}))::bigint from generate_series(1, ${sample}::int)))
      select row.id::text as id, ${kept} = ${counted} as right from ${of} row where row.id in (select id from sample)`.execute(
      db,
    );
    reports.push({ name, looked: rows.length, wrong: rows.filter(({ right }) => !right).map(({ id }) => id) });
  }
  return reports;
}
