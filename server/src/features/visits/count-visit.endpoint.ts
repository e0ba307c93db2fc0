import type { FastifyInstance } from 'fastify';
import { countVisit } from '#contract/http/statistics/count-visit.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { visitKey } from '#server/features/products/products.ts';
import { addressKey } from '#server/platform/caller/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deviceOf } from '#server/platform/devices/device-of.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { MemoryLimits } from '#server/platform/limits/memory-limits.ts';
import { recordVisit } from './visit.repository.ts';

export interface VisitsDeps {
  database: Database;
  config: Config;
  clock: Clock;
}

/** Signed-out visitors of one address that count in 24 hours: a browser's name costs nothing, and many people share an address. */
const visitorsOfAddress = 200;
const keptAddresses = 50_000;

/** POST /visits: somebody is here; programs and staff do not count (rules/privacy#visits). */
export function registerCountVisit(app: FastifyInstance, { database, config, clock }: VisitsDeps): void {
  const newcomers = new MemoryLimits(keptAddresses, () => clock.now().getTime());
  registerEndpoint(app, countVisit, async ({ body, viewer, request }) => {
    const day = tashkentDay(clock.now());
    const key = visitKey(request, viewer, config.secrets.VIEW_SALT, day);
    const ofAddress = [
      { name: 'visits', subject: addressKey(request.ip), most: visitorsOfAddress, seconds: 86_400 },
    ] as const;
    if (key && (viewer || newcomers.left(ofAddress).left > 0)) {
      const device = body.installed ? 'app' : (deviceOf(request.headers['user-agent']) ?? 'desktop');
      const isNew = await recordVisit(database, { day, key, device, regionId: body.regionId ?? null });
      if (isNew && !viewer) newcomers.take(ofAddress);
    }
    return { success: true as const };
  });
}
