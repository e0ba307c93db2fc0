import type { FastifyInstance } from 'fastify';
import { createCategory } from '#contract/http/categories/create-category.ts';
import { m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { checkHasNoProducts, checkRoomForCategory, parentOf, slugsOf } from './category-checks.ts';
import { insertCategory, lockTree, type StatedCategory } from './category-edit.repository.ts';
import { storedPicture } from './category-picture.ts';
import { readCategoryForStaff } from './read-category-for-staff.ts';

/** POST /category: it comes last below its parent (product/api#calls). */
export function registerCreateCategory(app: FastifyInstance, { clock }: CategoriesDeps): void {
  registerEndpoint(app, createCategory, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const tree = await lockTree(transaction);
      const parent = parentOf(tree, body.parentId ?? null);
      checkRoomForCategory(tree, parent);
      await checkHasNoProducts(transaction, tree, parent);
      const category: StatedCategory = {
        parent_id: parent?.id ?? null,
        slug:
          body.slug ??
          freeName(slugOf(body.name) || 'kategoriya', slugsOf(tree), { join: '-', max: referenceLimits.slug }),
        name_uz: body.name,
        name_ru: body.nameRu ?? null,
        name_en: body.nameEn ?? null,
        icon: body.icon ?? null,
        card_facts: null,
        image_hash: await storedPicture(transaction, body.imageUrl ?? null, clock.now()),
      };
      if (slugsOf(tree).has(category.slug)) throw fieldRefusal('slug', m.refusals_category_slug_taken);
      const id = await insertCategory(transaction, category);
      const content = await readCategoryForStaff(transaction, id);
      await record(transaction, { action: 'category.create', kind: 'category', id, after: category });
      return { content };
    });
  });
}
