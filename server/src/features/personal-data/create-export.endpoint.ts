import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createExport } from '#contract/http/profiles/create-export.ts';
import { securityReport } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { lockExports, replaceExportLink } from './export-link.repository.ts';
import { nextExport } from './next-export.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** How long a link waits for its download, ms. */
const linkLifeMs = 3_600_000;

/** POST /profiles/me/export: a link that needs no token and works once, so that the browser itself can save what it gives. */
export function registerCreateExport(app: FastifyInstance, { database, clock }: PersonalDataDeps): void {
  registerEndpoint(app, createExport, async ({ viewer, language, request }) => {
    const now = clock.now();
    const { db } = database;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + linkLifeMs);
    await db.transaction().execute(async (transaction) => {
      await lockExports(transaction, viewer.id);
      const next = await nextExport(transaction, viewer.id, now);
      if (next) throw new AppError('RATE_LIMITED', { retryAfter: (next.getTime() - now.getTime()) / 1000 });
      const { id: userId, sessionId } = viewer;
      await replaceExportLink(transaction, { tokenHash: exportTokenHash(token), userId, sessionId, now, expiresAt });
    });
    securityReport(request)('account.export', { userId: viewer.id });
    return { content: { url: `/export/${language}/${token}.zip`, expiresAt: expiresAt.toISOString() } };
  });
}

/** What the database keeps of a link's token. */
export function exportTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
