import type { FastifyInstance } from 'fastify';
import { registerClick } from './click/click.endpoint.ts';
import { registerCreatePayment } from './create-payment.endpoint.ts';
import { registerCancelPayment, registerSettleConsolePayment } from './end-payment.endpoints.ts';
import { registerPaymeMerchant } from './payme/payme.endpoint.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';
import { registerListPromotionPlans, registerPlanAdministration } from './plans/plans.endpoints.ts';
import { registerPromotionAdministration } from './promotions/promotions.endpoints.ts';
import { registerGetPayment, registerListPayments } from './read-payments.endpoints.ts';

export { expirePayments } from './payment/payment-life.ts';
export { paymentSettings } from './payment/payment-settings.ts';

/** TOP and the money for it (product/listings#top): plans, orders, and the endpoints that gateways call. */
export function registerPayments(app: FastifyInstance, deps: PaymentsDeps): void {
  registerListPromotionPlans(app, deps);
  registerPlanAdministration(app, deps);
  registerPromotionAdministration(app, deps);
  registerCreatePayment(app, deps);
  registerGetPayment(app, deps);
  registerListPayments(app, deps);
  registerCancelPayment(app, deps);
  registerSettleConsolePayment(app, deps);
  registerPaymeMerchant(app, deps);
  registerClick(app, deps);
}
