import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerBannerAdministration } from './administer-banners.endpoints.ts';
import { registerListActiveBanners } from './list-active-banners.endpoint.ts';

/** Banners over HTTP: those that are shown, and their administration. */
export function registerBanners(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  registerListActiveBanners(app, deps);
  registerBannerAdministration(app, deps);
}
