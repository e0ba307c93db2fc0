import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { Signal } from './content-signals.ts';

/** A listing whose picture or text is near; the earliest first. */
export interface NearProduct {
  id: number;
  seller_id: number;
}

/** A picture of a listing: an image of its seller's, or a stored picture that is attached with it; one of them is the main one. */
export type JudgedPicture = ({ imageId: number } | { hash: string }) & { isMain: boolean };

/** Whose it is that is compared; `productId` is null for what is not written yet. */
export interface Author {
  sellerId: number;
  productId: number | null;
  now: Date;
}

const published = sql`('active', 'pending', 'sold', 'withdrawn', 'expired', 'blocked')`;
/** Bits of 64 in which two near fingerprints differ at most (rules/input#reposts). */
export const nearPictureBits = 6;
const productsAtMost = 10;
/** More than that are not looked at word by word. */
const textsAtMost = 20;
/** Among rows of one moment the lower id was first; one that is not written yet comes after all. */
const notYet = Number.MAX_SAFE_INTEGER;

/**
 * Published listings with nearly the same pictures, of others only those that had them first: the main picture of either is near to any of the
 * other, or two pictures are near (rules/input#reposts). By the bands of the index, so however many pictures there are, few are compared.
 * @returns with them what of the own pictures is near to those of others
 */
export async function findNearPhotos(
  db: Db,
  author: Author,
  pictures: readonly JudgedPicture[],
): Promise<{ hashes: string[]; near: NearProduct[] }> {
  if (pictures.length === 0) return { hashes: [], near: [] };
  const { rows } = await sql<NearProduct & { hashes: string[] }>`
    with own as materialized (
      select f.hash, f.perceptual_hash as fingerprint, given.is_main, coalesce(i.attached_at, ${author.now}::timestamptz) as since
      from unnest(${pictures.map((picture) => ('imageId' in picture ? picture.imageId : null))}::bigint[],
        ${pictures.map((picture) => ('hash' in picture ? picture.hash : null))}::text[],
        ${pictures.map(({ isMain }) => isMain)}::boolean[]) given(image_id, hash, is_main)
      left join product_images i on i.id = given.image_id and i.product_id = ${author.productId}::bigint
      join stored_files f on f.hash = coalesce(given.hash, (select file_hash from product_images where id = given.image_id))
    ), pairs as (
      select p.id, p.seller_id, i.attached_at, own.hash, own.is_main or i.is_main as is_main
      from own cross join lateral (
        select f.hash from stored_files f
        where fingerprint_bands(f.perceptual_hash) && near_fingerprint_bands(own.fingerprint)
          and bit_count(f.perceptual_hash::bit(64)) between 8 and 56
          and bit_count((f.perceptual_hash # own.fingerprint)::bit(64)) <= ${nearPictureBits}) f
      join product_images i on i.file_hash = f.hash
      join products p on p.id = i.product_id
      where p.status in ${published} and p.id <> coalesce(${author.productId}::bigint, 0)
        and (p.seller_id = ${author.sellerId} or (i.attached_at, p.id) < (own.since, ${author.productId ?? notYet}::bigint))
    )
    select id, seller_id, array_agg(distinct hash order by hash) as hashes from pairs
    group by id, seller_id having bool_or(is_main) or count(distinct hash) > 1
    order by seller_id = ${author.sellerId}, min(attached_at), id limit ${productsAtMost}`.execute(db);
  const others = rows.filter(({ seller_id }) => seller_id !== author.sellerId);
  return {
    hashes: [...new Set((others.length > 0 ? others : rows).flatMap(({ hashes }) => hashes))].sort(),
    near: rows.map(({ id, seller_id }) => ({ id, seller_id })),
  };
}

/** Published listings of others whose text may be nearly the same and was there first, with that text. */
export async function findNearTexts(
  db: Db,
  author: Author,
  bands: readonly number[],
): Promise<{ id: number; description: string }[]> {
  const own = sql`${[...bands]}::integer[]`;
  const { rows } = await sql<{ id: number; description: string }>`
    select p.id, p.description
    from product_texts t join products p on p.id = t.product_id
    where t.bands && ${own} and p.status in ${published} and p.seller_id <> ${author.sellerId}
      and (t.stated_at, p.id) < (
        coalesce((select o.stated_at from product_texts o where o.product_id = ${author.productId}::bigint and o.bands = ${own}),
          ${author.now}::timestamptz),
        ${author.productId ?? notYet}::bigint)
    order by t.stated_at, p.id
    limit ${textsAtMost}`.execute(db);
  return rows;
}

/** Keeps what copies of a listing's text are found by (`textBands`), and since when; null for a text that is nobody's own. */
export async function keepProductText(
  db: Db,
  text: { productId: number; bands: readonly number[] | null; now: Date },
): Promise<void> {
  const { productId, bands, now } = text;
  if (bands === null) {
    await db.deleteFrom('product_texts').where('product_id', '=', productId).execute();
    return;
  }
  await sql`
    insert into product_texts as t (product_id, bands, stated_at)
    values (${productId}, ${[...bands]}::integer[], ${now})
    on conflict (product_id) do update set bands = excluded.bands, stated_at = excluded.stated_at
    where t.bands <> excluded.bands`.execute(db);
}

/** Cases looked at: who edits a listing again and again has few decisions by moderators. */
const casesAtMost = 20;

/** What moderators have let pass of a listing. */
export async function listApproved(db: Db, productId: number): Promise<Pick<Signal, 'kind' | 'of'>[]> {
  const { rows } = await sql<Pick<Signal, 'kind' | 'of'>>`
    select s->>'kind' as kind, s->>'of' as "of"
    from (
      select signals from moderation_cases
      where product_id = ${productId} and (decision in ('approve', 'dismiss') or appeal_decision = 'overturned')
      order by created_at desc limit ${casesAtMost}
    ) c, jsonb_array_elements(c.signals) s
    where jsonb_typeof(s) = 'object'`.execute(db);
  return rows;
}
