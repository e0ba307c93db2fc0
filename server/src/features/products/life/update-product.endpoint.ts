import type { FastifyInstance } from 'fastify';
import { updateProduct as declaration } from '#contract/http/products/products.ts';
import type { Localized } from '#contract/values/language.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../listing/product-deps.ts';
import { updateProduct } from './update-product.ts';

const saved: Localized = {
  uz: "O'zgarishlar saqlandi",
  ru: 'Изменения сохранены',
  en: 'The changes have been saved',
};
const savedAndWaiting: Localized = {
  uz: "O'zgarishlar saqlandi. E'lon tekshiruvdan keyin ko'rinadi.",
  ru: 'Изменения сохранены. Объявление появится после проверки.',
  en: 'The changes have been saved. The listing will appear after a check.',
};

/** PATCH /products/{id}: any part of what the form states (product/api#calls). */
export function registerUpdateProduct(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, declaration, async ({ params, body, viewer, language, record }) => {
    const status = await updateProduct(deps, viewer, params.productId, body, record);
    const message = (status === 'pending' ? savedAndWaiting : saved)[language];
    return { success: true as const, message, content: { id: params.productId, status } };
  });
}
