import type { Language } from '#contract/texts/language.ts';
import { localized } from '#server/platform/database/localized.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import type { BannerRow } from './banner.repository.ts';

function picturesOf(banner: BannerRow) {
  return {
    imageUrl: pictureUrl(banner.image_hash, widthFor(banner.widths, 1280)),
    mobileImageUrl: banner.mobile_image_hash ? pictureUrl(banner.mobile_image_hash, 640) : null,
  };
}

/** A banner as visitors see it. */
export function bannerView(banner: BannerRow, language: Language) {
  const text = (uz: string | null, ru: string | null, en: string | null) =>
    uz === null ? null : localized({ uz, ru, en }, language);
  return {
    id: banner.id,
    ...picturesOf(banner),
    title: text(banner.title_uz, banner.title_ru, banner.title_en),
    description: text(banner.description_uz, banner.description_ru, banner.description_en),
    linkUrl: banner.link_url,
  };
}

/** A banner with all that an admin states of it. */
export function bannerForAdmin(banner: BannerRow, now: Date) {
  const { active, starts_at, ends_at } = banner;
  return {
    id: banner.id,
    placement: banner.placement,
    ...picturesOf(banner),
    titleUz: banner.title_uz,
    titleRu: banner.title_ru,
    titleEn: banner.title_en,
    descriptionUz: banner.description_uz,
    descriptionRu: banner.description_ru,
    descriptionEn: banner.description_en,
    linkUrl: banner.link_url,
    active,
    startsAt: starts_at?.toISOString() ?? null,
    endsAt: ends_at?.toISOString() ?? null,
    isShown: active && (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now),
    version: banner.version,
  };
}
