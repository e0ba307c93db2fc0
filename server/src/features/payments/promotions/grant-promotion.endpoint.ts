import type { FastifyInstance } from 'fastify';
import { grantPromotion } from '#contract/http/payments/grant-promotion.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { lockPaidProduct } from '../payment/payment.repository.ts';
import { isPromotable } from '../payment/payment-life.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { grantDays } from '../payment/promotion.repository.ts';

/** POST /admin/promotions: days as a present (product/listings#top). */
export function registerGrantPromotion(app: FastifyInstance, { clock }: PaymentsDeps): void {
  registerEndpoint(app, grantPromotion, async ({ body, viewer, once, record }) => {
    const now = clock.now();
    return once(async (transaction) => {
      const { productId, days, reason } = body;
      const product = await lockPaidProduct(transaction, productId);
      if (!product || product.status === 'deleted') throw new AppError('NOT_FOUND');
      if (product.seller_id === viewer.id) throw new AppError('FORBIDDEN', { text: m.refusals_promotion_own_listing });
      if (!isPromotable(product)) throw new AppError('CONFLICT', { text: m.refusals_promotion_not_shown });
      const given = await grantDays(transaction, { product, by: { adminId: viewer.id }, days, now });
      const after = { productId, days, endsAt: given.ends_at.toISOString() };
      const act = { action: 'promotion.grant', kind: 'promotion', id: given.id, after, reason } as const;
      await record(transaction, act);
      return {
        content: { id: given.id, startsAt: given.starts_at.toISOString(), endsAt: given.ends_at.toISOString() },
      };
    });
  });
}
