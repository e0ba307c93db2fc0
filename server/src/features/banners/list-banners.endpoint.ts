import type { FastifyInstance } from 'fastify';
import { listBanners as declaration } from '#contract/http/banners/list-banners.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listBanners } from './banner.repository.ts';
import { bannerForAdmin } from './banner.view.ts';
import type { BannersDeps } from './banners-deps.ts';

/** GET /admin/banners: all of them, for those who set them (product/panel#tabs). */
export function registerListBanners(app: FastifyInstance, { db, clock }: BannersDeps): void {
  registerEndpoint(app, declaration, async () => ({
    content: (await listBanners(db)).map((banner) => bannerForAdmin(banner, clock.now())),
  }));
}
