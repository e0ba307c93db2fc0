import type { FastifyInstance } from 'fastify';
import { deleteCategory } from '#contract/http/categories/delete-category.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { countKeptProducts, lockTree, removeCategory } from './category-edit.repository.ts';
import { statedCategory } from './category-statement.ts';

/** DELETE /category/{id}: only one that holds nothing (product/api#calls). */
export function registerDeleteCategory(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, deleteCategory, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const category = tree.get(params.categoryId);
      if (!category) throw new AppError('NOT_FOUND');
      const held = stillReferenced(m.refusals_category_in_use, [
        [tree.childrenOf(category.id).length, m.refusals_held_subcategories],
        [await countKeptProducts(transaction, category.id), m.refusals_held_listings],
        [tree.ownPropertiesOf(category.id).length, m.refusals_held_properties],
      ]);
      if (held) throw held;
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
