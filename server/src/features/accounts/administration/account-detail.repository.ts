import type { Db } from '#server/platform/database/database.ts';
import { hasFactor } from './account-list.repository.ts';

/** Entries of a history that are shown. */
const shown = 20;

export function findAccount(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_hash', 'phone', 'role', 'status', 'blocked_until', 'blocked_reason'])
    .select(['region_id', 'district_id', 'created_at', 'version', 'kind', hasFactor.as('has_factor')])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Listings of an account by their state. */
export async function countProductsByStatus(db: Db, sellerId: number) {
  const rows = await db
    .selectFrom('products')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('seller_id', '=', sellerId)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** Cases about an account, and about its listings, messages and reviews. */
function casesAbout(db: Db, userId: number) {
  return db.selectFrom('moderation_cases').where('moderation_cases.owner_id', '=', userId);
}

/** How often somebody complained about the account or what is its own. */
export async function countReports(db: Db, userId: number): Promise<number> {
  const { count } = await casesAbout(db, userId)
    .innerJoin('reports', 'reports.case_id', 'moderation_cases.id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest decisions about the account and what is its own. */
export function listDecisions(db: Db, userId: number) {
  return casesAbout(db, userId)
    .select(['id', 'target_kind', 'decision', 'reason', 'decided_at'])
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(shown)
    .execute();
}

/** What staff did with the account, the newest first. */
export function listActs(db: Db, userId: number) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.reason', 'users.username as by'])
    .where('audit_log.object_kind', '=', 'user')
    .where('audit_log.object_id', '=', String(userId))
    .orderBy('audit_log.at', 'desc')
    .limit(shown)
    .execute();
}
