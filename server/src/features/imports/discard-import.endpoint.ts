import type { FastifyInstance } from 'fastify';
import { discardImport } from '#contract/http/admin/discard-import.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findImport, lockUnapplied, removeImport } from './import.repository.ts';
import type { ImportsDeps } from './import-kind.ts';

/** DELETE /admin/imports/{id}: what is being checked or waits to be applied (product/panel#files). */
export function registerDiscardImport(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, discardImport, async ({ params, record }) => {
    await db.transaction().execute(async (transaction) => {
      const file = await findImport(transaction, params.importId);
      if (!file) throw new AppError('NOT_FOUND');
      if (!(await lockUnapplied(transaction, file.id))) throw new AppError('CONFLICT', { text: m.imports_not_ready });
      await removeImport(transaction, file.id);
      const before = { kind: file.kind, digest: file.digest };
      await record(transaction, { action: 'import.discard', kind: 'import', id: file.id, before });
    });
    return { success: true as const };
  });
}
