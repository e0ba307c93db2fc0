import { type RawBuilder, sql } from 'kysely';
import type { Language, Localized } from '#contract/texts/language.ts';
import {
  type CaseDecision,
  type CaseMoment,
  type CaseState,
  casesCounted,
  type ModerationRule,
  type QueueTab,
  type SignalKind,
} from '#contract/values/moderation/moderation.ts';
import type { ReportReason, ReportSubject } from '#contract/values/moderation/report.ts';
import type { Currency, PaymentType, SortOrder } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Role } from '#contract/values/roles.ts';
import { blockerRole } from '#server/features/accounts/accounts.ts';
import { isClaimedBy, isProductAppealed, isWaitingCase } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Days, isWithin } from '#server/platform/database/days.repository.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import { isExchanged } from '#server/platform/database/product-properties.repository.ts';
import type { QueuePosition } from './queue-cursor.ts';

/** A case with whom and what it names. */
export interface CaseRow {
  id: number;
  subject: ReportSubject;
  subject_id: number;
  product_id: number | null;
  message_id: number | null;
  state: CaseState;
  version: number;
  created_at: Date;
  title: string;
  image_hash: string | null;
  product_status: ProductStatus | null;
  product_version: number | null;
  excerpt: string | null;
  price: number | null;
  price_uzs: number | null;
  max_price: number | null;
  currency: Currency | null;
  payment_type: PaymentType | null;
  is_exchange: boolean | null;
  group_key: string | null;
  /** a decision that waits for its time, or has failed then */
  pending_batch: string | null;
  pending_due_at: Date | null;
  pending_failed: Localized | null;
  review_rating: number | null;
  review_body: string | null;
  review_hidden: boolean | null;
  owner_id: number | null;
  owner_name: string | null;
  owner_role: Role | null;
  owner_status: 'active' | 'blocked' | 'deleted' | null;
  owner_blocked_until: Date | null;
  owner_since: Date | null;
  owner_rating_sum: number | null;
  owner_rating_count: number | null;
  report_count: number;
  reasons: ReportReason[];
  signals: { kind: SignalKind; detail?: Record<string, unknown> }[];
  claimed_by: number | null;
  claimed_by_name: string | null;
  claimed_at: Date | null;
  decision: CaseDecision | null;
  rule: ModerationRule | null;
  reason: string | null;
  user_blocked: boolean;
  decided_by: number | null;
  decided_by_name: string | null;
  /** when they decided; null where they blocked nobody */
  decided_by_role: Role | null;
  decided_at: Date | null;
  appeal_text: string | null;
  appealed_at: Date | null;
  appeal_due_at: Date | null;
  appeal_decision: 'upheld' | 'overturned' | null;
  appeal_reason: string | null;
  appeal_decided_by: number | null;
  appeal_decided_by_name: string | null;
}

export interface WholeCaseRow extends CaseRow {
  /** how many cases of its group wait, where it waits itself */
  group_size: number;
  is_reporter: boolean;
  /** its owner waits for an answer to an appeal about the same listing, by whatever case */
  is_product_appealed: boolean;
  owner_language: Language | null;
  owner_products: number;
  owner_refused: number;
  owner_passed: number;
}

/** A row of the queue. */
export interface QueueRow extends CaseRow {
  /** how many cases of its group wait; 1 where each stands for itself */
  group_size: number;
  /** where it stands in the order, as cursors name it */
  at: string;
  rank: number;
}

/** Whether this account has reported the case `c`. */
export const isReporter = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from reports where reports.case_id = c.id and reports.reporter_id = ${userId})`;

/** What a moderator looks for in the queue. */
export interface CaseFilter {
  shelf: QueueTab;
  subject?: ReportSubject | undefined;
  signal?: SignalKind | undefined;
  reason?: ReportReason | undefined;
  /** only those of this group, each in a row of its own */
  group?: string | undefined;
  /** only those that this moderator works on, whose claims are younger than `since` */
  claimedBy?: { id: number; since: Date } | undefined;
  /** what happened in some days: without `moment` that by which the shelf is in order */
  happened?: (Days & { moment?: CaseMoment | undefined }) | undefined;
}

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);

/** The riskiest first, of equal ones the oldest (product/panel#queue): of this row of `moderation_cases`. */
export const byRisk = (row: string) =>
  sql`${column(row, 'queue_rank')}, ${column(row, 'created_at')}, ${column(row, 'id')}`;

const shelves: Readonly<
  Record<QueueTab, { matches: (row: string) => RawBuilder<unknown>; at: string; usual: SortOrder }>
> = {
  waiting: { matches: isWaitingCase, at: 'created_at', usual: 'ASC' },
  appealed: { matches: (row) => sql`${column(row, 'state')} = 'appealed'`, at: 'appealed_at', usual: 'ASC' },
  // An appeal that waits takes back no decision.
  decided: { matches: (row) => sql`${column(row, 'decided_at')} is not null`, at: 'decided_at', usual: 'DESC' },
};
const momentColumns = { decided: 'decided_at', answered: 'appeal_decided_at' } satisfies Record<CaseMoment, string>;

/** Characters of a review, and of a listing's text, that stand for it in a list. */
const titleLength = 120;
const excerptLength = 160;

const parts = sql`
  left join products p on p.id = c.product_id
  left join reviews r on r.id = c.review_id
  left join users o on o.id = c.owner_id
  left join users claimer on claimer.id = c.claimed_by
  left join users decider on decider.id = c.decided_by
  left join users answerer on answerer.id = c.appeal_decided_by
  left join pending_decisions pending on pending.case_id = c.id
  left join lateral (
    select count(*)::int as count, array_agg(distinct reason) as reasons from reports where case_id = c.id) told on true`;

const columns = sql`
  c.id, c.target_kind as subject, coalesce(c.product_id, c.user_id, c.message_id, c.review_id) as subject_id, c.product_id,
  c.message_id, c.state, c.version, c.created_at,
  case c.target_kind when 'product' then p.title when 'review' then left(r.body, ${sql.lit(titleLength)})
    when 'user' then o.username else '' end as title,
  (select i.file_hash from product_images i where i.product_id = c.product_id and i.is_main limit 1) as image_hash,
  p.status as product_status, p.version as product_version, left(p.description, ${sql.lit(excerptLength)}) as excerpt,
  p.price, p.price_uzs, p.max_price, p.currency, p.payment_type, ${sql.raw(isExchanged)} as is_exchange, c.group_key,
  pending.batch_id as pending_batch, pending.due_at as pending_due_at, pending.failed as pending_failed,
  r.rating as review_rating, r.body as review_body, r.hidden_at is not null as review_hidden,
  o.id as owner_id, o.username as owner_name, o.role as owner_role, o.status as owner_status, o.blocked_until as owner_blocked_until,
  o.created_at as owner_since, o.rating_sum as owner_rating_sum, o.rating_count as owner_rating_count,
  told.count as report_count, coalesce(told.reasons, '{}') as reasons, c.signals,
  c.claimed_by, claimer.username as claimed_by_name, c.claimed_at,
  c.decision, c.rule, c.reason, c.user_blocked, c.decided_by, decider.username as decided_by_name,
  case when c.user_blocked then ${blockerRole('c.decided_by', 'c.owner_id')} end as decided_by_role, c.decided_at,
  c.appeal_text, c.appealed_at, c.appeal_due_at, c.appeal_decision, c.appeal_reason, c.appeal_decided_by,
  answerer.username as appeal_decided_by_name`;

/** Which rows of the queue are asked for: those at a position, or so many rows further on. */
export interface QueuePage {
  position: QueuePosition | null;
  skip: number;
  limit: number;
  sortOrder: SortOrder | undefined;
  countAtMost: number;
}

/** What waits comes by risk unless an order by age is asked for. */
export function isQueueByRisk(shelf: QueueTab, sortOrder: SortOrder | undefined): boolean {
  return shelf === 'waiting' && !sortOrder;
}

/**
 * A page of the queue, whether there are more rows in its direction, and how many there are in all, counted up to `countAtMost`. By risk one
 * row stands for each group.
 */
export async function listCases(
  db: Db,
  filter: CaseFilter,
  page: QueuePage,
): Promise<{ rows: QueueRow[]; hasMore: boolean; total: number }> {
  const shelf = shelves[filter.shelf];
  const { position } = page;
  const isBackwards = position?.direction === 'before';
  const isAscending = ((page.sortOrder ?? shelf.usual) === 'ASC') !== isBackwards;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const isByRisk = isQueueByRisk(filter.shelf, page.sortOrder);
  const isGrouped = isByRisk && filter.group === undefined && !filter.claimedBy;
  const at = sql`c.${sql.ref(shelf.at)}`;
  const order = sql`${isByRisk ? sql`c.queue_rank ${direction}, ` : sql``}${at} ${direction}, c.id ${direction}`;
  const place = isByRisk ? byRisk('c') : sql`${at}, c.id`;
  const isFurther = position
    ? sql`and (${place}) ${sql.raw(isAscending ? '>' : '<')} (${isByRisk ? sql`${position.rank}::integer, ` : sql``}${position.at}::timestamptz, ${position.id}::bigint)`
    : sql``;
  const stated = conditionOf(filter, 'c');
  // Counted first, in no order: what is rare is found by its own index, and then by its rows, not by a walk along all that the shelf has.
  const counted = await sql<{ id: number }>`
    select ${isGrouped ? sql`distinct on (c.group_key) c.id` : sql`c.id`} from moderation_cases c where ${stated}
    ${isGrouped ? sql`order by group_key` : sql``} limit ${page.countAtMost}`.execute(db);
  const isWhole = !isGrouped && counted.rows.length < page.countAtMost;
  const matches = isWhole ? sql`c.id = any(${counted.rows.map(({ id }) => id)}::bigint[])` : stated;
  const ofGroup = sql`from moderation_cases d where d.group_key = c.group_key and ${conditionOf(filter, 'd')}`;
  const isFirst = sql`not exists (select ${ofGroup} and (${byRisk('d')}) < (${byRisk('c')}))`;
  const { rows } = await sql<QueueRow>`
    select ${columns}, ${isGrouped ? sql`(select count(*)::int ${ofGroup})` : sql`1`} as group_size,
      c.queue_rank as rank, ${momentText(`c.${shelf.at}`)} as at from (
      select * from moderation_cases c where ${matches} ${isGrouped ? sql`and ${isFirst}` : sql``} ${isFurther}
      order by ${order} limit ${page.limit + 1} offset ${page.skip}) c
    ${parts} order by ${order}`.execute(db);
  const found = rows.slice(0, page.limit);
  return {
    rows: isBackwards ? found.reverse() : found,
    hasMore: rows.length > page.limit,
    total: counted.rows.length,
  };
}

function conditionOf(
  { shelf, subject, signal, reason, group, claimedBy, happened }: CaseFilter,
  row: string,
): RawBuilder<unknown> {
  const conditions = [shelves[shelf].matches(row)];
  if (subject) conditions.push(sql`${column(row, 'target_kind')} = ${subject}`);
  if (signal) conditions.push(sql`${column(row, 'signals')} @> ${JSON.stringify([{ kind: signal }])}::jsonb`);
  if (reason)
    conditions.push(sql`exists (select from reports where case_id = ${column(row, 'id')} and reason = ${reason})`);
  if (group) conditions.push(sql`${column(row, 'group_key')} = ${group}`);
  if (claimedBy) conditions.push(isClaimedBy(row, claimedBy));
  if (happened) {
    const moment = happened.moment ? momentColumns[happened.moment] : shelves[shelf].at;
    conditions.push(isWithin(column(row, moment), happened));
  }
  return sql.join(conditions, sql` and `);
}

/** How much waits and how many appeals do, counted up to `casesCounted`, and what this moderator works on. */
export async function countCases(db: Db, claimedBy: { id: number; since: Date }) {
  const upTo = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from moderation_cases c where ${condition} limit ${casesCounted}) found)`;
  const { rows } = await sql<{ waiting: number; appealed: number; mine: number }>`
    select ${upTo(isWaitingCase('c'))} as waiting, ${upTo(sql`c.state = 'appealed'`)} as appealed,
      (select count(*)::int from moderation_cases c where ${isClaimedBy('c', claimedBy)}
        and ${isWaitingCase('c')}) as mine`.execute(db);
  return rows[0] ?? { waiting: 0, appealed: 0, mine: 0 };
}

/** How many cases wait that this filter leaves, counted up to `casesCounted`. */
export async function countWaiting(db: Db, filter: Omit<CaseFilter, 'shelf'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from moderation_cases c where ${conditionOf({ ...filter, shelf: 'waiting' }, 'c')} limit ${casesCounted}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Which of the waiting cases a filter leaves: a condition about this row of `moderation_cases`. */
export const isWaitingFor = (filter: Omit<CaseFilter, 'shelf'>, row: string): RawBuilder<unknown> =>
  conditionOf({ ...filter, shelf: 'waiting' }, row);

/** A case as a whole, and whether this account has reported it. @param filter which cases of its group count, beside itself */
export async function findCase(
  db: Db,
  caseId: number,
  viewerId: number,
  filter: Omit<CaseFilter, 'shelf'> = {},
): Promise<WholeCaseRow | null> {
  const { rows } = await sql<WholeCaseRow>`
    select ${columns}, ${isReporter(viewerId)} as is_reporter, ${isProductAppealed(sql`c.product_id`)} as is_product_appealed,
      o.language as owner_language,
      (select count(*)::int from products where seller_id = o.id and status = 'active') as owner_products,
      past.refused as owner_refused, past.passed as owner_passed,
      case when ${isWaitingCase('c')} then
        (select count(*)::int from moderation_cases d where d.group_key = c.group_key and ${isWaitingFor(filter, 'd')}) else 1 end as group_size
    from moderation_cases c ${parts}
    left join lateral (
      select count(*) filter (where decision in ('reject', 'block'))::int as refused,
        count(*) filter (where decision in ('approve', 'dismiss'))::int as passed
      from moderation_cases earlier where earlier.owner_id = c.owner_id and earlier.id <> c.id) past on true
    where c.id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

/** Other accounts that were used on a device of this one, the newest first, each with how many they are in all. */
export async function listNeighbours(db: Db, userId: number, limit: number) {
  const { rows } = await sql<{
    id: number;
    username: string;
    status: 'active' | 'blocked' | 'deleted';
    total: number;
  }>`
    select u.id, u.username, u.status, count(*) over ()::int as total from users u
    where u.id in (
      select other.user_id from sessions own join sessions other on other.device_hash = own.device_hash
      where own.user_id = ${userId} and own.device_hash is not null and other.user_id <> ${userId})
    order by u.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Who reported what in a case, the first ones first. */
export function listReports(db: Db, caseId: number, limit: number) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select([
      'reports.id',
      'reports.reason',
      'reports.note',
      'reports.created_at',
      'users.id as reporter_id',
      'users.username',
      'users.status',
    ])
    .where('case_id', '=', caseId)
    .orderBy('reports.id')
    .limit(limit)
    .execute();
}

/** Other cases about the same person, the newest first. */
export async function listEarlierCases(
  db: Db,
  { ownerId, caseId }: { ownerId: number; caseId: number },
  limit: number,
) {
  const { rows } = await sql<
    Pick<CaseRow, 'id' | 'subject' | 'title' | 'created_at' | 'state' | 'decision' | 'rule' | 'decided_at'>
  >`
    select ${columns} from (
      select * from moderation_cases where owner_id = ${ownerId} and id <> ${caseId}
      order by created_at desc, id desc limit ${limit}) c
    ${parts} order by c.created_at desc, c.id desc`.execute(db);
  return rows;
}

/** What the listings are called that signals name; those that are erased are passed over. */
export function listTitles(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', 'in', [...productIds])
    .execute();
}
