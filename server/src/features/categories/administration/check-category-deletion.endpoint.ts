import type { FastifyInstance } from 'fastify';
import { checkCategoryDeletion } from '#contract/http/categories/check-category-deletion.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { deletionView } from '#server/platform/errors/still-referenced.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { readTree } from '../tree/category.repository.ts';
import { categoryDeletionRefusal } from './category-deletion.ts';

/** GET /admin/categories/{id}/deletion: told before it is asked for (product/panel#deleting). */
export function registerCheckCategoryDeletion(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, checkCategoryDeletion, async ({ params, language }) => {
    const refusal = await db.transaction().execute(async (transaction) => {
      const tree = await readTree(transaction);
      const category = tree.get(params.categoryId);
      if (!category) throw new AppError('NOT_FOUND');
      return categoryDeletionRefusal(transaction, tree, category);
    });
    return { content: deletionView(refusal, language) };
  });
}
