import type { FastifyInstance } from 'fastify';
import { updateProduct as declaration } from '#contract/http/products/update-product.ts';
import { m, say } from '#contract/texts/messages.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { updateProduct } from './update-product.ts';

/** PATCH /products/{id}: any part of what the form states (product/api#calls). */
export function registerUpdateProduct(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, declaration, async ({ params, body, viewer, language, record }) => {
    const status = await updateProduct(deps, viewer, params.productId, body, record);
    const text = status === 'pending' ? m.answers_product_saved_and_waiting : m.answers_product_saved;
    const message = say(text, language);
    return { success: true as const, message, content: { id: params.productId, status } };
  });
}
