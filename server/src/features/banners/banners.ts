import type { FastifyInstance } from 'fastify';
import { listActiveBanners } from '#contract/http/banners/list-active-banners.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { registerBannerAdministration } from './administer-banners.endpoints.ts';
import { listShownBanners } from './banner.repository.ts';
import { bannerView } from './banner.view.ts';

/** Banners over HTTP: GET /banners/public/active (product/api#calls), and their administration. */
export function registerBanners(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  registerEndpoint(app, listActiveBanners, async ({ query, language }) => {
    const banners = await listShownBanners(deps.db, query.placement, deps.clock.now());
    return { content: banners.map((banner) => bannerView(banner, language)) };
  });
  registerBannerAdministration(app, deps);
}
