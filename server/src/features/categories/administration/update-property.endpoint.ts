import type { FastifyInstance } from 'fastify';
import { updateProperty } from '#contract/http/categories/update-property.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import { orderRows } from '#server/platform/database/edited-rows.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { lockTree } from './category-edit.repository.ts';
import { checkProperty, readOptions } from './property-checks.ts';
import { restatedProperty, statedInBody, statedOption, statedProperty } from './property-statement.ts';
import { readPropertyForStaff } from './read-property-for-staff.ts';
import { requireProperty } from './require-property.ts';
import { rewriteProperty } from './write-property.ts';

/** PATCH /property/{id}: what is not named stays (product/api#calls). */
export function registerUpdateProperty(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, updateProperty, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const property = requireProperty(tree, params.propertyId);
      if (property.version !== body.version) throw versionConflict();
      const before = statedProperty(property);
      const after = restatedProperty(property, {
        ...statedInBody(body),
        ...(body.type === undefined ? {} : { type: body.type }),
        ...(body.name === undefined ? {} : { name_uz: body.name }),
      });
      const kept = after.type === 'SELECT' || before.type === after.type ? property.options : [];
      const options = body.options ? readOptions(body.options, property.options) : kept;
      checkProperty(after, options);
      await rewriteProperty(transaction, property, { ...after, options });
      const { id } = property;
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
          { ...before, options: property.options.map(statedOption), place },
          { ...after, options: options.map(statedOption), place: content.place },
        ),
      });
      return { content };
    }),
  );
}
