import { sql } from 'kysely';
import type { Currency, PaymentType } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { isWaitingCase } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isExchanged } from '#server/platform/database/product-properties.repository.ts';
import { byRisk } from '../case/case.repository.ts';

/** A listing as it is compared; `nearest` is by how many bits of 64 a picture differs from the nearest of the other. */
export interface ComparedRow {
  id: number;
  title: string;
  description: string;
  price: number;
  price_uzs: number;
  max_price: number | null;
  currency: Currency;
  payment_type: PaymentType;
  is_exchange: boolean;
  status: ProductStatus;
  created_at: Date;
  seller_id: number;
  seller_name: string;
  seller_status: 'active' | 'blocked' | 'deleted';
  seller_since: Date;
  pictures: { id: number; hash: string; nearest: number | null }[];
}

/** Two listings with how near each picture of the one is to some picture of the other: all of them, the main one or not. */
export async function findCompared(db: Db, productIds: readonly [number, number]): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with shown as (
      select i.id, i.product_id, i.position, i.file_hash, f.perceptual_hash as fingerprint
      from product_images i join stored_files f on f.hash = i.file_hash where i.product_id = any(${[...productIds]}::bigint[])
    )
    select p.id, p.title, p.description, p.price, p.price_uzs, p.max_price, p.currency, p.payment_type, ${sql.raw(isExchanged)} as is_exchange, p.status, p.created_at,
      u.id as seller_id, u.username as seller_name, u.status as seller_status, u.created_at as seller_since,
      coalesce((select json_agg(json_build_object('id', i.id, 'hash', i.file_hash, 'nearest',
          (select min(bit_count((i.fingerprint # o.fingerprint)::bit(64))) from shown o where o.product_id <> i.product_id)) order by i.position)
        from shown i where i.product_id = p.id), '[]') as pictures
    from products p join users u on u.id = p.seller_id where p.id = any(${[...productIds]}::bigint[])`.execute(db);
  return rows;
}

/** Copies of a listing that wait for a decision, the riskiest first. */
export async function listWaitingCopies(db: Db, originalId: number, limit: number) {
  const { rows } = await sql<{
    id: number;
    version: number;
    product_version: number | null;
    title: string | null;
    status: ProductStatus | null;
  }>`
    select c.id, c.version, p.version as product_version, p.title, p.status
    from moderation_cases c left join products p on p.id = c.product_id
    where c.group_key = ${`copy:${originalId}`} and ${isWaitingCase('c')} order by ${byRisk('c')} limit ${limit}`.execute(
    db,
  );
  return rows;
}
