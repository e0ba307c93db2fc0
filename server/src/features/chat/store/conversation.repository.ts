import { sql } from 'kysely';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { ChatFilter, ChatSide, MessageKind, OfferState } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import type { Currency } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import {
  isBlockBetween,
  isBlockBetweenText,
  isUsableAccount,
  isUsableAccountText,
} from '#server/platform/database/account-conditions.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import { awaitsAnswerOfMember, unreadCountOfMember } from '#server/platform/database/conversation-members.ts';
import type { Database, Db, DbTransaction, NamedStatement } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';
import type { MembershipState } from './conversation.policy.ts';
import { type DealRow, dealColumns } from './deal-facts.repository.ts';

/** A conversation as one of its members stands in it. */
export interface Membership extends MembershipState {
  conversationId: number;
  side: ChatSide;
  otherId: number;
  lastSeq: number;
  lastReadSeq: number;
  /** up to where the member may know that the other one has read */
  otherReadSeq: number;
  /** up to where the other one may know that the member has read; null: as far as they have */
  announcedReadSeq: number | null;
  /** the other one deleted the conversation, and nothing came since */
  otherHides: boolean;
  hiddenUpToSeq: number;
  otherHiddenUpToSeq: number;
  markedUnread: boolean;
  /** when the member's own account was made */
  memberSince: Date;
}

/** The text of a query for a `Membership`; what is given are parameters or columns. */
export const membershipQuery = (conversationId: string, userId: string, now: string): string => `
  select m.conversation_id as "conversationId", m.side, o.user_id as "otherId", c.last_seq as "lastSeq",
    m.last_read_seq as "lastReadSeq", m.told_read_seq as "announcedReadSeq",
    coalesce(o.told_read_seq, o.last_read_seq) as "otherReadSeq", o.hidden as "otherHides", m.hidden_up_to_seq as "hiddenUpToSeq",
    o.hidden_up_to_seq as "otherHiddenUpToSeq", m.marked_unread as "markedUnread", me.created_at as "memberSince",
    ${isUsableAccountText('u', now)} as "otherActive", ${isBlockBetweenText('m.user_id', 'o.user_id')} as blocked
  from conversation_members m
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
  join users me on me.id = m.user_id
  join users u on u.id = o.user_id
  where m.conversation_id = ${conversationId} and m.user_id = ${userId}`;

const membership: NamedStatement = { name: 'chat_membership', text: membershipQuery('$1', '$2', '$3') };

/** How this account stands in this conversation; null when it is no member, or there is none. */
export async function findMembership(
  database: Database,
  conversationId: number,
  userId: number,
  now: Date,
): Promise<Membership | null> {
  const [row] = await database.rows<Membership>(membership, [conversationId, userId, now]);
  return row ?? null;
}

export interface ConversationRow
  extends DealRow,
    Pick<Membership, 'side' | 'blocked' | 'otherActive' | 'lastSeq' | 'lastReadSeq'> {
  id: number;
  unread_count: number;
  pinned: boolean;
  archived: boolean;
  muted_until: Date | null;
  marked_unread: boolean;
  awaits_answer: boolean;
  written: boolean;
  sort_at: Date;
  /** ISO with microseconds: where the next page begins */
  sort_text: string;
  title: string;
  file_hash: string | null;
  widths: number[] | null;
  other_id: number;
  other_username: string;
  other_status: 'active' | 'blocked' | 'deleted';
  other_avatar: string | null;
  last_change: number;
  open_offer: { messageId: number; senderId: number; amount: number; currencyType: Currency } | null;
  last_id: number | null;
  last_body: string | null;
  last_at: Date | null;
  last_sender_id: number | null;
  last_kind: MessageKind | null;
  last_photos: number | null;
  last_read: boolean | null;
  last_voice_ms: number | null;
  offer_amount: number | null;
  offer_currency: Currency | null;
  offer_asked: number | null;
  offer_state: OfferState | null;
  offer_answered_at: Date | null;
  last_event: DealEvent | null;
}

/** Until when a conversation is muted that is muted for ever: a moment that clocks and formats know. */
export const mutedForEver = '9999-12-31T00:00:00Z';

interface ListPage {
  userId: number;
  after: MomentPosition | null;
  limit: number;
}

/** Which of the member's conversations a list has (product/chat#filters). */
export interface ListChoice {
  side: ChatSide | null;
  filter: ChatFilter | null;
  productId: number | null;
}

/** Rows of `m` and `c` that lists know: one in which nothing is written is in nobody's list (product/chat#conversations). */
const isListed = sql`not m.hidden and c.last_seq > m.hidden_up_to_seq`;

/** Whether the last word waits for the member, who can still answer; of a member `m`, the other one `o` and the account `u` of that one. */
export const awaitsAnswer = (now: Date) => sql<boolean>`m.awaits_answer
  and ${isUsableAccount('u', now)}
  and not ${isBlockBetween('m.user_id', 'o.user_id')}`;

/** Each is served by an index of its own. */
function isChosen(filter: ChatFilter | null, now: Date) {
  switch (filter) {
    case null:
      return sql`not m.archived`;
    case 'unread':
      return sql`(m.unread_count > 0 or m.marked_unread) and not m.archived`;
    case 'waiting':
      return sql`${awaitsAnswer(now)} and not m.archived`;
    case 'archived':
      return sql`m.archived`;
  }
}

/** Pinned ones stand above the list of all, and in their place everywhere else. */
const pinsStandApart = ({ filter, productId }: ListChoice): boolean => filter === null && productId === null;

const newestFirst = sql`m.sort_at desc, m.conversation_id desc`;
const oldestFirst = sql`m.sort_at, m.conversation_id`;

/**
 * A page of the member's list; pinned conversations are not in it where they stand apart. Each kind of list is planned once: that takes
 * longer than to read a page.
 */
export function listConversations(
  database: Database,
  list: ListPage & ListChoice & { now: Date },
): Promise<ConversationRow[]> {
  const { after, side, filter, productId } = list;
  const isOldestFirst = filter === 'waiting';
  const parts = [isListed, isChosen(filter, list.now)];
  if (pinsStandApart(list)) parts.push(sql`not m.pinned`);
  if (side) parts.push(sql`m.side = ${side}`);
  if (productId !== null) parts.push(sql`c.product_id = ${productId}`);
  if (after) {
    const comparison = isOldestFirst ? sql`>` : sql`<`;
    parts.push(sql`(m.sort_at, m.conversation_id) ${comparison} (${after.at}::timestamptz, ${after.id})`);
  }
  const which = sql.join(parts, sql` and `);
  const query = conversationsQuery({ ...list, which, order: isOldestFirst ? oldestFirst : newestFirst });
  const kind = [filter ?? 'all', side && 'side', productId === null ? null : 'product', after && 'after'];
  return runNamed(database, `chat_list_${kind.filter(Boolean).join('_')}`, query);
}

/** The conversations that stand above the list, the newest first; none where they do not. */
export async function listPinned(
  database: Database,
  list: ListChoice & { userId: number; now: Date },
): Promise<ConversationRow[]> {
  if (!pinsStandApart(list)) return [];
  const ofSide = list.side ? sql`m.side = ${list.side}` : sql`true`;
  const which = sql`${isListed} and m.pinned and ${ofSide}`;
  const query = conversationsQuery({ ...list, limit: limits.pinnedChats, which, order: newestFirst });
  return runNamed(database, list.side ? 'chat_pinned_side' : 'chat_pinned', query);
}

function runNamed(
  database: Database,
  name: string,
  query: ReturnType<typeof conversationsQuery>,
): Promise<ConversationRow[]> {
  const { sql: text, parameters } = query.compile(database.db);
  return database.rows<ConversationRow>({ name, text }, parameters);
}

/** Those of these conversations that the member's lists have, the newest first. */
export async function listNamed(
  db: Db,
  list: { userId: number; now: Date; ids: readonly number[] },
): Promise<ConversationRow[]> {
  const which = sql`${isListed} and m.conversation_id = any(${[...list.ids]}::bigint[])`;
  const query = conversationsQuery({ ...list, limit: list.ids.length, which, order: newestFirst });
  return (await query.execute(db)).rows;
}

/** What the member's conversations are called, in the order of the list: of an erased account nothing is left. */
export async function listConversationNames(
  db: Db,
  { userId, side, after, limit }: ListPage & Pick<ListChoice, 'side'>,
): Promise<{ id: number; at: string; title: string; username: string }[]> {
  const isAfter = after ? sql`(m.sort_at, m.conversation_id) < (${after.at}::timestamptz, ${after.id})` : sql`true`;
  const isOfSide = side ? sql`m.side = ${side}` : sql`true`;
  const { rows } = await sql<{ id: number; at: string; title: string; username: string }>`
    select c.id, ${momentText('m.sort_at')} as at, p.title, case when u.status = 'deleted' then '' else u.username end as username
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    join users u on u.id = o.user_id
    join products p on p.id = c.product_id
    where m.user_id = ${userId} and ${isListed} and ${isOfSide} and ${isAfter}
    order by ${newestFirst}
    limit ${limit}`.execute(db);
  return rows;
}

/** One of the member's conversations; `isOpen` leaves out what the member deleted, and what the buyer has not written in yet to the seller. */
export async function findConversation(
  db: Db,
  wish: { userId: number; conversationId: number; now: Date; isOpen?: true },
): Promise<ConversationRow | null> {
  const { conversationId, isOpen } = wish;
  const open = isOpen ? sql`not m.hidden and (m.side = 'buyer' or c.last_seq > m.hidden_up_to_seq)` : sql`true`;
  const which = sql`m.conversation_id = ${conversationId} and ${open}`;
  const { rows } = await conversationsQuery({ ...wish, limit: 1, which, order: newestFirst }).execute(db);
  return rows[0] ?? null;
}

function conversationsQuery(list: {
  userId: number;
  now: Date;
  limit: number;
  which: ReturnType<typeof sql>;
  order: ReturnType<typeof sql>;
}) {
  const { userId, now, limit, which, order } = list;
  return sql<ConversationRow>`
    select c.id, m.side, m.unread_count, m.pinned, m.archived, m.marked_unread, m.awaits_answer, m.sort_at,
      c.last_seq > m.hidden_up_to_seq as written,
      case when m.muted_until > ${now} then m.muted_until end as muted_until, c.last_seq as "lastSeq", c.last_change,
      ${momentText('m.sort_at')} as sort_text, m.last_read_seq as "lastReadSeq",
      p.title, ${dealColumns(now)},
      image.file_hash, image.widths, u.id as other_id, u.username as other_username,
      u.status as other_status, u.avatar_hash as other_avatar,
      ${isUsableAccount('u', now)} as "otherActive",
      ${isBlockBetween('m.user_id', 'o.user_id')} as blocked,
      (select jsonb_build_object('messageId', t.id, 'senderId', t.sender_id, 'amount', f.amount, 'currencyType', f.currency)
        from offers f join messages t on t.conversation_id = f.conversation_id and t.seq = f.seq
        where f.conversation_id = c.id and f.state = 'open' and f.seq > m.hidden_up_to_seq) as open_offer,
      last.id as last_id, coalesce(o.told_read_seq, o.last_read_seq) >= last.seq as last_read, last.body as last_body, last.created_at as last_at, last.sender_id as last_sender_id, last.kind as last_kind,
      case when last.kind = 'event' then last.payload end as last_event,
      (select count(*) from message_photos h where h.conversation_id = c.id and h.seq = last.seq and last.kind = 'photo') as last_photos,
      case when last.kind = 'voice' then (
        select v.duration_ms from voices v where v.conversation_id = c.id and v.seq = last.seq) end as last_voice_ms,
      offer.amount as offer_amount, offer.currency as offer_currency, offer.asked as offer_asked, offer.state as offer_state,
      offer.answered_at as offer_answered_at
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    join users u on u.id = o.user_id
    join products p on p.id = c.product_id
    left join lateral (
      select i.file_hash, f.widths from product_images i join stored_files f on f.hash = i.file_hash
      where i.product_id = p.id order by i.is_main desc, i.position limit 1
    ) image on true
    left join lateral (
      select id, seq, body, created_at, sender_id, kind, payload from messages
      where conversation_id = c.id and seq > m.hidden_up_to_seq and deleted_at is null order by seq desc limit 1
    ) last on true
    left join offers offer on offer.conversation_id = c.id and offer.seq = last.seq
    where m.user_id = ${userId} and ${which}
    order by ${order}
    limit ${limit}`;
}

/** What `decideOpening` asks the database about a product and the two people. */
export async function findOpening(
  db: Db,
  productId: number,
  viewerId: number,
  otherId: number,
  now: Date,
): Promise<{
  product: { sellerId: number; status: ProductStatus } | null;
  conversationId: number | null;
  blocked: boolean;
  otherActive: boolean;
  memberSince: Date;
}> {
  const { rows } = await sql<{
    seller_id: number | null;
    status: ProductStatus | null;
    conversation_id: number | null;
    blocked: boolean;
    other_active: boolean | null;
    member_since: Date;
  }>`
    select p.seller_id, p.status, c.id as conversation_id, me.created_at as member_since,
      ${isBlockBetween(viewerId, otherId)} as blocked,
      ${isUsableAccount('u', now)} as other_active
    from users me
    left join users u on u.id = ${otherId}
    left join products p on p.id = ${productId}
    left join conversations c on c.product_id = p.id
      and c.buyer_id = case when p.seller_id = ${viewerId} then ${otherId}::bigint else ${viewerId}::bigint end
    where me.id = ${viewerId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`account ${viewerId} is missing`);
  return {
    product: row.seller_id === null || row.status === null ? null : { sellerId: row.seller_id, status: row.status },
    conversationId: row.conversation_id,
    blocked: row.blocked,
    otherActive: row.other_active ?? false,
    memberSince: row.member_since,
  };
}

/**
 * Seconds until the account may open one more conversation, 0 when it may now. The account is held until the transaction ends, so
 * that calls which come together, on whatever nodes, are counted one after the other.
 */
export async function waitToOpen(
  transaction: DbTransaction,
  userId: number,
  limits: readonly { most: number; seconds: number }[],
  now: Date,
): Promise<number> {
  await lockAccountRow(transaction, userId);
  const { rows } = await sql<{ wait: number }>`
    select coalesce(max(extract(epoch from opened.created_at - ${now}::timestamptz) + span.seconds), 0)::float8 as wait
    from unnest(${limits.map(({ most }) => most)}::int[], ${limits.map(({ seconds }) => seconds)}::int[]) as span(most, seconds)
    cross join lateral (
      select created_at from conversations where buyer_id = ${userId} order by created_at desc offset span.most - 1 limit 1
    ) opened`.execute(transaction);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** Makes the conversation with its two members; when another call made it meanwhile, gives that one. */
export async function insertConversation(
  transaction: DbTransaction,
  values: { productId: number; sellerId: number; buyerId: number; now: Date },
): Promise<number> {
  const { productId, sellerId, buyerId, now } = values;
  const made = await transaction
    .insertInto('conversations')
    .values({ product_id: productId, seller_id: sellerId, buyer_id: buyerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['product_id', 'buyer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const found = await transaction
      .selectFrom('conversations')
      .select('id')
      .where('product_id', '=', productId)
      .where('buyer_id', '=', buyerId)
      .executeTakeFirstOrThrow();
    return found.id;
  }
  await transaction
    .insertInto('conversation_members')
    .values([
      { conversation_id: made.id, user_id: sellerId, side: 'seller', sort_at: now },
      { conversation_id: made.id, user_id: buyerId, side: 'buyer', sort_at: now },
    ])
    .execute();
  return made.id;
}

/**
 * The member opens the conversation: a hidden one is there again, what was hidden stays hidden. While nothing is written in it, it
 * counts as opened now.
 */
export async function openConversation(db: Db, conversationId: number, userId: number, now: Date): Promise<void> {
  await sql`
    update conversation_members m
    set hidden = false, sort_at = case when c.last_seq > m.hidden_up_to_seq then m.sort_at else ${now}::timestamptz end
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId}
      and (m.hidden or c.last_seq = m.hidden_up_to_seq)`.execute(db);
}

/**
 * Holds the conversation until the transaction ends: whoever changes messages or unread counts takes this lock first, so
 * counts are exact and no two calls wait for each other. @returns its last seq
 */
export async function lockConversation(transaction: DbTransaction, conversationId: number): Promise<number> {
  const row = await transaction
    .selectFrom('conversations')
    .select('last_seq')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.last_seq;
}

/** Counts anew what the member has not read; the caller holds the conversation. */
export async function recountUnread(
  transaction: DbTransaction,
  conversationId: number,
  userId: number,
): Promise<number> {
  const { rows } = await sql<{ unread_count: number }>`
    update conversation_members m set unread_count = ${unreadCountOfMember}
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}
    returning unread_count`.execute(transaction);
  return rows[0]?.unread_count ?? 0;
}

/** Notes anew for both members whether the last word waits for their answer; the caller holds the conversation. */
export async function noteLastWord(transaction: DbTransaction, conversationId: number): Promise<void> {
  await sql`
    update conversation_members m set awaits_answer = ${awaitsAnswerOfMember}
    where m.conversation_id = ${conversationId}`.execute(transaction);
}

/** Everyone with whom each account has a conversation that both can see, without those between whom there is a block. */
export async function listPartners(
  db: Db,
  userIds: readonly number[],
): Promise<{ userId: number; partnerId: number }[]> {
  const { rows } = await sql<{ userId: number; partnerId: number }>`
    select distinct m.user_id as "userId", o.user_id as "partnerId"
    from conversation_members m
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id and not o.hidden
    where m.user_id = any(${[...userIds]}::bigint[]) and not m.hidden
      and not ${isBlockBetween('m.user_id', 'o.user_id')}`.execute(db);
  return rows;
}
