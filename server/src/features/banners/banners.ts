import type { FastifyInstance } from 'fastify';
import { listActiveBanners } from '#contract/http/banners/list-active-banners.ts';
import type { Language } from '#contract/values/language.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { type BannerRow, listShownBanners } from './banner.repository.ts';

/** Banners over HTTP: GET /banners/public/active (spec §7). */
export function registerBanners(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  registerEndpoint(app, listActiveBanners, async ({ query, language }) => {
    const banners = await listShownBanners(db, query.placement, clock.now());
    return { content: banners.map((banner) => bannerView(banner, language)) };
  });
}

function bannerView(banner: BannerRow, language: Language) {
  const text = (uz: string | null, ru: string | null, en: string | null) =>
    (language === 'ru' ? ru : language === 'en' ? en : uz) ?? uz;
  return {
    id: banner.id,
    imageUrl: pictureUrl(banner.image_hash, 1280),
    mobileImageUrl: banner.mobile_image_hash ? pictureUrl(banner.mobile_image_hash, 640) : null,
    title: text(banner.title_uz, banner.title_ru, banner.title_en),
    description: text(banner.description_uz, banner.description_ru, banner.description_en),
    linkUrl: banner.link_url,
  };
}
