import type { FastifyInstance } from 'fastify';
import { retryFailure } from '#contract/http/upkeep/retry-failure.ts';
import { retryDelivery } from '#server/features/notifications/notifications.ts';
import { findFault, repeatGatewayCall } from '#server/features/payments/payments.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { retryJob, wasRetried } from './failures.repository.ts';
import type { UpkeepStateDeps } from './upkeep-state-deps.ts';

/** POST /admin/failures/retry (product/panel#upkeep). */
export function registerRetryFailure(app: FastifyInstance, deps: UpkeepStateDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, retryFailure, async ({ body: { kind, id }, record }) => {
    await db.transaction().execute(async (transaction) => {
      const isThere = {
        notice: () => retryDelivery(transaction, id, deps.clock.now()),
        job: () => retryJob(transaction, id, new Set(app.upkeep.map(({ name }) => name))),
        gateway: async () => (await findFault(transaction, id)) !== undefined,
      };
      const failure = `${kind} ${id}`;
      if (await isThere[kind]()) await record(transaction, { action: 'failure.retry', kind: 'failure', id: failure });
      // Pressed twice, or once more by somebody whose answer was lost: it is done already.
      else if (!(await wasRetried(transaction, failure))) throw new AppError('NOT_FOUND');
    });
    if (kind !== 'gateway') return { content: { state: 'queued' as const } };
    const isHeard = await repeatGatewayCall(app, deps, id);
    return { content: { state: isHeard === false ? ('failed' as const) : ('done' as const) } };
  });
}
