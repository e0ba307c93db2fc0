import type { FastifyInstance } from 'fastify';
import { countVisit } from '#contract/http/statistics/count-visit.ts';
import type { Device } from '#contract/values/overview.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { visitKey } from '#server/features/products/products.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { recordVisit } from './visit.repository.ts';

export interface VisitsDeps {
  database: Database;
  config: Config;
  clock: Clock;
}

/** POST /visits: somebody is here; programs and staff do not count (rules/privacy#visits). */
export function registerCountVisit(app: FastifyInstance, { database, config, clock }: VisitsDeps): void {
  registerEndpoint(app, countVisit, async ({ body, viewer, request }) => {
    const day = tashkentDay(clock.now());
    const key = visitKey(request, viewer, config.secrets.VIEW_SALT, day);
    if (key) {
      const device = deviceOf(request.headers['user-agent'] ?? '', body.installed ?? false);
      await recordVisit(database, { day, key, device, regionId: body.regionId ?? null });
    }
    return { success: true as const };
  });
}

const phone = /Mobi|Android|iPhone|iPad/;

function deviceOf(agent: string, installed: boolean): Device {
  if (installed) return 'app';
  return phone.test(agent) ? 'phone' : 'desktop';
}
