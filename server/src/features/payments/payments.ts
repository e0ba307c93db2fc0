import type { FastifyInstance } from 'fastify';
import { registerCancelPayment } from './cancel-payment.endpoint.ts';
import { registerClick } from './click/click.endpoint.ts';
import { registerCreatePayment } from './create-payment.endpoint.ts';
import { registerGetPayment } from './get-payment.endpoint.ts';
import { registerListPayments } from './list-payments.endpoint.ts';
import { registerPaymeMerchant } from './payme/payme.endpoint.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';
import { watchPayments } from './payment/watch-payments.ts';
import { registerCreatePromotionPlan } from './plans/create-promotion-plan.endpoint.ts';
import { registerListPromotionPlans } from './plans/list-promotion-plans.endpoint.ts';
import { registerListPromotionPlansForStaff } from './plans/list-promotion-plans-for-staff.endpoint.ts';
import { registerOrderPromotionPlans } from './plans/order-promotion-plans.endpoint.ts';
import { registerUpdatePromotionPlan } from './plans/update-promotion-plan.endpoint.ts';
import { registerEndPromotion } from './promotions/end-promotion.endpoint.ts';
import { registerGrantPromotion } from './promotions/grant-promotion.endpoint.ts';
import { registerListPromotions } from './promotions/list-promotions.endpoint.ts';
import { registerSettleConsolePayment } from './settle-console-payment.endpoint.ts';

export { findFault, purgeFaults } from './payment/gateway-faults.repository.ts';
export { repeatGatewayCall } from './payment/gateway-faults.ts';
export { findPaymentHealth } from './payment/payment-health.repository.ts';
export { expirePayments } from './payment/payment-life.ts';
export { paymentSettings } from './payment/payment-settings.ts';
export type { PaymentsDeps } from './payment/payments-deps.ts';
export { paymentsWork } from './payment/watch-payments.ts';

/** TOP and the money for it (product/listings#top): plans, orders, and the endpoints that gateways call. */
export function registerPayments(app: FastifyInstance, deps: PaymentsDeps): void {
  registerListPromotionPlans(app, deps);
  registerListPromotionPlansForStaff(app, deps);
  registerCreatePromotionPlan(app);
  registerUpdatePromotionPlan(app, deps);
  registerOrderPromotionPlans(app, deps);
  registerListPromotions(app, deps);
  registerGrantPromotion(app, deps);
  registerEndPromotion(app, deps);
  registerCreatePayment(app, deps);
  registerGetPayment(app, deps);
  registerListPayments(app, deps);
  registerCancelPayment(app, deps);
  registerSettleConsolePayment(app, deps);
  registerPaymeMerchant(app, deps);
  registerClick(app, deps);
  watchPayments(app, deps);
}
