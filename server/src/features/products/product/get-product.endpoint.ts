import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getProduct } from '#contract/http/products/get-product.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { addressKey, networkKey, type Viewer } from '#server/platform/caller/caller.ts';
import { isMereLook } from '#server/platform/caller/mere-look.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Limit } from '#server/platform/limits/limit.ts';
import { MemoryLimits } from '#server/platform/limits/memory-limits.ts';
import { findProductOrDraft } from './find-visible-product.ts';
import { isOwner, isStaff } from './product.policy.ts';
import { recordView } from './product-counts.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import type { ProductDetailRow } from './product-detail.repository.ts';
import { productDetailView, productDraftView } from './product-detail.view.ts';
import { isAutomatic, viewerKey } from './viewer-key.ts';

/** Counters of addresses and networks that are kept at once. */
const keptCounters = 100_000;

/** GET /products/by-id/{id}: the page's data; counts a view once per person and day (product/listings#views). */
export function registerGetProduct(app: FastifyInstance, deps: ProductDeps): void {
  const strangers = new MemoryLimits(keptCounters, () => deps.clock.now().getTime());
  registerEndpoint(app, getProduct, async ({ params, viewer, language, request }) => {
    const row = await findProductOrDraft(deps, params.productId, viewer);
    const names = await deps.places.names(language);
    const tree = await deps.categories.get();
    const context = { viewer, language, names, tree, phoneReveal: deps.config.PHONE_REVEAL };
    if (row.status === 'draft') return { content: productDraftView(row, context) };
    const counted = await countView(deps, strangers, { row, viewer, request });
    return { content: productDetailView({ ...row, view_count: counted ?? row.view_count }, context) };
  });
}

/** Views of the owner, of staff, of programs and of mere looks do not count; a failure to count never costs the page. */
async function countView(
  { database, clock, config, log }: ProductDeps,
  strangers: MemoryLimits,
  { row, viewer, request }: { row: ProductDetailRow; viewer: Viewer | null; request: FastifyRequest },
): Promise<number | null> {
  if (row.status !== 'active' || isOwner(viewer, row) || isStaff(viewer)) return null;
  if (isAutomatic(request) || isMereLook(request) || request.server.readOnly) return null;
  const day = tashkentDay(clock.now());
  const key = viewerKey(request, viewer?.id ?? null, config.secrets.VIEW_SALT, day);
  const limits = viewer ? [] : viewsOfStrangers(request.ip, row.id);
  if (strangers.left(limits).left <= 0) return null;
  try {
    const counted = await recordView(database, { productId: row.id, day, viewerKey: key });
    if (counted !== null) {
      strangers.take(limits);
      request.server.deviceCounts.note('views', request.headers['user-agent']);
    }
    return counted;
  } catch (error) {
    log.warn({ err: error, productId: row.id }, 'a view was not counted');
    return null;
  }
}

/** What counts of people who are not signed in, in 24 hours: a browser's name costs nothing, and many share an address (rules/limits L33). */
function viewsOfStrangers(ip: string, productId: number): Limit[] {
  const [address, network] = [addressKey(ip), networkKey(ip)];
  const seconds = 86_400;
  return [
    { name: 'views', subject: address, most: 2000, seconds },
    { name: 'views of one', subject: `${address} ${productId}`, most: 20, seconds },
    { name: 'views of one from a network', subject: `${network} ${productId}`, most: 200, seconds },
  ];
}
