import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

export interface OutdatedProduct {
  id: number;
  version: number;
  title: string;
  description: string;
  location: string | null;
  category_id: number;
  region_id: number;
  district_id: number;
  properties: Record<string, string | number | boolean>;
  created_at: Date;
}

/** Products whose words an earlier fold has written, the newest first. */
export async function readOutdated(
  db: Db,
  page: { version: number; before: number | null; limit: number },
): Promise<OutdatedProduct[]> {
  const { rows } = await sql<OutdatedProduct>`
    select id, version, title, description, location, category_id, region_id, district_id, properties, created_at from products
    where fold_version < ${page.version} and (${page.before}::bigint is null or id < ${page.before}) and status not in ('draft', 'deleted')
      and category_id is not null and region_id is not null and district_id is not null
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Writes the words of a product that is still as it was read. Its key against reposts changes where no other one has the new key. */
export async function writeSearchWords(
  db: Db,
  product: Pick<OutdatedProduct, 'id' | 'version'>,
  { search, titleKey, version }: { search: string; titleKey: string; version: number },
): Promise<void> {
  await sql`
    update products p set search = ${search}::tsvector, fold_version = ${version},
      title_key = case when exists (
        select from products o where o.seller_id = p.seller_id and o.category_id = p.category_id
          and o.title_key = ${titleKey} and o.status in ('active', 'pending') and o.id <> p.id)
        then p.title_key else ${titleKey} end
    where id = ${product.id} and version = ${product.version}`.execute(db);
}
