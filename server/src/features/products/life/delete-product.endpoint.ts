import type { FastifyInstance } from 'fastify';
import { deleteProduct } from '#contract/http/products/delete-product.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { changeProductStatus } from './change-product-status.ts';

/** DELETE /products/{id}: hidden at once, kept 30 days (product/listings#deleting). */
export function registerDeleteProduct(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, deleteProduct, async ({ params, viewer }) => {
    await changeProductStatus(deps, viewer, params.productId, 'delete');
    return { success: true as const };
  });
}
