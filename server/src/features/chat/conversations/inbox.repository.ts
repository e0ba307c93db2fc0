import { sql } from 'kysely';
import type { ChatAct } from '#contract/values/chat.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';
import { awaitsAnswer, type ConversationRow } from '../store/conversation.repository.ts';
import type { ProductFactsRow } from '../store/deal-facts.repository.ts';

interface SideCounts {
  unread: number;
  waiting: number;
  archived: number;
}

/** How many conversations of each side wait in which way, and how many unread messages the ones have that are neither archived nor muted. */
export async function countInbox(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ incoming: SideCounts; outgoing: SideCounts; unreadTotal: number }> {
  // Each part is the whole of one small index.
  const { rows } = await sql<SideCounts & { side: 'buyer' | 'seller'; messages: number }>`
    with counted as (
      select side, 'unread' as kind,
        case when m.muted_until > ${now} then 0 else greatest(m.unread_count, 1) end as messages
      from conversation_members m
      where m.user_id = ${userId} and (m.unread_count > 0 or m.marked_unread) and not m.hidden and not m.archived
      union all
      select m.side, 'waiting', 0 from conversation_members m
      join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
      join users u on u.id = o.user_id
      where m.user_id = ${userId} and ${awaitsAnswer(now)} and not m.hidden and not m.archived
      union all
      select side, 'archived', 0 from conversation_members where user_id = ${userId} and archived and not hidden)
    select side, count(*) filter (where kind = 'unread')::int as unread, count(*) filter (where kind = 'waiting')::int as waiting,
      count(*) filter (where kind = 'archived')::int as archived, sum(messages)::int as messages
    from counted group by side`.execute(db);
  const of = (wanted: 'buyer' | 'seller'): SideCounts => {
    const { unread = 0, waiting = 0, archived = 0 } = rows.find(({ side }) => side === wanted) ?? {};
    return { unread, waiting, archived };
  };
  const unreadTotal = rows.reduce((sum, { messages }) => sum + messages, 0);
  return { incoming: of('seller'), outgoing: of('buyer'), unreadTotal };
}

export interface ChatProductRow extends ProductFactsRow {
  title: string;
  file_hash: string | null;
  widths: number[] | null;
  chats: number;
  unread: number;
  waiting: number;
  sort_at: Date;
  /** ISO with microseconds: where the next page begins */
  sort_text: string;
}

/** The seller's listings that people write about and that are not deleted, the one of the newest message first. */
export async function listChatProducts(
  db: Db,
  list: { userId: number; now: Date; after: MomentPosition | null; limit: number },
): Promise<ChatProductRow[]> {
  const { userId, now, after, limit } = list;
  const isAfter = after ? sql`(g.sort_at, g.product_id) < (${after.at}::timestamptz, ${after.id})` : sql`true`;
  const { rows } = await sql<ChatProductRow>`
    with talked as materialized (
      select c.product_id, count(*)::int as chats, max(m.sort_at) as sort_at,
        count(*) filter (where m.unread_count > 0 or m.marked_unread)::int as unread,
        count(*) filter (where ${awaitsAnswer(now)})::int as waiting
      from conversation_members m join conversations c on c.id = m.conversation_id
      join products p on p.id = c.product_id and p.status <> 'deleted'
      join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
      join users u on u.id = o.user_id
      where m.user_id = ${userId} and m.side = 'seller' and not m.hidden and not m.archived and c.last_seq > m.hidden_up_to_seq
      group by c.product_id
    ), page as materialized (
      select * from talked g where ${isAfter} order by g.sort_at desc, g.product_id desc limit ${limit})
    select g.*, ${momentText('g.sort_at')} as sort_text,
      p.title, p.status, p.price, p.max_price, p.price_uzs, p.currency, p.payment_type, p.category_id, p.properties, p.negotiable,
      case when p.reserved_until > ${now} then p.reserved_until end as reserved_until, image.file_hash, image.widths
    from page g
    join products p on p.id = g.product_id
    left join lateral (
      select i.file_hash, f.widths from product_images i join stored_files f on f.hash = i.file_hash
      where i.product_id = p.id order by i.is_main desc, i.position limit 1
    ) image on true
    order by g.sort_at desc, g.product_id desc`.execute(db);
  return rows;
}

/** What a member decides that stands in their row alone. */
export type SettingAct = Exclude<ChatAct, 'markRead' | 'delete'>;

export type SettingsRow = Pick<ConversationRow, 'id' | 'pinned' | 'archived' | 'muted_until' | 'marked_unread'> & {
  marked_at: Date;
};

/**
 * Writes what the member decided about these conversations of theirs; those in which nothing is written are left as they are. The
 * caller holds them. @returns how they are now
 */
export async function changeSettings(
  transaction: DbTransaction,
  change: { userId: number; ids: readonly number[]; act: SettingAct; mutedUntil: Date; now: Date },
): Promise<SettingsRow[]> {
  const { userId, ids, act, mutedUntil, now } = change;
  const { rows } = await sql<SettingsRow>`
    update conversation_members m set ${settingOf(act, mutedUntil)}, marked_at = clock_timestamp()
    from conversations c
    where c.id = m.conversation_id and m.user_id = ${userId} and m.conversation_id = any(${[...ids]}::bigint[])
      and not m.hidden and c.last_seq > m.hidden_up_to_seq
    returning c.id, m.pinned, m.archived, m.marked_unread, m.marked_at, case when m.muted_until > ${now} then m.muted_until end as muted_until`.execute(
    transaction,
  );
  return rows;
}

/** What is pinned is not archived, and the other way round. */
function settingOf(act: SettingAct, mutedUntil: Date) {
  switch (act) {
    case 'pin':
      return sql`pinned = true, archived = false`;
    case 'unpin':
      return sql`pinned = false`;
    case 'archive':
      return sql`archived = true, pinned = false`;
    case 'unarchive':
      return sql`archived = false`;
    case 'mute':
      return sql`muted_until = ${mutedUntil}`;
    case 'unmute':
      return sql`muted_until = null`;
    case 'markUnread':
      return sql`marked_unread = true`;
  }
}

/** How many conversations the member has pinned; the account is held until the transaction ends, so that two pins count each other. */
export async function countPinned(transaction: DbTransaction, userId: number): Promise<number> {
  await lockAccountRow(transaction, userId);
  const { rows } = await sql<{ pinned: number }>`
    select count(*)::int as pinned from conversation_members where user_id = ${userId} and pinned and not hidden`.execute(
    transaction,
  );
  return rows[0]?.pinned ?? 0;
}
