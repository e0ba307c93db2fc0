import type { FastifyInstance } from 'fastify';
import { getDraft } from '#contract/http/drafts/get-draft.ts';
import { own } from '#contract/values/own.ts';
import { statementOf } from '#contract/values/products/product-fields.ts';
import { productPhotoView } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findDraft } from './draft.repository.ts';
import type { DraftsDeps } from './drafts-deps.ts';

/** GET /products/drafts/{id}: what the form needs to go on. */
export function registerGetDraft(app: FastifyInstance, deps: DraftsDeps): void {
  const { database, categories } = deps;
  registerEndpoint(app, getDraft, async ({ params, viewer }) => {
    const draft = await findDraft(database.db, viewer.id, params.productId);
    if (!draft) throw new AppError('NOT_FOUND');
    const tree = await categories.get();
    const category = draft.category_id === null ? null : tree.get(draft.category_id);
    const properties = category ? tree.propertiesOf(category) : [];
    return {
      content: {
        id: draft.id,
        savedAt: draft.updated_at.toISOString(),
        ...statementOf(draft),
        price: draft.price === 0 ? null : draft.price,
        location: draft.location ?? '',
        categoryId: category?.id ?? null,
        categoryPath: category?.path ?? [],
        regionId: draft.region_id,
        districtId: draft.district_id,
        properties: properties.flatMap(({ id, key }) => {
          const value = own(draft.properties, key);
          return value === undefined ? [] : [{ propertyId: id, value: String(value) }];
        }),
        images: draft.images.map((image, order) => productPhotoView(image, order, image.is_main)),
        imageIndex: Math.max(
          0,
          draft.images.findIndex(({ is_main }) => is_main),
        ),
      },
    };
  });
}
