import { type Selectable, sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Users } from '#server/platform/database/tables.ts';
import type { ShopDetails } from '../kinds/shop-details.repository.ts';
import { type SellerFactsRow, sellerFactsColumns } from './seller-facts.repository.ts';

const own = [
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
] as const;

export interface ProfileRow extends Pick<Selectable<Users>, (typeof own)[number]>, SellerFactsRow {
  followers: number;
  /** of a shop or an agent that says something of itself */
  shop: ShopDetails | null;
}

/** A seller with what is counted about them, whatever became of the account. */
export async function findProfile(db: Db, userId: number): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select ${sql.join(own.map((column) => sql.ref(`u.${column}`)))}, ${sql.raw(sellerFactsColumns)}, (
      select count(*)::int from (
        select from follows f where f.seller_id = u.id limit ${limits.followers}) counted) as followers,
      case when s.user_id is not null then jsonb_build_object('about', s.about, 'address', s.address, 'hours', s.hours) end as shop
    from users u
      left join shop_details s on s.user_id = u.id and u.kind <> 'person' and (s.about <> '' or s.address <> '' or s.hours is not null)
    where u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}
