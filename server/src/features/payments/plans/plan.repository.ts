import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { PromotionPlans } from '#server/platform/database/tables.ts';

export type PlanRow = Selectable<PromotionPlans>;

/** What an admin states of a plan; prices are so'm. */
export interface StatedPlan {
  days: number;
  price_uzs: number;
  name_uz: string;
  name_ru: string | null;
  name_en: string | null;
}

/** All plans in their order, or those on sale. */
export async function listPlans(db: Db, { onSale }: { onSale: boolean }): Promise<PlanRow[]> {
  return db
    .selectFrom('promotion_plans')
    .selectAll()
    .$if(onSale, (query) => query.where('active', '=', true))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** A plan that can be bought now; it stays as it is until the transaction ends. */
export async function findPlanOnSale(transaction: DbTransaction, planId: number): Promise<PlanRow | null> {
  const plan = await transaction
    .selectFrom('promotion_plans')
    .selectAll()
    .where('id', '=', planId)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  return plan ?? null;
}

/** Locks all plans, so that their number and order stay; returns their ids in order. */
export async function lockPlans(transaction: DbTransaction): Promise<number[]> {
  await sql`lock table promotion_plans in share row exclusive mode`.execute(transaction);
  return (await listPlans(transaction, { onSale: false })).map(({ id }) => id);
}

export async function insertPlan(transaction: DbTransaction, plan: StatedPlan): Promise<PlanRow> {
  return transaction
    .insertInto('promotion_plans')
    .values({ ...plan, sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from promotion_plans)` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rewrites a plan that is still as it was read. @returns null when it is not, or not there */
export async function rewritePlan(
  db: Db,
  planId: number,
  plan: StatedPlan & { active: boolean; version: number },
): Promise<PlanRow | null> {
  const row = await db
    .updateTable('promotion_plans')
    .set({ ...plan, version: plan.version + 1 })
    .where('id', '=', planId)
    .where('version', '=', plan.version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A plan, held until the transaction ends. */
export async function lockPlan(transaction: DbTransaction, planId: number): Promise<PlanRow | null> {
  const plan = await transaction
    .selectFrom('promotion_plans')
    .selectAll()
    .where('id', '=', planId)
    .forUpdate()
    .executeTakeFirst();
  return plan ?? null;
}

/** Puts the plans in this order; positions are no part of what a version guards. */
export async function orderPlans(transaction: DbTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update promotion_plans p set sort_order = o.place
    from unnest(${[...ids]}::int[]) with ordinality o(id, place) where p.id = o.id`.execute(transaction);
}
