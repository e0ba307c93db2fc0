import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** A seller and the number of their active products; deleted accounts have no profile. */
export function findProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_hash', 'region_id', 'district_id', 'rating_sum', 'rating_count', 'created_at'])
    .select((query) =>
      query
        .selectFrom('products')
        .select((count) => count.fn.countAll<string>().as('active'))
        .where('products.seller_id', '=', userId)
        .where('products.status', '=', 'active')
        .as('active_products'),
    )
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Accounts, newest first, from below an id or after some rows. */
export function listUsers(db: Db, range: { size: number; belowId: number | null; skip: number }) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'phone', 'role', 'status', 'created_at'])
    .$if(range.belowId !== null, (query) => query.where('id', '<', range.belowId ?? 0))
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset(range.skip)
    .execute();
}

/** The number of accounts, counted up to `most`. */
export async function countUsers(db: Db, most: number): Promise<number> {
  const counted = await db
    .selectFrom((query) => query.selectFrom('users').select(sql<number>`1`.as('one')).limit(most).as('counted'))
    .select((query) => query.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}
