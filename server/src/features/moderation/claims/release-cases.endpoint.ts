import type { FastifyInstance } from 'fastify';
import { releaseCases } from '#contract/http/moderation/release-cases.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { releaseClaims } from './lease.repository.ts';

/** POST /admin/cases/release: whoever leaves review mode, or skips a case, keeps it from nobody. */
export function registerReleaseCases(app: FastifyInstance, { database }: ModerationDeps): void {
  registerEndpoint(app, releaseCases, async ({ body, viewer, record }) =>
    database.db.transaction().execute(async (transaction) => {
      const released = await releaseClaims(transaction, body.caseIds, viewer.id);
      await record(transaction, ...released.map((id) => ({ action: 'case.release', kind: 'case', id }) as const));
      return { success: true as const };
    }),
  );
}
