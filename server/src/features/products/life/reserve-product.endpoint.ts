import type { FastifyInstance } from 'fastify';
import { reserveProduct as declaration } from '#contract/http/products/reserve-product.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from '../product/card-context.ts';
import { ownProductCardView } from '../product/product.view.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findOwnCards } from '../product/product-detail.repository.ts';
import { reserveProduct } from './reserve-product.ts';

/** PUT /products/{id}/reservation (product/listings#reservation) */
export function registerReserveProduct(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, declaration, async ({ params, body, viewer, language }) => {
    const until = body.until === null ? null : new Date(body.until);
    await reserveProduct(deps, viewer, params.productId, {
      until,
      conversationId: body.chatId,
      replaces: body.replaces,
    });
    const [row] = await findOwnCards(deps.database, [params.productId], viewer.id, deps.clock.now());
    if (!row) throw new AppError('NOT_FOUND');
    return { content: ownProductCardView(row, await cardContext(deps, language)) };
  });
}
