import type { FastifyInstance } from 'fastify';
import { settleConsolePayment } from '#contract/http/payments/settle-console-payment.ts';
import { m } from '#contract/texts/messages.ts';
import { openPaymentStates } from '#contract/values/payment.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeOwnPayment } from './change-own-payment.ts';
import { begin, cancel, obstacleTo, perform } from './payment/payment-life.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

/** POST /payments/{id}/console: development's gateway; the same steps as a real one takes, in one go. */
export function registerSettleConsolePayment(app: FastifyInstance, deps: PaymentsDeps): void {
  registerEndpoint(app, settleConsolePayment, async ({ params, body, viewer, language }) => {
    if (!deps.settings.providers.includes('console')) throw new AppError('NOT_FOUND');
    const own = { paymentId: params.paymentId, viewer, language };
    const content = await changeOwnPayment(deps, own, async (transaction, locked, now) => {
      const { payment } = locked;
      if (payment.provider !== 'console') throw new AppError('NOT_FOUND');
      if (body.outcome === 'decline') {
        if (!openPaymentStates.includes(payment.state))
          throw new AppError('CONFLICT', { text: m.refusals_payment_is_over });
        await cancel(transaction, payment, { reason: 'gateway', now });
        return;
      }
      if (payment.state === 'paid') return;
      if (obstacleTo(locked, now)) throw new AppError('CONFLICT', { text: m.refusals_payment_is_over });
      const begun = await begin(transaction, payment, { providerId: String(payment.id), providerTime: null, now });
      await perform(transaction, locked, { transactionId: begun.id, now });
    });
    return { content };
  });
}
