import type { FastifyInstance } from 'fastify';
import { applyImport } from '#contract/http/admin/apply-import.ts';
import { m } from '#contract/texts/messages.ts';
import { requireStaffAct } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countRows, editsOthers, findImport, lockImport, startApplying } from './import.repository.ts';
import { importView } from './import.view.ts';
import type { ImportsDeps } from './import-kind.ts';

/** POST /admin/imports/{id}/apply: once, and only for the file that was looked at; with a rule and a comment where it edits listings of others (product/trust#acts). */
export function registerApplyImport(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, applyImport, async ({ params, body, viewer, record }) => {
    await db.transaction().execute(async (transaction) => {
      const file = await findImport(transaction, params.importId);
      if (!file) throw new AppError('NOT_FOUND');
      const isLocked = file.digest === body.digest && (await lockImport(transaction, file.id, 'checked'));
      if (!isLocked) throw new AppError('CONFLICT', { text: m.imports_not_ready });
      const act = (await editsOthers(transaction, file, viewer.id)) ? requireStaffAct(body) : null;
      await startApplying(transaction, file.id, { by: viewer.id, act });
      const { add, change, bad } = await countRows(transaction, file.id);
      const after = { kind: file.kind, digest: file.digest, toAdd: add, toChange: change, bad };
      await record(transaction, { action: 'import.apply', kind: 'import', id: file.id, after });
    });
    return { content: await importView(db, params.importId, viewer.id) };
  });
}
