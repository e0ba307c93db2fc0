import { sql } from 'kysely';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { PaidProduct } from './payment.repository.ts';

const day = 24 * 3_600_000;

/** Who gave days of TOP: whoever paid an order, or an admin. */
export type Giver = { paymentId: number } | { adminId: number };

/** Adds days of TOP: from now, or after the end of the TOP that the product has. The product is locked. */
export async function grantDays(
  transaction: DbTransaction,
  { product, by, days, now }: { product: PaidProduct; by: Giver; days: number; now: Date },
): Promise<{ id: number; starts_at: Date; ends_at: Date }> {
  const goesOn = product.top_until !== null && product.top_until > now;
  const startsAt = goesOn && product.top_until ? product.top_until : now;
  const endsAt = new Date(startsAt.getTime() + days * day);
  const promotion = await transaction
    .insertInto('promotions')
    .values({
      ...('paymentId' in by ? { payment_id: by.paymentId } : { granted_by: by.adminId }),
      product_id: product.id,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: now,
    })
    .returning(['id', 'starts_at', 'ends_at'])
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('products')
    .set({ top_until: endsAt, ...(goesOn ? {} : { top_since: now }) })
    .where('id', '=', product.id)
    .execute();
  return promotion;
}

/** Days of TOP as they stand. */
export interface Promotion {
  id: number;
  /** null: an admin gave them */
  payment_id: number | null;
  starts_at: Date;
  ends_at: Date;
  /** they were taken back before their time, by staff or with their money */
  ended_at: Date | null;
}

/** The days that an order has brought, or those of an id. */
export async function findPromotion(
  transaction: DbTransaction,
  by: { paymentId: number } | { id: number },
): Promise<Promotion | null> {
  const row = await transaction
    .selectFrom('promotions')
    .select(['id', 'payment_id', 'starts_at', 'ends_at', 'ended_at'])
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('payment_id', '=', by.paymentId)))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes the days back that are left of a promotion: what follows it moves up by as much, and the product's TOP ends so much
 * earlier. Of days that were paid for a row stays, by which their money can still go back. The product is locked.
 */
export async function takeDaysBack(
  transaction: DbTransaction,
  { product, promotion, now }: { product: PaidProduct; promotion: Promotion; now: Date },
): Promise<void> {
  const begins = promotion.starts_at > now ? promotion.starts_at : now;
  const left = promotion.ends_at.getTime() - begins.getTime();
  if (left <= 0) return;
  const hasBegun = promotion.starts_at < now;
  if (hasBegun || promotion.payment_id !== null) {
    await transaction
      .updateTable('promotions')
      .set({ ends_at: now, ended_at: now, ...(hasBegun ? {} : { starts_at: now }) })
      .where('id', '=', promotion.id)
      .execute();
  } else {
    await transaction.deleteFrom('promotions').where('id', '=', promotion.id).execute();
  }
  const earlier = sql`make_interval(secs => ${left / 1000}::double precision)`;
  await transaction
    .updateTable('promotions')
    .set({ starts_at: sql<Date>`starts_at - ${earlier}`, ends_at: sql<Date>`ends_at - ${earlier}` })
    .where('product_id', '=', product.id)
    .where('id', '<>', promotion.id)
    .where('starts_at', '>=', promotion.ends_at)
    .execute();
  await transaction
    .updateTable('products')
    .set({ top_until: sql<Date>`greatest(top_until - ${earlier}, top_since)` })
    .where('id', '=', product.id)
    .where('top_until', 'is not', null)
    .execute();
}
