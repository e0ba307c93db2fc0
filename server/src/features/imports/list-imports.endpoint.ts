import type { FastifyInstance } from 'fastify';
import { listImports } from '#contract/http/admin/list-imports.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listLastImports } from './import.repository.ts';
import { importSummaryView } from './import.view.ts';
import type { ImportsDeps } from './import-kind.ts';

const shownImports = 10;

/** GET /admin/imports: the last files that were brought in. */
export function registerListImports(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, listImports, async () => ({
    content: (await listLastImports(db, shownImports)).map(importSummaryView),
  }));
}
