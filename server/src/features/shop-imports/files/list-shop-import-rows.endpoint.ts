import type { FastifyInstance } from 'fastify';
import { listShopImportRows } from '#contract/http/shop-imports/list-shop-import-rows.ts';
import { rowDetails } from '#server/features/imports/imports.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { findShopImport, listShopRows } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';

const usualSize = 50;

/** GET /profiles/me/imports/{id}/rows: those of which is known what becomes of them. */
export function registerListShopImportRows(app: FastifyInstance, { database: { db } }: ShopImportsDeps): void {
  registerEndpoint(app, listShopImportRows, async ({ params, query, viewer, language }) => {
    if (!(await findShopImport(db, viewer.id, params.importId))) throw new AppError('NOT_FOUND');
    const { size, skip, next } = pageOf(listShopImportRows.name, { ...query, ...params }, usualSize);
    const { rows, total } = await listShopRows(db, params.importId, { outcome: query.outcome, size, skip });
    const data = rows.map((row) => ({
      id: row.number,
      line: row.line,
      name: row.name ?? '',
      outcome: row.outcome,
      productId: row.product_id,
      ...rowDetails(row, language),
    }));
    return { content: { total, data, cursor: next(total) } };
  });
}
