import { type RawBuilder, sql } from 'kysely';
import { eachProductField } from '#contract/values/products/product-fields.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Rows of one page of a file; memory is bounded by it. */
const pageSize = 200;

export interface ArchiveRow {
  /** where the next page begins */
  cursor: string[];
  item: unknown;
}

interface PersonAt {
  userId: number;
  /** the cursor of the last row so far */
  after: readonly string[];
}

/** One file of the archive: its rows in the order of their cursor, without what belongs to others alone. */
interface ArchiveFile {
  /** of the first page */
  start: readonly string[];
  page(at: PersonAt): RawBuilder<ArchiveRow>;
}

const from0 = ['0'];
const from00 = ['0', '0'];

const files = {
  profile: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[u.id::text] as cursor, jsonb_build_object('id', u.id, 'phone', u.phone, 'name', u.username,
        'kind', u.kind, 'role', u.role, 'language', u.language, 'region', r.name_uz, 'district', d.name_uz,
        'hasPassword', u.password_hash is not null, 'hasPicture', u.avatar_hash is not null,
        'notificationChoices', u.notification_choices, 'showsLastSeen', u.shows_last_seen, 'telegramLinked', u.telegram_chat_id is not null,
        'ratingSum', u.rating_sum, 'ratingCount', u.rating_count, 'blockedUntil', u.blocked_until,
        'blockedReason', u.blocked_reason, 'createdAt', u.created_at, 'updatedAt', u.updated_at) as item
      from users u left join regions r on r.id = u.region_id left join districts d on d.id = u.district_id
      where u.id = ${userId} and u.id > ${after[0]}::bigint`,
  },
  sessions: {
    start: ['00000000-0000-0000-0000-000000000000'],
    page: ({ userId, after }) => sql`
      select array[id::text] as cursor, jsonb_build_object('device', device, 'network', network, 'createdAt', created_at, 'lastSeenAt', last_seen_at,
        'endsAt', expires_at, 'endedAt', revoked_at, 'endedBecause', revoke_reason) as item
      from sessions where user_id = ${userId} and id > ${after[0]}::uuid order by id limit ${pageSize}`,
  },
  listings: { start: from0, page: (at) => productsPage(at, sql`p.status <> 'draft'`) },
  drafts: { start: from0, page: (at) => productsPage(at, sql`p.status = 'draft'`) },
  likes: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[l.product_id::text] as cursor, jsonb_build_object('listing', l.product_id,
        'title', case when p.status in ('active', 'sold', 'withdrawn', 'expired') then p.title end, 'at', l.created_at) as item
      from product_likes l join products p on p.id = l.product_id
      where l.user_id = ${userId} and l.product_id > ${after[0]}::bigint order by l.product_id limit ${pageSize}`,
  },
  'saved-searches': {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[id::text] as cursor, jsonb_build_object('name', name, 'filter', filter, 'notify', notify, 'createdAt', created_at) as item
      from saved_searches where user_id = ${userId} and id > ${after[0]}::bigint order by id limit ${pageSize}`,
  },
  'recent-searches': {
    start: [''],
    page: ({ userId, after }) => sql`
      select array[query] as cursor, jsonb_build_object('query', query, 'filter', filter, 'at', searched_at) as item
      from recent_searches where user_id = ${userId} and query > ${after[0]} order by query limit ${pageSize}`,
  },
  conversations: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[m.conversation_id::text] as cursor, jsonb_build_object('id', c.id, 'listing', c.product_id, 'title', p.title,
        'side', m.side, 'with', jsonb_build_object('id', o.id, 'name', case when o.status = 'deleted' then null else o.username end),
        'startedAt', c.created_at, 'hidden', m.hidden, 'mutedUntil', m.muted_until, 'pinned', m.pinned,
        'archived', m.archived, 'markedUnread', m.marked_unread) as item
      from conversation_members m join conversations c on c.id = m.conversation_id join products p on p.id = c.product_id
        join users o on o.id = case when m.side = 'buyer' then c.seller_id else c.buyer_id end
      where m.user_id = ${userId} and m.conversation_id > ${after[0]}::bigint order by m.conversation_id limit ${pageSize}`,
  },
  messages: {
    start: from00,
    page: ({ userId, after }) => sql`
      select array[t.conversation_id::text, t.seq::text] as cursor, jsonb_build_object('conversation', t.conversation_id,
        'at', t.created_at, 'mine', t.sender_id = ${userId}::bigint, 'kind', t.kind,
        'text', case when t.deleted_at is null then t.body end, 'warnings', t.warnings,
        'event', case when t.kind = 'event' then t.payload end,
        'offer', case when t.deleted_at is null then (
          select jsonb_build_object('amount', o.amount, 'currency', o.currency, 'state', o.state, 'answeredAt', o.answered_at)
          from offers o where o.conversation_id = t.conversation_id and o.seq = t.seq) end,
        'photos', case when t.sender_id = ${userId}::bigint then coalesce((
          select jsonb_agg('photos/message-' || t.id || '-' || h.position || '.webp' order by h.position)
          from message_photos h where h.conversation_id = t.conversation_id and h.seq = t.seq), '[]') end,
        'voice', (select jsonb_build_object('seconds', round(v.duration_ms / 1000.0),
          'file', case when t.sender_id = ${userId}::bigint then 'voices/message-' || t.id || substring(v.key from '[.][a-z0-9]+$') end)
          from voices v where v.conversation_id = t.conversation_id and v.seq = t.seq and t.deleted_at is null),
        'answers', t.quoted_seq, 'editedAt', t.edited_at,
        'earlierTexts', case when t.sender_id = ${userId}::bigint and t.edited_at is not null then coalesce((
          select jsonb_agg(jsonb_build_object('at', v.written_at, 'text', v.body) order by v.written_at)
          from message_versions v where v.conversation_id = t.conversation_id and v.seq = t.seq), '[]') end,
        'deletedAt', t.deleted_at) as item
      from conversation_members m join messages t on t.conversation_id = m.conversation_id
      where m.user_id = ${userId} and (t.sender_id = m.user_id or t.seq > m.hidden_up_to_seq)
        and m.conversation_id >= ${after[0]}::bigint
        and (t.conversation_id, t.seq) > (${after[0]}::bigint, ${after[1]}::bigint)
      order by t.conversation_id, t.seq limit ${pageSize}`,
  },
  'saved-replies': {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[user_id::text] as cursor, jsonb_build_object('replies', replies) as item
      from saved_replies where user_id = ${userId} and user_id > ${after[0]}::bigint`,
  },
  'reviews-written': {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[id::text] as cursor, jsonb_build_object('listing', product_id, 'seller', seller_id, 'rating', rating, 'text', body,
        'answer', answer, 'createdAt', created_at) as item
      from reviews where buyer_id = ${userId} and id > ${after[0]}::bigint order by id limit ${pageSize}`,
  },
  'reviews-received': {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[id::text] as cursor, jsonb_build_object('listing', product_id, 'rating', rating, 'text', body, 'myAnswer', answer,
        'answeredAt', answered_at, 'createdAt', created_at) as item
      from reviews where seller_id = ${userId} and hidden_at is null and id > ${after[0]}::bigint order by id limit ${pageSize}`,
  },
  notifications: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[id::text] as cursor, jsonb_build_object('kind', kind, 'about', payload, 'createdAt', created_at, 'readAt', read_at) as item
      from notifications where user_id = ${userId} and id > ${after[0]}::bigint order by id limit ${pageSize}`,
  },
  payments: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[p.id::text] as cursor, jsonb_build_object('id', p.id, 'listing', p.product_id, 'amountUzs', p.amount_uzs, 'days', p.days,
        'provider', p.provider, 'state', p.state, 'createdAt', p.created_at, 'paidAt', p.paid_at, 'cancelledAt', p.cancelled_at,
        'topFrom', t.starts_at, 'topUntil', t.ends_at) as item
      from payments p left join promotions t on t.payment_id = p.id
      where p.user_id = ${userId} and p.id > ${after[0]}::bigint order by p.id limit ${pageSize}`,
  },
  reports: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[r.id::text] as cursor, jsonb_build_object('about', c.target_kind, 'listing', c.product_id, 'reason', r.reason,
        'note', r.note, 'createdAt', r.created_at) as item
      from reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${userId} and r.id > ${after[0]}::bigint order by r.id limit ${pageSize}`,
  },
  decisions: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[c.id::text] as cursor, jsonb_build_object('about', c.target_kind, 'listing', c.product_id, 'decision', c.decision,
        'rule', c.rule, 'reason', c.reason, 'decidedAt', c.decided_at, 'myAppeal', c.appeal_text, 'appealedAt', c.appealed_at,
        'appealDecision', c.appeal_decision, 'appealDecidedAt', c.appeal_decided_at) as item
      from moderation_cases c
      where c.decided_at is not null and c.id > ${after[0]}::bigint
        and c.owner_id = ${userId}
      order by c.id limit ${pageSize}`,
  },
  'kind-requests': {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[id::text] as cursor, jsonb_build_object('kind', kind, 'name', name, 'tin', tin, 'comment', comment, 'state', state,
        'reason', reason, 'createdAt', created_at, 'decidedAt', decided_at, 'papers', coalesce((
          select jsonb_agg('photos/paper-' || p.id || '.webp' order by p.id) from kind_papers p where p.request_id = kind_requests.id), '[]')) as item
      from kind_requests where user_id = ${userId} and id > ${after[0]}::bigint order by id limit ${pageSize}`,
  },
  consents: {
    start: [''],
    page: ({ userId, after }) => sql`
      select array[version] as cursor, jsonb_build_object('version', version, 'givenAt', given_at) as item
      from consents where user_id = ${userId} and version > ${after[0]} order by version limit ${pageSize}`,
  },
  shop: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[user_id::text] as cursor, jsonb_build_object('about', about, 'address', address, 'hours', hours,
        'autoRenewal', auto_renewal, 'updatedAt', updated_at) as item
      from shop_details where user_id = ${userId} and user_id > ${after[0]}::bigint`,
  },
  'shop-feed': {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[user_id::text] as cursor, jsonb_build_object('url', url, 'isOn', is_on, 'archivesMissing', archives_missing,
        'pulledAt', pulled_at) as item
      from shop_feeds where user_id = ${userId} and user_id > ${after[0]}::bigint`,
  },
  follows: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[f.seller_id::text] as cursor, jsonb_build_object('seller', f.seller_id,
        'name', case when u.status = 'deleted' then null else u.username end, 'since', f.created_at) as item
      from follows f join users u on u.id = f.seller_id
      where f.follower_id = ${userId} and f.seller_id > ${after[0]}::bigint order by f.seller_id limit ${pageSize}`,
  },
  blocks: {
    start: from0,
    page: ({ userId, after }) => sql`
      select array[b.blocked_id::text] as cursor, jsonb_build_object('person', b.blocked_id,
        'name', case when u.status = 'deleted' then null else u.username end, 'since', b.created_at) as item
      from user_blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = ${userId} and b.blocked_id > ${after[0]}::bigint order by b.blocked_id limit ${pageSize}`,
  },
} satisfies Record<string, ArchiveFile>;

export type ArchiveFileName = keyof typeof files;

/** The JSON files of an archive, without their ending. */
export const archiveFileNames = Object.keys(files).filter((name): name is ArchiveFileName =>
  Object.hasOwn(files, name),
);

/** A page of one file, after the row of this cursor; fewer rows than a page end it. */
export async function readArchivePage(
  db: Db,
  name: ArchiveFileName,
  userId: number,
  after: readonly string[] | null,
): Promise<{ rows: ArchiveRow[]; isLast: boolean }> {
  const file: ArchiveFile = files[name];
  const { rows } = await file.page({ userId, after: after ?? file.start }).execute(db);
  return { rows, isLast: rows.length < pageSize };
}

/** Each field that a listing states, by its name. */
const stated = sql.join(eachProductField.map(([name, { column }]) => sql`${sql.lit(name)}, ${sql.ref(`p.${column}`)}`));

function productsPage({ userId, after }: PersonAt, which: RawBuilder<unknown>): RawBuilder<ArchiveRow> {
  return sql`
    select array[p.id::text] as cursor, jsonb_build_object('id', p.id, 'status', p.status, ${stated},
      'category', c.name_uz, 'region', r.name_uz, 'district', d.name_uz, 'likes', p.like_count, 'views', p.view_count,
      'createdAt', p.created_at, 'publishedAt', coalesce(p.sunk_from, p.listed_at), 'expiresAt', p.expires_at,
      'reservedUntil', p.reserved_until, 'reservedIn', p.reserved_in, 'soldIn', p.sold_in, 'soldElsewhere', p.sold_elsewhere,
      'topUntil', p.top_until, 'deletedAt', p.deleted_at,
      'asTyped', p.properties,
      'properties', coalesce((
        select jsonb_agg(jsonb_build_object('name', q.name_uz, 'value', coalesce(o.text_uz, v.text_value, v.number_value::text,
          v.boolean_value::text, v.date_value::text, v.choice)) order by q.sort_order, q.id)
        from product_property_values v join properties q on q.id = v.property_id
          left join property_options o on o.property_id = v.property_id and o.key = v.option_key
        where v.product_id = p.id and not v.of_title), '[]'),
      'priceChanges', coalesce((
        select jsonb_agg(jsonb_build_object('at', h.changed_at, 'from', h.old_price, 'fromCurrency', h.old_currency,
          'to', h.new_price, 'toCurrency', h.new_currency) order by h.changed_at)
        from product_price_changes h where h.product_id = p.id), '[]'),
      'photos', coalesce((
        select jsonb_agg('photos/' || p.id || '-' || i.id || '.webp' order by i.position)
        from product_images i where i.product_id = p.id), '[]')) as item
    from products p left join categories c on c.id = p.category_id left join regions r on r.id = p.region_id
      left join districts d on d.id = p.district_id
    where p.seller_id = ${userId} and p.purged_at is null and p.id > ${after[0]}::bigint and ${which}
    order by p.id limit ${pageSize}`;
}

/** A picture of the person: its name in the archive, and the stored file. */
export interface ArchivePicture {
  name: string;
  hash: string;
  widths: number[];
}

/**
 * All pictures of a person's listings, drafts and messages, those that wait for one of these, papers that still are pictures, and the one beside the
 * name.
 */
export async function listPictures(db: Db, userId: number): Promise<ArchivePicture[]> {
  const { rows } = await sql<ArchivePicture>`
    select coalesce('photos/' || i.product_id || '-' || i.id, 'photos/unused-' || i.id) || '.webp' as name, f.hash, f.widths
    from product_images i join stored_files f on f.hash = i.file_hash where i.owner_id = ${userId}
    union all
    select 'photos/message-' || t.id || '-' || h.position || '.webp', f.hash, f.widths
    from conversation_members m
    join message_photos h on h.conversation_id = m.conversation_id
    join messages t on t.conversation_id = h.conversation_id and t.seq = h.seq and t.sender_id = m.user_id
    join stored_files f on f.hash = h.file_hash
    where m.user_id = ${userId}
    union all
    select 'photos/paper-' || p.id || '.webp', f.hash, f.widths
    from kind_requests k join kind_papers p on p.request_id = k.id join stored_files f on f.hash = p.file_hash where k.user_id = ${userId}
    union all
    select 'avatar.webp', f.hash, f.widths from users u join stored_files f on f.hash = u.avatar_hash where u.id = ${userId}`.execute(
    db,
  );
  return rows;
}

/** All papers of a person: their names in the archive, and in the store. */
export async function listPapers(db: Db, userId: number): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select 'photos/paper-' || p.id || '.webp' as name, p.file_key as key
    from kind_requests k join kind_papers p on p.request_id = k.id
    where k.user_id = ${userId} and p.file_key is not null order by p.id`.execute(db);
  return rows;
}

/** All recordings of a person: their names in the archive, and in the store. */
export async function listVoices(db: Db, userId: number): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select coalesce('voices/message-' || t.id, 'voices/unused-' || v.id) || substring(v.key from '[.][a-z0-9]+$') as name, v.key
    from voices v left join messages t on t.conversation_id = v.conversation_id and t.seq = v.seq
    where v.owner_id = ${userId} order by v.id`.execute(db);
  return rows;
}
