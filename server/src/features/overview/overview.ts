import type { FastifyInstance } from 'fastify';
import { registerCountForStaff } from './count-for-staff.endpoint.ts';
import { registerGetOverview } from './get-overview.endpoint.ts';
import { registerGetOverviewSplit } from './get-overview-split.endpoint.ts';
import type { OverviewDeps } from './overview-deps.ts';
import { watchState } from './watched-state.ts';

export { countFigures } from './count-figures.ts';
export { findQueueStatus, type QueueStatus } from './state.repository.ts';

/** How the site is doing, for admins, and how much the panel's tabs have, for all staff. */
export function registerOverview(app: FastifyInstance, deps: OverviewDeps): void {
  registerCountForStaff(app, deps);
  registerGetOverview(app, deps);
  registerGetOverviewSplit(app, deps);
  watchState(app, deps);
}
