import type { FastifyInstance } from 'fastify';
import { changeProductStatus as declaration } from '#contract/http/products/change-product-status.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from '../product/card-context.ts';
import { isStaff } from '../product/product.policy.ts';
import { ownProductCardView } from '../product/product.view.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findOwnCards } from '../product/product-detail.repository.ts';
import { changeProductStatus } from './change-product-status.ts';

/** POST /products/{id}/status: sold, withdrawn, published again (product/listings#life). */
export function registerChangeProductStatus(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, declaration, async ({ params, body, viewer, language, request }) => {
    await changeProductStatus(deps, viewer, params.productId, body.action, { soldIn: body.chatId });
    if (body.action === 'sold' && !isStaff(viewer)) app.deviceCounts.note('sold', request.headers['user-agent']);
    const [row] = await findOwnCards(deps.database, [params.productId], viewer.id, deps.clock.now());
    if (!row) throw new AppError('NOT_FOUND');
    return { content: ownProductCardView(row, await cardContext(deps, language)) };
  });
}
