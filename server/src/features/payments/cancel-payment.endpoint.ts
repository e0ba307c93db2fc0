import type { FastifyInstance } from 'fastify';
import { cancelPayment } from '#contract/http/payments/cancel-payment.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeOwnPayment } from './change-own-payment.ts';
import { cancel } from './payment/payment-life.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

/** POST /payments/{id}/cancel: an order that was given up already stays so. */
export function registerCancelPayment(app: FastifyInstance, deps: PaymentsDeps): void {
  registerEndpoint(app, cancelPayment, async ({ params, viewer, language }) => {
    const own = { paymentId: params.paymentId, viewer, language };
    const content = await changeOwnPayment(deps, own, async (transaction, { payment }, now) => {
      if (payment.state === 'paid' || payment.state === 'refunded')
        throw new AppError('CONFLICT', { text: m.refusals_payment_is_paid });
      await cancel(transaction, payment, { reason: 'person', now });
    });
    return { content };
  });
}
