import type { FastifyInstance } from 'fastify';
import { endPromotion } from '#contract/http/payments/end-promotion.ts';
import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { lockPaidProduct } from '../payment/payment.repository.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { findPromotion, takeDaysBack } from '../payment/promotion.repository.ts';
import { findProductOf } from './promotion-list.repository.ts';

/** POST /admin/promotions/{id}/end: what is left of its days is taken back (product/listings#top). */
export function registerEndPromotion(app: FastifyInstance, { database, clock }: PaymentsDeps): void {
  registerEndpoint(app, endPromotion, async ({ params, body, record }) => {
    const now = clock.now();
    await database.db.transaction().execute(async (transaction) => {
      const productId = await findProductOf(transaction, params.promotionId);
      const product = productId === null ? null : await lockPaidProduct(transaction, productId);
      const promotion = product && (await findPromotion(transaction, { id: params.promotionId }));
      if (!promotion) throw new AppError('NOT_FOUND');
      if (promotion.ends_at <= now) throw new AppError('CONFLICT', { text: m.refusals_promotion_is_over });
      await takeDaysBack(transaction, { product, promotion, now });
      await writeNotice(transaction, {
        userId: product.seller_id,
        key: `top_ended:${promotion.id}`,
        now,
        notice: {
          kind: 'moderation',
          productId: product.id,
          title: product.title,
          decision: 'top_ended',
          rule: null,
          reason: body.reason,
        },
      });
      await record(transaction, {
        action: 'promotion.end',
        kind: 'promotion',
        id: promotion.id,
        reason: body.reason,
        before: { productId: product.id, endsAt: promotion.ends_at.toISOString() },
        after: { endsAt: now.toISOString() },
      });
    });
    return { success: true as const };
  });
}
