import type { FastifyInstance } from 'fastify';
import { updateProperty } from '#contract/http/categories/update-property.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { orderRows, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import type { PropertyOption, PropertyRow } from '../tree/category.repository.ts';
import { shortNamesOf } from '../tree/short-names.ts';
import { lockTree } from './category-edit.repository.ts';
import { checkProperty, optionsInUse, readOptions, typeIsFixed } from './property-checks.ts';
import { countUses, propertyColumns, type StatedProperty, setOptions } from './property-edit.repository.ts';
import { statedInBody, statedProperty } from './property-statement.ts';
import { readPropertyForStaff } from './read-property-for-staff.ts';
import { reindexRenamedOptions } from './reindex-renamed-options.ts';
import { requireProperty } from './require-property.ts';

/** PATCH /property/{id}: what is not named stays (product/api#calls). */
export function registerUpdateProperty(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, updateProperty, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const property = requireProperty(tree, params.propertyId);
      if (property.version !== body.version) throw versionConflict();
      const before = statedProperty(property);
      const stated = {
        ...statedInBody(body),
        ...(body.type === undefined ? {} : { type: body.type }),
        ...(body.name === undefined ? {} : { name_uz: body.name }),
      };
      // A short name that is not stated goes with the name that it shortened.
      const after: StatedProperty = {
        ...before,
        ...shortNamesOf({ ...property, ...stated }),
        ...stated,
      };
      const kept = after.type === 'SELECT' || before.type === after.type ? property.options : [];
      const options = body.options ? readOptions(body.options, property.options) : kept;
      checkProperty(after, options);
      await checkUses(transaction, property, after, options);
      const { id } = property;
      const { version } = body;
      if (!(await rewriteAsRead(transaction, 'properties', { id, version, changes: propertyColumns(after) })))
        throw versionConflict();
      await setOptions(transaction, id, options);
      await reindexRenamedOptions(transaction, id, { before: property.options, after: options });
      const siblings = tree.ownPropertiesOf(property.category_id).map((sibling) => sibling.id);
      const place = siblings.indexOf(id);
      if (body.place !== undefined) {
        const others = siblings.filter((sibling) => sibling !== id);
        await orderRows(transaction, 'properties', others.toSpliced(body.place, 0, id));
      }
      const content = await readPropertyForStaff(transaction, id);
      await record(transaction, {
        action: 'property.update',
        kind: 'property',
        id,
        ...changedParts(
          { ...before, options: property.options.map(optionOf), place },
          { ...after, options: options.map(optionOf), place: content.place },
        ),
      });
      return { content };
    }),
  );
}

function optionOf({ key, text_uz, text_ru, text_en }: PropertyOption): PropertyOption {
  return { key, text_uz, text_ru, text_en };
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
