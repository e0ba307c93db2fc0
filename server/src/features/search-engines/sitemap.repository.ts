import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Ids of one sitemap of listings: a fixed range, so that a listing stays in its file. */
export const idsPerPart = 2000;

export interface SitemapPart {
  /** from 0: ids from `part * idsPerPart` on */
  part: number;
  changedAt: Date;
}

/** The ranges of ids in which listings are active, with the latest change in each. */
export async function listSitemapParts(db: Db): Promise<SitemapPart[]> {
  const part = sql<number>`(id / ${sql.lit(idsPerPart)})::integer`;
  return db
    .selectFrom('products')
    .select([part.as('part'), sql<Date>`max(updated_at)`.as('changedAt')])
    .where('status', '=', 'active')
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
  return db
    .selectFrom('products')
    .select(['id', 'title', 'updated_at'])
    .where('status', '=', 'active')
    .where('id', '>=', part * idsPerPart)
    .where('id', '<', (part + 1) * idsPerPart)
    .orderBy('id')
    .execute();
}
