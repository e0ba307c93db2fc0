import type { FastifyInstance } from 'fastify';
import { registerGetUpkeep } from './get-upkeep.endpoint.ts';
import { registerLiftBreaker } from './lift-breaker.endpoint.ts';
import { registerListFailures } from './list-failures.endpoint.ts';
import { registerRetryFailure } from './retry-failure.endpoint.ts';
import { registerSetCodesADay } from './set-codes-a-day.endpoint.ts';
import type { UpkeepStateDeps } from './upkeep-state-deps.ts';

/** What the machine does by itself, for administrators: what it gave up, what it purged, what codes cost (product/panel#upkeep). */
export function registerUpkeepState(app: FastifyInstance, deps: UpkeepStateDeps): void {
  registerGetUpkeep(app, deps);
  registerSetCodesADay(app, deps);
  registerLiftBreaker(app, deps);
  registerListFailures(app, deps);
  registerRetryFailure(app, deps);
}
