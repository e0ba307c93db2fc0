import type { FastifyInstance } from 'fastify';
import type { BannersDeps } from './banners-deps.ts';
import { registerCreateBanner } from './create-banner.endpoint.ts';
import { registerDeleteBanner } from './delete-banner.endpoint.ts';
import { registerListActiveBanners } from './list-active-banners.endpoint.ts';
import { registerListBanners } from './list-banners.endpoint.ts';
import { registerOrderBanners } from './order-banners.endpoint.ts';
import { registerUpdateBanner } from './update-banner.endpoint.ts';

/** Banners over HTTP: those that are shown, and their administration. */
export function registerBanners(app: FastifyInstance, deps: BannersDeps): void {
  registerListActiveBanners(app, deps);
  registerListBanners(app, deps);
  registerCreateBanner(app, deps);
  registerUpdateBanner(app, deps);
  registerDeleteBanner(app, deps);
  registerOrderBanners(app, deps);
}
