import type { FastifyInstance } from 'fastify';
import { countForStaff } from '#contract/http/admin/count-for-staff.ts';
import { limits } from '#contract/values/limits.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { OverviewDeps } from './overview-deps.ts';
import { countForTabs } from './state.repository.ts';

/** The panel's tabs count up to this, as its lists do. */
const mostCounted = limits.exactTotal;

/** GET /admin/counts: how much the panel's tabs have, for all staff. */
export function registerCountForStaff(app: FastifyInstance, { database }: OverviewDeps): void {
  registerEndpoint(app, countForStaff, async () => ({
    content: { upTo: mostCounted, ...(await countForTabs(database.db, mostCounted)) },
  }));
}
