import type { FastifyInstance } from 'fastify';
import { deleteProperty } from '#contract/http/categories/delete-property.ts';
import { m } from '#contract/texts/messages.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { lockTree } from './category-edit.repository.ts';
import { countUses, removeProperty } from './property-edit.repository.ts';
import { statedProperty } from './property-statement.ts';
import { requireProperty } from './require-property.ts';

/** DELETE /property/{id}: only one that no listing has a value of (product/api#calls). */
export function registerDeleteProperty(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, deleteProperty, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const tree = await lockTree(transaction);
      const property = requireProperty(tree, params.propertyId);
      const refusal = stillReferenced(m.refusals_property_in_use, [
        [await countUses(transaction, property.id), m.refusals_held_values],
      ]);
      if (refusal) throw refusal;
      await removeProperty(transaction, property.id);
      await record(transaction, {
        action: 'property.delete',
        kind: 'property',
        id: property.id,
        before: { ...statedProperty(property), category_id: property.category_id, key: property.key },
      });
      return { success: true as const };
    }),
  );
}
