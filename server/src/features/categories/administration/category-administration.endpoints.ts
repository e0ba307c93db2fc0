import type { FastifyInstance } from 'fastify';
import { createCategory } from '#contract/http/categories/create-category.ts';
import { deleteCategory } from '#contract/http/categories/delete-category.ts';
import { listCategoriesForStaff } from '#contract/http/categories/list-categories-for-staff.ts';
import { updateCategory } from '#contract/http/categories/update-category.ts';
import { m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { touchStoredPhoto } from '#server/features/uploads/uploads.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { orderRows, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { parsePictureKey } from '#server/platform/files/file-address.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { type CategoryRow, type CategoryTree, readTree } from '../tree/category.repository.ts';
import { checkMove, checkRoom, hasListings, losesValues, parentOf } from './category-checks.ts';
import {
  carryBranch,
  carryValues,
  countKeptProducts,
  countProducts,
  insertCategory,
  lockTree,
  removeCategory,
  type StatedCategory,
} from './category-edit.repository.ts';
import { categoryForStaffView, inTreeOrder } from './category-for-staff.view.ts';

/** The category tree for those who set it: all of it, and the three ways to change it (product/api#calls). */
export function registerCategoryAdministration(app: FastifyInstance, { db, clock }: CategoriesDeps): void {
  const viewOf = async (transaction: DbTransaction, id: number) => {
    const tree = await readTree(transaction);
    const row = tree.get(id);
    if (!row) throw new AppError('NOT_FOUND');
    const counts = await countProducts(transaction, [id]);
    return { content: categoryForStaffView(tree, row, counts.get(id) ?? 0) };
  };

  registerEndpoint(app, listCategoriesForStaff, async () => {
    const tree = await readTree(db);
    const rows = inTreeOrder(tree);
    const counts = await countProducts(
      db,
      rows.map(({ id }) => id),
    );
    return { content: rows.map((row) => categoryForStaffView(tree, row, counts.get(row.id) ?? 0)) };
  });

  registerEndpoint(app, createCategory, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const tree = await lockTree(transaction);
      const parent = parentOf(tree, body.parentId ?? null);
      checkRoom(tree, parent);
      await checkHoldsNoListings(transaction, tree, parent);
      const category: StatedCategory = {
        parent_id: parent?.id ?? null,
        slug:
          body.slug ??
          freeName(slugOf(body.name) || 'kategoriya', slugsOf(tree), { join: '-', max: referenceLimits.slug }),
        name_uz: body.name,
        name_ru: body.nameRu ?? null,
        name_en: body.nameEn ?? null,
        icon: body.icon ?? null,
        image_hash: await pictureOf(transaction, body.imageUrl ?? null, clock.now()),
      };
      if (slugsOf(tree).has(category.slug)) throw fieldRefusal('slug', m.refusals_category_slug_taken);
      const id = await insertCategory(transaction, category);
      const answer = await viewOf(transaction, id);
      await record(transaction, { action: 'category.create', kind: 'category', id, after: category });
      return answer;
    });
  });

  registerEndpoint(app, updateCategory, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const category = tree.get(params.categoryId);
      if (!category) throw new AppError('NOT_FOUND');
      if (category.version !== body.version) throw versionConflict();
      const before = stated(category);
      const parent = parentOf(tree, body.parentId === undefined ? category.parent_id : body.parentId);
      const image = body.imageUrl;
      const after: StatedCategory = {
        parent_id: parent?.id ?? null,
        slug: body.slug ?? before.slug,
        name_uz: body.name ?? before.name_uz,
        name_ru: body.nameRu === undefined ? before.name_ru : body.nameRu,
        name_en: body.nameEn === undefined ? before.name_en : body.nameEn,
        icon: body.icon === undefined ? before.icon : body.icon,
        image_hash: image === undefined ? before.image_hash : await pictureOf(transaction, image, clock.now()),
      };
      if (after.slug !== before.slug && slugsOf(tree).has(after.slug))
        throw fieldRefusal('slug', m.refusals_category_slug_taken);
      const isMoved = after.parent_id !== before.parent_id;
      if (isMoved) {
        checkMove(tree, category, parent);
        await checkHoldsNoListings(transaction, tree, parent);
      }
      const rewritten = await rewriteAsRead(transaction, 'categories', {
        id: category.id,
        version: body.version,
        changes: isMoved ? after : { ...after, parent_id: undefined },
      });
      if (!rewritten) throw versionConflict();
      if (isMoved) await carryBelow(transaction, tree, category, parent);
      const placed = isMoved || body.place !== undefined;
      if (placed) {
        const others = tree.childrenOf(after.parent_id).filter(({ id }) => id !== category.id);
        const order = others.map(({ id }) => id).toSpliced(body.place ?? others.length, 0, category.id);
        await orderRows(transaction, 'categories', order);
      }
      const answer = await viewOf(transaction, category.id);
      const place = tree.childrenOf(category.parent_id).indexOf(category);
      await record(transaction, {
        action: isMoved ? 'category.move' : 'category.update',
        kind: 'category',
        id: category.id,
        ...changedParts({ ...before, place }, { ...after, place: placed ? answer.content.place : place }),
      });
      return answer;
    }),
  );

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
        before: stated(category),
      });
      return { success: true as const };
    }),
  );
}

function stated(category: CategoryRow): StatedCategory {
  const { parent_id, slug, name_uz, name_ru, name_en, icon, image_hash } = category;
  return { parent_id, slug, name_uz, name_ru, name_en, icon, image_hash };
}

function slugsOf(tree: CategoryTree): Set<string> {
  return new Set(tree.all().map(({ slug }) => slug));
}

/** @throws AppError CONFLICT where a parent to be is a leaf that listings stand in */
async function checkHoldsNoListings(transaction: DbTransaction, tree: CategoryTree, parent: CategoryRow | null) {
  if (!parent || tree.childrenOf(parent.id).length > 0) return;
  const listings = await countKeptProducts(transaction, parent.id);
  if (listings > 0) throw hasListings(listings);
}

/** The stored picture of an address that an upload gave. @throws AppError VALIDATION for any other */
async function pictureOf(transaction: DbTransaction, url: string | null, now: Date): Promise<string | null> {
  if (url === null) return null;
  const hash = url.startsWith('/files/') ? parsePictureKey(url.slice('/files/'.length))?.hash : undefined;
  const photo = hash === undefined ? null : await touchStoredPhoto(transaction, hash, now);
  if (!photo) throw fieldRefusal('imageUrl', m.refusals_category_no_picture);
  return photo.hash;
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
