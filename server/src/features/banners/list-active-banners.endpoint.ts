import type { FastifyInstance } from 'fastify';
import { listActiveBanners } from '#contract/http/banners/list-active-banners.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listShownBanners } from './banner.repository.ts';
import { bannerView } from './banner.view.ts';
import type { BannersDeps } from './banners-deps.ts';

/** GET /banners/public/active: what a visitor sees (product/api#calls). */
export function registerListActiveBanners(app: FastifyInstance, { db, clock }: BannersDeps): void {
  registerEndpoint(app, listActiveBanners, async ({ query, language }) => {
    const banners = await listShownBanners(db, query.placement, clock.now());
    return { content: banners.map((banner) => bannerView(banner, language)) };
  });
}
