import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { Banners } from '#server/platform/database/tables.ts';

/** A banner with the widths in which its wide picture is stored. */
export type BannerRow = Selectable<Banners> & { widths: number[] };

/** What an admin states of a banner. */
export type StatedBanner = Pick<
  Selectable<Banners>,
  | 'placement'
  | 'title_uz'
  | 'title_ru'
  | 'title_en'
  | 'description_uz'
  | 'description_ru'
  | 'description_en'
  | 'link_url'
  | 'active'
  | 'starts_at'
  | 'ends_at'
>;

/** Hashes of its pictures; what is undefined stays. */
export interface BannerPictures {
  image_hash?: string;
  mobile_image_hash?: string | null;
}

/** Active banners of a placement within their schedule, in their order; at most 20. */
export function listShownBanners(db: Db, placement: 'home_hero', now: Date): Promise<BannerRow[]> {
  return inOrder(db)
    .where('placement', '=', placement)
    .where('active', '=', true)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .limit(20)
    .execute();
}

/** Every banner in its order; there are few. */
export function listBanners(db: Db): Promise<BannerRow[]> {
  return inOrder(db).execute();
}

export async function findBanner(db: Db, bannerId: number): Promise<BannerRow | null> {
  return (await inOrder(db).where('banners.id', '=', bannerId).executeTakeFirst()) ?? null;
}

function inOrder(db: Db) {
  return db
    .selectFrom('banners')
    .innerJoin('stored_files', 'stored_files.hash', 'banners.image_hash')
    .selectAll('banners')
    .select('stored_files.widths')
    .orderBy('sort_order')
    .orderBy('banners.id');
}

/** Locks all banners, so that their number and order stay; returns their ids in order. */
export async function lockBanners(transaction: DbTransaction): Promise<number[]> {
  await sql`lock table banners in share row exclusive mode`.execute(transaction);
  return (await listBanners(transaction)).map(({ id }) => id);
}

export async function insertBanner(
  transaction: DbTransaction,
  banner: StatedBanner & { image_hash: string; mobile_image_hash: string | null },
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('banners')
    .values({
      ...banner,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from banners)`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rewrites a banner that is still as it was read. @returns false when it is not */
export async function rewriteBanner(
  transaction: DbTransaction,
  bannerId: number,
  { version, ...banner }: StatedBanner & BannerPictures & { version: number },
  now: Date,
): Promise<boolean> {
  const written = await transaction
    .updateTable('banners')
    .set({ ...banner, updated_at: now, version: version + 1 })
    .where('id', '=', bannerId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function deleteBanner(transaction: DbTransaction, bannerId: number): Promise<void> {
  await transaction.deleteFrom('banners').where('id', '=', bannerId).execute();
}

/** Puts the banners in this order; positions are no part of what a version guards. */
export async function saveOrder(transaction: DbTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update banners b set sort_order = o.place
    from unnest(${[...ids]}::int[]) with ordinality o(id, place) where b.id = o.id`.execute(transaction);
}
