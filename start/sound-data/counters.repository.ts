import { type RawBuilder, sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

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
  /** writes what counting gives, for `row.id` of a list; absent where nothing but a copy helps */
  mend?: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const unread = sql`(
  select count(*)::int from messages t
  where t.conversation_id = m.conversation_id and t.sender_id <> m.user_id and t.deleted_at is null
    and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq))`;

const counters: readonly Counter[] = [
  {
    name: 'likes of listings',
    table: 'products',
    kept: sql`row.like_count`,
    counted: sql`(select count(*) from product_likes where product_id = row.id)`,
    mend: (ids) => sql`
      update products set like_count = (select count(*) from product_likes where product_id = products.id) where id in (${ids})`,
  },
  {
    name: 'ratings of sellers',
    table: 'users',
    kept: sql`array[row.rating_count, row.rating_sum]`,
    counted: sql`(select array[count(*)::int, coalesce(sum(rating), 0)::int] from reviews where seller_id = row.id and hidden_at is null)`,
    mend: (ids) => sql`
      update users u set (rating_count, rating_sum) = (
        select count(*), coalesce(sum(rating), 0) from reviews where seller_id = u.id and hidden_at is null)
      where id in (${ids})`,
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
    counted: sql`array(select ${unread} from conversation_members m where conversation_id = row.id order by user_id)`,
    mend: (ids) => sql`update conversation_members m set unread_count = ${unread} where conversation_id in (${ids})`,
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
      select row.id::text as id, not (${kept} is distinct from ${counted}) as right from ${of} row where row.id in (select id from sample)`.execute(
      db,
    );
    reports.push({ name, looked: rows.length, wrong: rows.filter(({ right }) => !right).map(({ id }) => id) });
  }
  return reports;
}

/** Rows that are held at once while they are counted anew. */
const lockedAtOnce = 500;

/**
 * Counts everything anew, and writes what was wrong. Rows are held while they are counted, so that whoever changes them meanwhile counts
 * on from what is right.
 * @returns how many were wrong and are right now, and those for which nothing but a copy helps, by id
 */
export async function mendCounters(db: Db): Promise<{ name: string; mended: number; left: string[] }[]> {
  const reports: { name: string; mended: number; left: string[] }[] = [];
  for (const counter of counters) {
    const report: { name: string; mended: number; left: string[] } = { name: counter.name, mended: 0, left: [] };
    for (let after: string | null = '0'; after !== null; ) {
      const batch: { last: string | null; wrong: string[] } = await db
        .transaction()
        .execute((transaction) => mendSome(transaction, counter, after ?? '0'));
      if (counter.mend) report.mended += batch.wrong.length;
      else report.left.push(...batch.wrong);
      after = batch.last;
    }
    reports.push(report);
  }
  return reports;
}

async function mendSome(
  transaction: DbTransaction,
  { table, kept, counted, mend }: Counter,
  after: string,
): Promise<{ last: string | null; wrong: string[] }> {
  const locked = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where id > ${after}::bigint order by id limit ${lockedAtOnce} for update`.execute(
    transaction,
  );
  const ids = locked.rows.map(({ id }) => id);
  // A statement of its own sees what was written while the rows were waited for.
  const { rows } = await sql<{ id: string }>`
    select row.id::text as id from ${sql.table(table)} row
    where row.id = any (${ids}::bigint[]) and ${kept} is distinct from ${counted}`.execute(transaction);
  const wrong = rows.map(({ id }) => id);
  if (mend && wrong.length > 0) await mend(sql`select unnest(${wrong}::bigint[])`).execute(transaction);
  return { last: ids.length < lockedAtOnce ? null : (ids.at(-1) ?? null), wrong };
}
