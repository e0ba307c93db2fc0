import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { Banners } from '#server/platform/database/tables.ts';

export type BannerRow = Pick<
  Selectable<Banners>,
  | 'id'
  | 'image_hash'
  | 'mobile_image_hash'
  | 'title_uz'
  | 'title_ru'
  | 'title_en'
  | 'description_uz'
  | 'description_ru'
  | 'description_en'
  | 'link_url'
>;

/** Active banners of a placement within their schedule, in their order; at most 20. */
export function listShownBanners(db: Db, placement: 'home_hero', now: Date): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .select([
      'id',
      'image_hash',
      'mobile_image_hash',
      'title_uz',
      'title_ru',
      'title_en',
      'description_uz',
      'description_ru',
      'description_en',
      'link_url',
    ])
    .where('placement', '=', placement)
    .where('active', '=', true)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('sort_order')
    .orderBy('id')
    .limit(20)
    .execute();
}
