import type { FastifyInstance } from 'fastify';
import { proposeProperties } from '#contract/http/categories/propose-properties.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

/** GET /category/:categoryId/title-properties?title= (product/add-item#properties). */
export function registerProposeProperties(app: FastifyInstance, { categories, search }: SuggestionDeps): void {
  registerEndpoint(app, proposeProperties, async ({ params, query }) => {
    const tree = await categories.get();
    const category = tree.get(params.categoryId);
    if (!category) throw new AppError('NOT_FOUND');
    const said = await search.readTitle(query.title, category.id);
    const properties = tree.propertiesOf(category);
    return {
      content: said.flatMap(({ key, value }) => {
        const property = properties.find((each) => each.key === key);
        return property ? [{ propertyId: property.id, value }] : [];
      }),
    };
  });
}
