import type { FastifyInstance } from 'fastify';
import { createPayment as declaration } from '#contract/http/payments/payments.ts';
import type { Localized } from '#contract/values/language.ts';
import { denyOwning, lockProduct } from '#server/features/products/products.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findOpenPayment, findPayment, insertPayment } from './payment.repository.ts';
import { paymentView } from './payment.view.ts';
import { cancel, orderLifeMs } from './payment-life.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPlanOnSale } from './plans/plan.repository.ts';

const onlyActive: Localized = {
  uz: "TOP faqat faol e'lonlar uchun sotib olinadi.",
  ru: 'TOP можно купить только для активного объявления.',
  en: 'TOP can be bought for an active listing only.',
};
const planGone: Localized = {
  uz: "Bu tarif endi yo'q. Sahifani yangilab, boshqasini tanlang.",
  ru: 'Такого тарифа больше нет. Обновите страницу и выберите другой.',
  en: 'This plan is no longer offered. Reload the page and choose another one.',
};
const providerGone: Localized = {
  uz: "Bu to'lov usuli hozir ishlamayapti. Boshqasini tanlang.",
  ru: 'Этот способ оплаты сейчас недоступен. Выберите другой.',
  en: 'This way of paying is not available now. Choose another one.',
};

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
      if (product.status !== 'active') throw new AppError('CONFLICT', { text: onlyActive });
      if (!settings.providers.includes(provider)) throw fieldRefusal('provider', providerGone);
      const plan = await findPlanOnSale(transaction, planId);
      if (!plan) throw fieldRefusal('planId', planGone);
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
