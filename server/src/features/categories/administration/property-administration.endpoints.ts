import type { FastifyInstance } from 'fastify';
import { createProperty } from '#contract/http/categories/create-property.ts';
import { deleteProperty } from '#contract/http/categories/delete-property.ts';
import { listPropertiesForStaff } from '#contract/http/categories/list-properties-for-staff.ts';
import { updateProperty } from '#contract/http/categories/update-property.ts';
import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { orderRows, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { type CategoryTree, type PropertyOption, type PropertyRow, readTree } from '../tree/category.repository.ts';
import { lockTree } from './category-edit.repository.ts';
import {
  blankProperty,
  checkProperty,
  freeKey,
  optionsInUse,
  readOptions,
  type SentOption,
  tooManyProperties,
  typeIsFixed,
} from './property-checks.ts';
import {
  countUses,
  countValues,
  insertProperty,
  removeProperty,
  type StatedProperty,
  setOptions,
} from './property-edit.repository.ts';
import { findProperties, propertyForStaffView } from './property-for-staff.view.ts';
import { reindexRenamedOptions } from './reindex-renamed-options.ts';

const usualSize = 20;

/** Properties for those who set them: a searched list, and the three ways to change it (product/api#calls). */
export function registerPropertyAdministration(app: FastifyInstance, { db }: CategoriesDeps): void {
  const viewOf = async (transaction: DbTransaction, id: number) => {
    const tree = await readTree(transaction);
    const counts = await countValues(transaction, [id]);
    return { content: propertyForStaffView(tree, propertyIn(tree, id), counts.get(id) ?? 0) };
  };

  registerEndpoint(app, listPropertiesForStaff, async ({ query }) => {
    const size = query.pageSize ?? usualSize;
    const page = Math.max(1, query.page ?? 1);
    if (page * size > limits.pageReach) throw new AppError('VALIDATION');
    const tree = await readTree(db);
    const found = findProperties(tree, { ...query, q: query.q || undefined });
    const shown = found.slice((page - 1) * size, page * size);
    const counts = await countValues(
      db,
      shown.map(({ id }) => id),
    );
    const data = shown.map((row) => propertyForStaffView(tree, row, counts.get(row.id) ?? 0));
    return { content: { total: found.length, data, cursor: null } };
  });

  registerEndpoint(app, createProperty, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const tree = await lockTree(transaction);
      const category = tree.get(body.categoryId);
      if (!category) throw fieldRefusal('categoryId', m.refusals_property_no_category);
      if (tree.ownPropertiesOf(category.id).length >= referenceLimits.properties)
        throw fieldRefusal('name', tooManyProperties);
      const property = { ...blankProperty, ...statedIn(body), type: body.type, name_uz: body.name };
      const sent: readonly SentOption[] = body.options ?? [];
      const options = readOptions(sent, []);
      checkProperty(property, options);
      const key = freeKey(tree, category, body.name);
      const id = await insertProperty(transaction, { ...property, category_id: category.id, key });
      await setOptions(transaction, id, options);
      const answer = await viewOf(transaction, id);
      await record(transaction, {
        action: 'property.create',
        kind: 'property',
        id,
        after: { ...property, category_id: category.id, key, options },
      });
      return answer;
    });
  });

  registerEndpoint(app, updateProperty, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const property = propertyIn(tree, params.propertyId);
      if (property.version !== body.version) throw versionConflict();
      const before = stated(property);
      const after: StatedProperty = {
        ...before,
        ...statedIn(body),
        ...(body.type === undefined ? {} : { type: body.type }),
        ...(body.name === undefined ? {} : { name_uz: body.name }),
      };
      const kept = after.type === 'SELECT' || before.type === after.type ? property.options : [];
      const options = body.options ? readOptions(body.options, property.options) : kept;
      checkProperty(after, options);
      await checkUses(transaction, property, after, options);
      const { id } = property;
      const { version } = body;
      if (!(await rewriteAsRead(transaction, 'properties', { id, version, changes: after }))) throw versionConflict();
      await setOptions(transaction, id, options);
      await reindexRenamedOptions(transaction, id, { before: property.options, after: options });
      const siblings = tree.ownPropertiesOf(property.category_id).map((sibling) => sibling.id);
      const place = siblings.indexOf(id);
      if (body.place !== undefined) {
        const others = siblings.filter((sibling) => sibling !== id);
        await orderRows(transaction, 'properties', others.toSpliced(body.place, 0, id));
      }
      const answer = await viewOf(transaction, id);
      await record(transaction, {
        action: 'property.update',
        kind: 'property',
        id,
        ...changedParts(
          { ...before, options: property.options.map(optionOf), place },
          { ...after, options: options.map(optionOf), place: answer.content.place },
        ),
      });
      return answer;
    }),
  );

  registerEndpoint(app, deleteProperty, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const property = propertyIn(tree, params.propertyId);
      const held = stillReferenced(m.refusals_property_in_use, [
        [await countUses(transaction, property.id), m.refusals_held_values],
      ]);
      if (held) throw held;
      await removeProperty(transaction, property.id);
      await record(transaction, {
        action: 'property.delete',
        kind: 'property',
        id: property.id,
        before: { ...stated(property), category_id: property.category_id, key: property.key },
      });
      return { success: true as const };
    }),
  );
}

/** What a body states, by column; what it leaves out is not there. */
function statedIn(body: {
  nameRu?: string | null | undefined;
  nameEn?: string | null | undefined;
  required?: boolean | undefined;
  unitUz?: string | null | undefined;
  unitRu?: string | null | undefined;
  unitEn?: string | null | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
}): Partial<StatedProperty> {
  const { nameRu, nameEn, required, unitUz, unitRu, unitEn, min, max } = body;
  return {
    ...(nameRu === undefined ? {} : { name_ru: nameRu }),
    ...(nameEn === undefined ? {} : { name_en: nameEn }),
    ...(required === undefined ? {} : { required }),
    ...(unitUz === undefined ? {} : { unit_uz: unitUz }),
    ...(unitRu === undefined ? {} : { unit_ru: unitRu }),
    ...(unitEn === undefined ? {} : { unit_en: unitEn }),
    ...(min === undefined ? {} : { min_value: min }),
    ...(max === undefined ? {} : { max_value: max }),
  };
}

function stated(property: PropertyRow): StatedProperty {
  const { type, name_uz, name_ru, name_en, unit_uz, unit_ru, unit_en, required, min_value, max_value } = property;
  return { type, name_uz, name_ru, name_en, unit_uz, unit_ru, unit_en, required, min_value, max_value };
}

function optionOf({ key, text_uz, text_ru, text_en }: PropertyOption): PropertyOption {
  return { key, text_uz, text_ru, text_en };
}

function propertyIn(tree: CategoryTree, id: number): PropertyRow {
  const property = tree
    .all()
    .flatMap((category) => tree.ownPropertiesOf(category.id))
    .find((row) => row.id === id);
  if (!property) throw new AppError('NOT_FOUND');
  return property;
}

/** @throws AppError CONFLICT where listings have values that the property would take no more */
async function checkUses(
  transaction: DbTransaction,
  before: PropertyRow,
  after: StatedProperty,
  options: readonly PropertyOption[],
): Promise<void> {
  if (after.type !== before.type) {
    const uses = await countUses(transaction, before.id);
    if (uses > 0) throw typeIsFixed(uses);
  }
  const kept = new Set(options.map(({ key }) => key));
  const removed = before.options.filter(({ key }) => !kept.has(key));
  if (removed.length === 0) return;
  const uses = await countUses(
    transaction,
    before.id,
    removed.map(({ key }) => key),
  );
  if (uses > 0) throw optionsInUse(removed, uses);
}
