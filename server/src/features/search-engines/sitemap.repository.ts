import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Ids of one sitemap of listings: a fixed range, so that a listing stays in its file. */
export const idsPerPart = 2000;

export interface SitemapPart {
  /** from 0: ids from `part * idsPerPart` on */
  part: number;
  changedAt: Date;
}

/** What a stranger may read: active, and of a seller whose status is so as it stands (`product.policy.ts`). */
const publicProducts = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.seller_id')
    .where('products.status', '=', 'active')
    .where('users.status', '=', 'active');

/** The ranges of ids in which listings are active, with the latest change in each. */
export async function listSitemapParts(db: Db): Promise<SitemapPart[]> {
  const part = sql<number>`(products.id / ${sql.lit(idsPerPart)})::integer`;
  return publicProducts(db)
    .select([part.as('part'), sql<Date>`max(products.updated_at)`.as('changedAt')])
    .groupBy(part)
    .orderBy(part)
    .execute();
}

export interface SitemapProduct {
  id: number;
  title: string;
  updated_at: Date;
}

/** The active listings of one range. */
export async function listSitemapProducts(db: Db, part: number): Promise<SitemapProduct[]> {
  return publicProducts(db)
    .select(['products.id', 'products.title', 'products.updated_at'])
    .where('products.id', '>=', part * idsPerPart)
    .where('products.id', '<', (part + 1) * idsPerPart)
    .orderBy('products.id')
    .execute();
}
