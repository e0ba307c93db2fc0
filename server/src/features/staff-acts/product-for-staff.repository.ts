import { sql } from 'kysely';
import type { Language } from '#contract/texts/language.ts';
import type { CaseDecision, CaseState, ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { ReportReason } from '#contract/values/moderation/report.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Role } from '#contract/values/roles.ts';
import { isProductAppealed } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Steps, cases and reports that one answer shows. */
const shown = 30;

/** A listing with its seller, whatever its state. */
export async function findProductWithSeller(db: Db, productId: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    status: ProductStatus;
    version: number;
    created_at: Date;
    expires_at: Date | null;
    top_until: Date | null;
    seller_id: number;
    seller_name: string;
    seller_role: Role;
    seller_status: 'active' | 'blocked' | 'deleted';
    seller_blocked_until: Date | null;
    seller_since: Date;
    seller_language: Language | null;
    listings: number;
    is_appealed: boolean;
  }>`
    select p.id, p.title, p.status, p.version, p.created_at, p.expires_at, p.top_until, u.id as seller_id, u.username as seller_name,
      u.role as seller_role, u.status as seller_status, u.blocked_until as seller_blocked_until, u.created_at as seller_since, u.language as seller_language,
      (select count(*)::int from products where seller_id = u.id and status = 'active') as listings,
      ${isProductAppealed(sql`p.id`)} as is_appealed
    from products p join users u on u.id = p.seller_id where p.id = ${productId}`.execute(db);
  return rows[0] ?? null;
}

/** The newest steps of its life. */
export async function listProductStates(db: Db, productId: number) {
  const { rows } = await sql<{ was: ProductStatus; became: ProductStatus; rule: ModerationRule | null; at: Date }>`
    select was, became, rule, at from product_states where product_id = ${productId}
    order by id desc limit ${shown}`.execute(db);
  return rows;
}

/** The newest cases about it. */
export async function listCasesOfProduct(db: Db, productId: number) {
  const { rows } = await sql<{
    id: number;
    state: CaseState;
    decision: CaseDecision | null;
    rule: ModerationRule | null;
    reason: string | null;
    created_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
    decided_by_name: string | null;
    appeal_decision: 'upheld' | 'overturned' | null;
  }>`
    select c.id, c.state, c.decision, c.rule, c.reason, c.created_at, c.decided_at, c.decided_by, d.username as decided_by_name,
      c.appeal_decision
    from moderation_cases c left join users d on d.id = c.decided_by
    where c.target_kind = 'product' and c.product_id = ${productId}
    order by c.id desc limit ${shown}`.execute(db);
  return rows;
}

/** The newest reports of it, and how many there are. */
export async function listReportsOfProduct(db: Db, productId: number) {
  const { rows } = await sql<{
    id: number;
    reason: ReportReason;
    note: string;
    created_at: Date;
    reporter_id: number;
    username: string;
    status: 'active' | 'blocked' | 'deleted';
    total: number;
  }>`
    select r.id, r.reason, r.note, r.created_at, u.id as reporter_id, u.username, u.status, count(*) over ()::int as total
    from reports r join moderation_cases c on c.id = r.case_id join users u on u.id = r.reporter_id
    where c.target_kind = 'product' and c.product_id = ${productId}
    order by r.id desc limit ${shown}`.execute(db);
  return rows;
}
