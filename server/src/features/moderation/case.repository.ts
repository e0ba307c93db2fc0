import { type RawBuilder, sql } from 'kysely';
import type {
  CaseDecision,
  CaseState,
  ModerationRule,
  QueueTab,
  SignalKind,
} from '#contract/values/moderation/moderation.ts';
import type { ReportReason, ReportSubject } from '#contract/values/moderation/report.ts';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Role } from '#contract/values/roles.ts';
import type { Db } from '#server/platform/database/database.ts';

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
  owner_listings: number;
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
  is_reporter: boolean;
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
  /** only those that this moderator works on, whose claims are younger than `since` */
  claimedBy?: { id: number; since: Date } | undefined;
}

const shelves: Readonly<Record<QueueTab, { holds: RawBuilder<unknown>; at: RawBuilder<unknown>; usual: SortOrder }>> = {
  waiting: { holds: sql`c.state in ('open', 'claimed')`, at: sql`c.created_at`, usual: 'ASC' },
  appealed: { holds: sql`c.state = 'appealed'`, at: sql`c.appealed_at`, usual: 'ASC' },
  decided: {
    holds: sql`c.decided_at is not null and c.state in ('decided', 'closed')`,
    at: sql`c.decided_at`,
    usual: 'DESC',
  },
};

/** Characters of a review that stand for it in a list. */
const titleLength = 120;

const parts = sql`
  left join products p on p.id = c.product_id
  left join reviews r on r.id = c.review_id
  left join users o on o.id = c.owner_id
  left join users claimer on claimer.id = c.claimed_by
  left join users decider on decider.id = c.decided_by
  left join users answerer on answerer.id = c.appeal_decided_by
  left join lateral (
    select count(*)::int as count, array_agg(distinct reason) as reasons from reports where case_id = c.id) told on true`;

const columns = sql`
  c.id, c.target_kind as subject, coalesce(c.product_id, c.user_id, c.message_id, c.review_id) as subject_id, c.product_id,
  c.message_id, c.state, c.version, c.created_at,
  case c.target_kind when 'product' then p.title when 'review' then left(r.body, ${sql.lit(titleLength)})
    when 'user' then o.username else '' end as title,
  (select i.file_hash from product_images i where i.product_id = c.product_id and i.is_main limit 1) as image_hash,
  p.status as product_status, p.version as product_version,
  r.rating as review_rating, r.body as review_body, r.hidden_at is not null as review_hidden,
  o.id as owner_id, o.username as owner_name, o.role as owner_role, o.status as owner_status, o.blocked_until as owner_blocked_until,
  o.created_at as owner_since, o.rating_sum as owner_rating_sum, o.rating_count as owner_rating_count,
  told.count as report_count, coalesce(told.reasons, '{}') as reasons, c.signals,
  c.claimed_by, claimer.username as claimed_by_name, c.claimed_at,
  c.decision, c.rule, c.reason, c.user_blocked, c.decided_by, decider.username as decided_by_name, decider.role as decided_by_role, c.decided_at,
  c.appeal_text, c.appealed_at, c.appeal_due_at, c.appeal_decision, c.appeal_reason, c.appeal_decided_by,
  answerer.username as appeal_decided_by_name`;

/** A page of the queue and how many there are, counted up to `countAtMost`. */
export async function listCases(
  db: Db,
  filter: CaseFilter,
  page: { skip: number; limit: number; sortOrder: SortOrder | undefined; countAtMost: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const shelf = shelves[filter.shelf];
  const direction = sql.raw((page.sortOrder ?? shelf.usual) === 'ASC' ? 'asc' : 'desc');
  const holds = conditionOf(filter);
  const { rows } = await sql<CaseRow>`
    select ${columns}, 0 as owner_listings from (
      select * from moderation_cases c where ${holds}
      order by ${shelf.at} ${direction}, c.id ${direction} limit ${page.limit} offset ${page.skip}) c
    ${parts} order by ${shelf.at} ${direction}, c.id ${direction}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from moderation_cases c where ${holds} limit ${page.countAtMost}) found`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf({ shelf, subject, signal, reason, claimedBy }: CaseFilter): RawBuilder<unknown> {
  const conditions = [shelves[shelf].holds];
  if (subject) conditions.push(sql`c.target_kind = ${subject}`);
  if (signal) conditions.push(sql`c.signals @> ${JSON.stringify([{ kind: signal }])}::jsonb`);
  if (reason) conditions.push(sql`exists (select from reports where case_id = c.id and reason = ${reason})`);
  if (claimedBy) conditions.push(sql`c.claimed_by = ${claimedBy.id} and c.claimed_at > ${claimedBy.since}`);
  return sql.join(conditions, sql` and `);
}

/** How much waits, how many appeals do, and what this moderator works on. */
export async function countCases(db: Db, claimedBy: { id: number; since: Date }) {
  const { rows } = await sql<{ waiting: number; appealed: number; mine: number }>`
    select count(*) filter (where state <> 'appealed')::int as waiting, count(*) filter (where state = 'appealed')::int as appealed,
      count(*) filter (where claimed_by = ${claimedBy.id} and claimed_at > ${claimedBy.since})::int as mine
    from moderation_cases where state in ('open', 'claimed', 'appealed')`.execute(db);
  return rows[0] ?? { waiting: 0, appealed: 0, mine: 0 };
}

/** A case as a whole, and whether this account has reported it. */
export async function findCase(db: Db, caseId: number, viewerId: number): Promise<WholeCaseRow | null> {
  const { rows } = await sql<WholeCaseRow>`
    select ${columns}, ${isReporter(viewerId)} as is_reporter, (select count(*)::int from products where seller_id = o.id and status = 'active') as owner_listings
    from moderation_cases c ${parts} where c.id = ${caseId}`.execute(db);
  return rows[0] ?? null;
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
