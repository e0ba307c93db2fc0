import type { FastifyInstance } from 'fastify';
import { liftBreaker } from '#contract/http/upkeep/lift-breaker.ts';
import { endBreaker } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { UpkeepStateDeps } from './upkeep-state-deps.ts';

/** POST /admin/upkeep/breakers/lift (product/panel#upkeep, rules/identity#sending). */
export function registerLiftBreaker(app: FastifyInstance, { database: { db }, clock }: UpkeepStateDeps): void {
  registerEndpoint(app, liftBreaker, async ({ body: { slice }, record }) => {
    await db.transaction().execute(async (transaction) => {
      if (!(await endBreaker(transaction, slice, clock.now()))) throw new AppError('NOT_FOUND');
      await record(transaction, { action: 'codes.lift', kind: 'codes', id: slice });
    });
    return { success: true as const };
  });
}
