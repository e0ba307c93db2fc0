import type { FastifyInstance } from 'fastify';
import { createProperty } from '#contract/http/categories/create-property.ts';
import { m } from '#contract/texts/messages.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { lockTree } from './category-edit.repository.ts';
import {
  blankProperty,
  checkProperty,
  checkRoomForProperty,
  freeKey,
  readOptions,
  type SentOption,
} from './property-checks.ts';
import { statedInBody } from './property-statement.ts';
import { readPropertyForStaff } from './read-property-for-staff.ts';
import { addProperty } from './write-property.ts';

/** POST /property: it comes last in its category (product/api#calls). */
export function registerCreateProperty(app: FastifyInstance): void {
  registerEndpoint(app, createProperty, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const tree = await lockTree(transaction);
      const category = tree.get(body.categoryId);
      if (!category) throw fieldRefusal('categoryId', m.refusals_property_no_category);
      checkRoomForProperty(tree, category);
      const property = { ...blankProperty, ...statedInBody(body), type: body.type, name_uz: body.name };
      const sent: readonly SentOption[] = body.options ?? [];
      const options = readOptions(sent, []);
      checkProperty(property, options);
      const place = { category_id: category.id, key: freeKey(tree, category, body.name) };
      const id = await addProperty(transaction, property, { ...place, options });
      const content = await readPropertyForStaff(transaction, id);
      await record(transaction, {
        action: 'property.create',
        kind: 'property',
        id,
        after: { ...property, ...place, options },
      });
      return { content };
    });
  });
}
