import type { FastifyInstance } from 'fastify';
import { getImport } from '#contract/http/admin/get-import.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { importView } from './import.view.ts';
import type { ImportsDeps } from './import-kind.ts';

/** GET /admin/imports/{id}: how far one is. */
export function registerGetImport(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, getImport, async ({ params, viewer }) => ({
    content: await importView(db, params.importId, viewer.id),
  }));
}
