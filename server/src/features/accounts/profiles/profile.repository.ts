import { limits } from '#contract/values/limits.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A seller with what is counted about them, whatever became of the account. */
export function findProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('seller_answer_times', 'seller_answer_times.seller_id', 'users.id')
    .select([
      'id',
      'username',
      'kind',
      'status',
      'blocked_until',
      'avatar_hash',
      'region_id',
      'district_id',
      'rating_sum',
      'rating_count',
      'created_at',
      'median_minutes',
    ])
    .select((query) => [
      query
        .selectFrom('products')
        .select((count) => count.fn.countAll<string>().as('active'))
        .where('products.seller_id', '=', userId)
        .where('products.status', '=', 'active')
        .as('active_products'),
      query
        .selectFrom((from) =>
          from
            .selectFrom('follows')
            .select('follows.follower_id')
            .where('follows.seller_id', '=', userId)
            .limit(limits.followers)
            .as('counted'),
        )
        .select((count) => count.fn.countAll<string>().as('followers'))
        .as('followers'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
