import type { FastifyInstance } from 'fastify';
import { createPayment as declaration } from '#contract/http/payments/create-payment.ts';
import { m } from '#contract/texts/messages.ts';
import { denyOwning, lockProduct } from '#server/features/products/products.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findOpenPayment, findPayment, insertPayment } from './payment/payment.repository.ts';
import { paymentView } from './payment/payment.view.ts';
import { cancel, orderLifeMs } from './payment/payment-life.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';
import { findPlanOnSale } from './plans/plan.repository.ts';

/**
 * POST /payments. The amount is the plan's at this moment. A product has one open order: the same one again is given back, another
 * plan or gateway takes its place.
 */
export function registerCreatePayment(app: FastifyInstance, deps: PaymentsDeps): void {
  const { database, clock, settings } = deps;
  registerEndpoint(app, declaration, async ({ body, viewer, language, once }) => {
    const { productId, planId, provider } = body;
    const { paymentId } = await once(async (transaction) => {
      const now = clock.now();
      const product = requireSubject(await lockProduct(transaction, productId), (found) => denyOwning(viewer, found));
      if (product.status !== 'active') throw new AppError('CONFLICT', { text: m.refusals_payment_only_active });
      if (!settings.providers.includes(provider)) throw fieldRefusal('provider', m.refusals_payment_provider_gone);
      const plan = await findPlanOnSale(transaction, planId);
      if (!plan) throw fieldRefusal('planId', m.refusals_payment_plan_gone);
      const ordered = { plan_id: planId, amount_uzs: plan.price_uzs, days: plan.days, provider };
      const open = await findOpenPayment(transaction, productId);
      const isSame =
        open !== null &&
        open.expires_at > now &&
        open.plan_id === planId &&
        open.provider === provider &&
        open.amount_uzs === plan.price_uzs &&
        open.days === plan.days;
      if (isSame) return { paymentId: open.id };
      if (open) await cancel(transaction, open, { reason: open.expires_at > now ? 'replaced' : 'expired', now });
      const madeId = await insertPayment(transaction, {
        ...ordered,
        user_id: viewer.id,
        product_id: productId,
        created_at: now,
        expires_at: new Date(now.getTime() + orderLifeMs),
      });
      return { paymentId: madeId };
    });
    // Read after it: a repeated call is told what has become of the order since, and gets no way to pay one that is over.
    const payment = await findPayment(database.db, viewer.id, paymentId);
    if (!payment) throw new Error(`order ${paymentId} is not there after it was made`);
    return { content: paymentView(payment, { settings, language, now: clock.now() }) };
  });
}
