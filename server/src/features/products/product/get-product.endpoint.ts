import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getProduct } from '#contract/http/products/get-product.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findProductOrDraft } from './find-visible-product.ts';
import { isOwner, isStaff } from './product.policy.ts';
import { recordView } from './product-counts.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import type { ProductDetailRow } from './product-detail.repository.ts';
import { productDetailView, productDraftView } from './product-detail.view.ts';
import { isAutomatic, isPrefetch, viewerKey } from './viewer-key.ts';

/** GET /products/by-id/{id}: the page's data; counts a view once per person and day (product/listings#views). */
export function registerGetProduct(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, getProduct, async ({ params, viewer, language, request }) => {
    const row = await findProductOrDraft(deps, params.productId, viewer);
    const names = await deps.places.names(language);
    const tree = await deps.categories.get();
    const context = { viewer, language, names, tree, phoneReveal: deps.config.PHONE_REVEAL };
    if (row.status === 'draft') return { content: productDraftView(row, context) };
    const counted = await countView(deps, row, viewer, request);
    return { content: productDetailView({ ...row, view_count: counted ?? row.view_count }, context) };
  });
}

/** Views of the owner, of staff, of programs and of those who only prefetch do not count; a failure to count never costs the page. */
async function countView(
  { database, clock, config, log }: ProductDeps,
  row: ProductDetailRow,
  viewer: Viewer | null,
  request: FastifyRequest,
): Promise<number | null> {
  if (row.status !== 'active' || isOwner(viewer, row) || isStaff(viewer)) return null;
  if (isAutomatic(request) || isPrefetch(request)) return null;
  const day = tashkentDay(clock.now());
  const key = viewerKey(request, viewer?.id ?? null, config.secrets.VIEW_SALT, day);
  try {
    const counted = await recordView(database, { productId: row.id, day, viewerKey: key });
    if (counted !== null) request.server.deviceCounts.note('views', request.headers['user-agent']);
    return counted;
  } catch (error) {
    log.warn({ err: error, productId: row.id }, 'a view was not counted');
    return null;
  }
}
