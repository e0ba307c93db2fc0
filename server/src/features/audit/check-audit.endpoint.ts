import type { FastifyInstance } from 'fastify';
import { checkAudit } from '#contract/http/admin/check-audit.ts';
import { findBrokenLink, findLastLink } from '#server/platform/audit/audit.repository.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AuditDeps } from './audit-deps.ts';

/** GET /admin/audit/check: the proof that the log is whole. */
export function registerCheckAudit(app: FastifyInstance, { db, clock }: AuditDeps): void {
  let running = false;
  registerEndpoint(app, checkAudit, async () => {
    // It reads the whole log.
    if (running) throw new AppError('OVERLOADED', { retryAfter: 5 });
    running = true;
    try {
      const checkedAt = clock.now().toISOString();
      return { content: { brokenAt: await findBrokenLink(db), last: await findLastLink(db), checkedAt } };
    } finally {
      running = false;
    }
  });
}
