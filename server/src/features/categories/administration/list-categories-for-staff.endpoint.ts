import type { FastifyInstance } from 'fastify';
import { listCategoriesForStaff } from '#contract/http/categories/list-categories-for-staff.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { readTree } from '../tree/category.repository.ts';
import { countProducts } from './category-edit.repository.ts';
import { categoryForStaffView, inTreeOrder } from './category-for-staff.view.ts';

/** GET /admin/categories: the whole tree, for those who set it (product/api#calls). */
export function registerListCategoriesForStaff(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, listCategoriesForStaff, async () => {
    const tree = await readTree(db);
    const rows = inTreeOrder(tree);
    const counts = await countProducts(
      db,
      rows.map(({ id }) => id),
    );
    return { content: rows.map((row) => categoryForStaffView(tree, row, counts.get(row.id) ?? 0)) };
  });
}
