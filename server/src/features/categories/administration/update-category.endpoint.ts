import type { FastifyInstance } from 'fastify';
import { updateCategory } from '#contract/http/categories/update-category.ts';
import { m } from '#contract/texts/messages.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { orderRows } from '#server/platform/database/edited-rows.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import type { CategoryRow, CategoryTree } from '../tree/category.repository.ts';
import { checkedFacts, checkHasNoProducts, checkMove, losesValues, parentOf, slugsOf } from './category-checks.ts';
import {
  carryBranch,
  carryValues,
  lockTree,
  rewriteCategory,
  type StatedCategory,
} from './category-edit.repository.ts';
import { storedPicture } from './category-picture.ts';
import { statedCategory } from './category-statement.ts';
import { readCategoryForStaff } from './read-category-for-staff.ts';

/** PATCH /category/{id}: what is not named stays; another parent moves the whole branch (product/api#calls). */
export function registerUpdateCategory(app: FastifyInstance, { db, clock }: CategoriesDeps): void {
  registerEndpoint(app, updateCategory, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const category = tree.get(params.categoryId);
      if (!category) throw new AppError('NOT_FOUND');
      if (category.version !== body.version) throw versionConflict();
      const before = statedCategory(category);
      const parent = parentOf(tree, body.parentId === undefined ? category.parent_id : body.parentId);
      const image = body.imageUrl;
      const after: StatedCategory = {
        parent_id: parent?.id ?? null,
        slug: body.slug ?? before.slug,
        name_uz: body.name ?? before.name_uz,
        name_ru: body.nameRu === undefined ? before.name_ru : body.nameRu,
        name_en: body.nameEn === undefined ? before.name_en : body.nameEn,
        icon: body.icon === undefined ? before.icon : body.icon,
        card_facts: body.cardFacts === undefined ? before.card_facts : checkedFacts(tree, category, body.cardFacts),
        image_hash: image === undefined ? before.image_hash : await storedPicture(transaction, image, clock.now()),
      };
      if (after.slug !== before.slug && slugsOf(tree).has(after.slug))
        throw fieldRefusal('slug', m.refusals_category_slug_taken);
      const isMoved = after.parent_id !== before.parent_id;
      if (isMoved) {
        checkMove(tree, category, parent);
        await checkHasNoProducts(transaction, tree, parent);
      }
      await rewriteCategory(transaction, category, isMoved ? after : { ...after, parent_id: undefined });
      if (isMoved) await carryBelow(transaction, tree, category, parent);
      const placed = isMoved || body.place !== undefined;
      if (placed) {
        const others = tree.childrenOf(after.parent_id).filter(({ id }) => id !== category.id);
        const order = others.map(({ id }) => id).toSpliced(body.place ?? others.length, 0, category.id);
        await orderRows(transaction, 'categories', order);
      }
      const content = await readCategoryForStaff(transaction, category.id);
      const place = tree.childrenOf(category.parent_id).indexOf(category);
      await record(transaction, {
        action: isMoved ? 'category.move' : 'category.update',
        kind: 'category',
        id: category.id,
        ...changedParts({ ...before, place }, { ...after, place: placed ? content.place : place }),
      });
      return { content };
    }),
  );
}

/** Everything below a moved category goes along: paths, products and what these say by inherited properties. */
async function carryBelow(
  transaction: DbTransaction,
  tree: CategoryTree,
  moved: CategoryRow,
  parent: CategoryRow | null,
): Promise<void> {
  const branch = tree.subtreeOf(moved);
  const entered = parent?.path ?? [];
  const lost = await carryValues(transaction, {
    branch: branch.map(({ id }) => id),
    left: moved.path.slice(0, -1).filter((id) => !entered.includes(id)),
    entered,
  });
  if (lost > 0) throw losesValues(lost);
  const below = branch.filter(({ id }) => id !== moved.id);
  await carryBranch(transaction, { top: moved.id, below: below.map(({ id, path }) => ({ id, depth: path.length })) });
  await wakeJob(transaction, 'reindex-products');
}
