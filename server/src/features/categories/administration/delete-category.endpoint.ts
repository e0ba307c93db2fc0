import type { FastifyInstance } from 'fastify';
import { deleteCategory } from '#contract/http/categories/delete-category.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { categoryDeletionRefusal } from './category-deletion.ts';
import { lockTree, removeCategory } from './category-edit.repository.ts';
import { statedCategory } from './category-statement.ts';

/** DELETE /category/{id}: only one that holds nothing (product/api#calls). */
export function registerDeleteCategory(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, deleteCategory, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const category = tree.get(params.categoryId);
      if (!category) throw new AppError('NOT_FOUND');
      const refusal = await categoryDeletionRefusal(transaction, tree, category);
      if (refusal) throw refusal;
      await removeCategory(transaction, category);
      await record(transaction, {
        action: 'category.delete',
        kind: 'category',
        id: category.id,
        before: statedCategory(category),
      });
      return { success: true as const };
    }),
  );
}
