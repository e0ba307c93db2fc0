import type { FastifyInstance } from 'fastify';
import { revealPhone } from '#contract/http/products/reveal-phone.ts';
import { isWrittenFreely } from '#contract/rules/product-content.ts';
import { own } from '#contract/values/own.ts';
import { personalTextsOf, statementOn } from '#contract/values/products/product-fields.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { limitFactor } from '#server/platform/limits/limit.ts';
import { findVisibleProduct } from './find-visible-product.ts';
import { isOwner, isStaff } from './product.policy.ts';
import { type RevealLimits, recordReveal } from './product-counts.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { addressViewerKey } from './viewer-key.ts';

/** rules/limits L21 */
const ofUser: RevealLimits = { perHour: 30, perDay: 100, perProduct: 200 };
const ofVisitor: RevealLimits = { perHour: 5, perDay: 15, perProduct: 200 };

/** POST /products/{id}/phone: the seller's phone in full, and those of the texts, counted and limited (rules/privacy#phones). */
export function registerRevealPhone(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, revealPhone, async ({ params, viewer, request, reply, record }) => {
    const row = await findVisibleProduct(deps, params.productId, viewer);
    if (row.seller_phone === null) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    if (!isOwner(viewer, row)) {
      const now = deps.clock.now();
      const day = tashkentDay(now);
      const userId = viewer?.id ?? null;
      const keyOf = (of: string) => addressViewerKey(request, userId, deps.config.secrets.VIEW_SALT, of);
      const ofStaff = isStaff(viewer);
      const reveal = {
        productId: row.id,
        day,
        viewerKey: keyOf(day),
        keyOfYesterday: keyOf(tashkentDay(now.getTime() - 24 * 3_600_000)),
        userId,
        counts: !ofStaff,
        now,
      };
      const outcome = await deps.database.db.transaction().execute(async (transaction) => {
        const recorded = await recordReveal(transaction, reveal, limitsFor(deps, userId));
        if (typeof recorded === 'object') throw new AppError('RATE_LIMITED', { retryAfter: recorded.wait });
        // Whatever staff read of a person is noted, on the pages that everybody has too (rules/privacy#audit).
        if (ofStaff) {
          await record(transaction, { action: 'product.phone', kind: 'product', id: row.id });
        }
        return recorded;
      });
      if (outcome === 'counted') app.deviceCounts.note('contacts', request.headers['user-agent']);
    }
    const tree = await deps.categories.get();
    const category = tree.get(row.category_id);
    const written = (category ? tree.propertiesOf(category) : []).flatMap((property) => {
      const value = isWrittenFreely(property) ? own(row.properties, property.key) : undefined;
      return typeof value === 'string' ? [[property.key, value] as const] : [];
    });
    const texts = personalTextsOf(statementOn('page', row), (text) => text);
    return { content: { phoneNumber: row.seller_phone, ...texts, properties: Object.fromEntries(written) } };
  });
}

function limitsFor({ config }: ProductDeps, userId: number | null): RevealLimits {
  const limits = userId === null ? ofVisitor : ofUser;
  const factor = limitFactor(config.rateLimits);
  return {
    perHour: limits.perHour * factor,
    perDay: limits.perDay * factor,
    perProduct: limits.perProduct * factor,
  };
}
