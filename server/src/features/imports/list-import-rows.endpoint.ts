import type { FastifyInstance } from 'fastify';
import { listImportRows } from '#contract/http/admin/list-import-rows.ts';
import { keptText } from '#server/platform/database/localized.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { findImport, listRows } from './import.repository.ts';
import { rowDetails } from './import.view.ts';
import type { ImportsDeps } from './import-kind.ts';

const usualSize = 50;

/** GET /admin/imports/{id}/rows: those of which is known what becomes of them. */
export function registerListImportRows(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, listImportRows, async ({ params, query, language }) => {
    if (!(await findImport(db, params.importId))) throw new AppError('NOT_FOUND');
    const { size, skip, next } = pageOf(listImportRows.name, { ...query, ...params }, usualSize);
    const { rows, total } = await listRows(db, params.importId, { outcome: query.outcome, size, skip });
    const data = rows.flatMap((row) => {
      if (row.outcome === null) return [];
      const { number: id, line, outcome } = row;
      const problem = keptText(row.problem, language);
      return [{ id, line, name: row.name ?? '', outcome, problem, ...rowDetails(row, language) }];
    });
    return { content: { total, data, cursor: next(total) } };
  });
}
