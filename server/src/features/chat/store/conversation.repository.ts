import { sql } from 'kysely';
import type { MessageKind, OfferState } from '#contract/values/chat.ts';
import type { Currency, PaymentType } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Database, Db, DbTransaction, NamedStatement } from '#server/platform/database/database.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';
import type { MembershipState } from './conversation.policy.ts';

/** A conversation as one of its members stands in it. */
export interface Membership extends MembershipState {
  conversationId: number;
  side: 'buyer' | 'seller';
  otherId: number;
  lastSeq: number;
  lastReadSeq: number;
  otherReadSeq: number;
  hiddenUpToSeq: number;
  /** when the member's own account was made */
  memberSince: Date;
}

/** The text of a query for a `Membership`; what is given are parameters or columns. */
export const membershipQuery = (conversationId: string, userId: string, now: string): string => `
  select m.conversation_id as "conversationId", m.side, o.user_id as "otherId", c.last_seq as "lastSeq",
    m.last_read_seq as "lastReadSeq", o.last_read_seq as "otherReadSeq", m.hidden_up_to_seq as "hiddenUpToSeq",
    me.created_at as "memberSince",
    u.status = 'active' or (u.status = 'blocked' and coalesce(u.blocked_until <= ${now}, false)) as "otherActive",
    exists (select from user_blocks b where (b.blocker_id = m.user_id and b.blocked_id = o.user_id)
      or (b.blocker_id = o.user_id and b.blocked_id = m.user_id)) as blocked
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
  extends Pick<Membership, 'side' | 'blocked' | 'otherActive' | 'lastSeq' | 'lastReadSeq'> {
  id: number;
  unread_count: number;
  sort_at: Date;
  /** ISO with microseconds: where the next page begins */
  sort_text: string;
  product_id: number;
  title: string;
  status: ProductStatus;
  price: number;
  max_price: number | null;
  price_uzs: number;
  currency: Currency;
  payment_type: PaymentType;
  negotiable: boolean;
  reserved_until: Date | null;
  file_hash: string | null;
  widths: number[] | null;
  other_id: number;
  other_username: string;
  other_status: 'active' | 'blocked' | 'deleted';
  other_avatar: string | null;
  last_change: number;
  open_offer: { messageId: number; senderId: number; amount: number; currencyType: Currency } | null;
  last_body: string | null;
  last_at: Date | null;
  last_sender_id: number | null;
  last_kind: MessageKind | null;
  last_photos: number | null;
  offer_amount: number | null;
  offer_currency: Currency | null;
  offer_state: OfferState | null;
  offer_answered_at: Date | null;
}

interface ListPage {
  userId: number;
  after: MomentPosition | null;
  limit: number;
}

/** Which rows of `m` and `c` stand on a page of the list: no hidden ones, and none in which the buyer has not written yet to the seller. */
function onPage({ after }: ListPage) {
  const shown = sql`not m.hidden and (m.side = 'buyer' or c.last_seq > m.hidden_up_to_seq)`;
  return after ? sql`${shown} and (m.sort_at, m.conversation_id) < (${after.at}::timestamptz, ${after.id})` : shown;
}

const positionText = sql<string>`to_char(m.sort_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The member's conversations, the newest first; `conversationIds` keeps those of them. */
export function listConversations(
  db: Db,
  list: ListPage & { now: Date; conversationIds?: readonly number[] | undefined },
): Promise<ConversationRow[]> {
  const { conversationIds } = list;
  const which = conversationIds
    ? sql`${onPage(list)} and m.conversation_id = any(${[...conversationIds]}::bigint[])`
    : onPage(list);
  return selectConversations(db, { ...list, which });
}

/** What the member's conversations are called, in the order of the list: of an erased account nothing is left. */
export async function listConversationNames(
  db: Db,
  list: ListPage,
): Promise<{ id: number; at: string; title: string; username: string }[]> {
  const { rows } = await sql<{ id: number; at: string; title: string; username: string }>`
    select c.id, ${positionText} as at, p.title, case when u.status = 'deleted' then '' else u.username end as username
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    join users u on u.id = o.user_id
    join products p on p.id = c.product_id
    where m.user_id = ${list.userId} and ${onPage(list)}
    order by m.sort_at desc, m.conversation_id desc
    limit ${list.limit}`.execute(db);
  return rows;
}

/** Unread messages of all conversations that the member's list has. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread_count), 0)::int as unread from conversation_members
    where user_id = ${userId} and unread_count > 0 and not hidden`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** One of the member's conversations. */
export async function findConversation(
  db: Db,
  userId: number,
  conversationId: number,
  now: Date,
): Promise<ConversationRow | null> {
  const which = sql`m.conversation_id = ${conversationId}`;
  const [row] = await selectConversations(db, { userId, now, limit: 1, which });
  return row ?? null;
}

async function selectConversations(
  db: Db,
  list: { userId: number; now: Date; limit: number; which: ReturnType<typeof sql> },
): Promise<ConversationRow[]> {
  const { userId, now, limit, which } = list;
  const { rows } = await sql<ConversationRow>`
    select c.id, m.side, m.unread_count, m.sort_at, c.last_seq as "lastSeq", c.last_change,
      ${positionText} as sort_text, m.last_read_seq as "lastReadSeq",
      c.product_id, p.title, p.status, p.price, p.max_price, p.price_uzs, p.currency, p.payment_type, p.negotiable,
      case when p.reserved_until > ${now} then p.reserved_until end as reserved_until,
      image.file_hash, image.widths, u.id as other_id, u.username as other_username,
      u.status as other_status, u.avatar_hash as other_avatar,
      u.status = 'active' or (u.status = 'blocked' and coalesce(u.blocked_until <= ${now}, false)) as "otherActive",
      exists (select from user_blocks b where (b.blocker_id = m.user_id and b.blocked_id = o.user_id)
        or (b.blocker_id = o.user_id and b.blocked_id = m.user_id)) as blocked,
      (select jsonb_build_object('messageId', t.id, 'senderId', t.sender_id, 'amount', f.amount, 'currencyType', f.currency)
        from offers f join messages t on t.conversation_id = f.conversation_id and t.seq = f.seq
        where f.conversation_id = c.id and f.state = 'open' and f.seq > m.hidden_up_to_seq) as open_offer,
      last.body as last_body, last.created_at as last_at, last.sender_id as last_sender_id, last.kind as last_kind,
      (select count(*) from message_photos h where h.conversation_id = c.id and h.seq = last.seq and last.kind = 'photo') as last_photos,
      offer.amount as offer_amount, offer.currency as offer_currency, offer.state as offer_state,
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
      select seq, body, created_at, sender_id, kind from messages
      where conversation_id = c.id and seq > m.hidden_up_to_seq and deleted_at is null order by seq desc limit 1
    ) last on true
    left join offers offer on offer.conversation_id = c.id and offer.seq = last.seq
    where m.user_id = ${userId} and ${which}
    order by m.sort_at desc, m.conversation_id desc
    limit ${limit}`.execute(db);
  return rows;
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
      exists (select from user_blocks b where (b.blocker_id = ${viewerId} and b.blocked_id = ${otherId})
        or (b.blocker_id = ${otherId} and b.blocked_id = ${viewerId})) as blocked,
      u.status = 'active' or (u.status = 'blocked' and coalesce(u.blocked_until <= ${now}, false)) as other_active
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
  await sql`select from users where id = ${userId} for no key update`.execute(transaction);
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

/** Brings a hidden conversation back into the member's list; what was hidden stays hidden. */
export async function showConversation(db: Db, conversationId: number, userId: number): Promise<void> {
  await db
    .updateTable('conversation_members')
    .set({ hidden: false })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('hidden', '=', true)
    .execute();
}

/** Hides the conversation and all before this moment from the member (product/chat#deleting). */
export async function hideConversation(db: Db, conversationId: number, userId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const lastSeq = await lockConversation(transaction, conversationId);
    await transaction
      .updateTable('conversation_members')
      .set({ hidden: true, hidden_up_to_seq: lastSeq, unread_count: 0, marked_at: sql<Date>`clock_timestamp()` })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .execute();
  });
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
    update conversation_members m set unread_count = (
      select count(*) from messages t
      where t.conversation_id = m.conversation_id and t.sender_id <> m.user_id and t.deleted_at is null
        and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq))
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}
    returning unread_count`.execute(transaction);
  return rows[0]?.unread_count ?? 0;
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
      and not exists (select from user_blocks b where (b.blocker_id = m.user_id and b.blocked_id = o.user_id)
        or (b.blocker_id = o.user_id and b.blocked_id = m.user_id))`.execute(db);
  return rows;
}
