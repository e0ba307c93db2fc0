import type { FastifyInstance } from 'fastify';
import { cancelPayment } from '#contract/http/payments/cancel-payment.ts';
import { settleConsolePayment } from '#contract/http/payments/settle-console-payment.ts';
import type { Language } from '#contract/texts/language.ts';
import { m } from '#contract/texts/messages.ts';
import { openPaymentStates } from '#contract/values/payment.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findPayment, type LockedPayment, lockPayment } from './payment/payment.repository.ts';
import { paymentView } from './payment/payment.view.ts';
import { begin, cancel, obstacleTo, perform } from './payment/payment-life.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

/** POST /payments/{id}/cancel: an order that was given up already stays so. */
export function registerCancelPayment(app: FastifyInstance, deps: PaymentsDeps): void {
  registerEndpoint(app, cancelPayment, async ({ params, viewer, language }) =>
    changeOwn(deps, { paymentId: params.paymentId, viewer, language }, async (transaction, { payment }, now) => {
      if (payment.state === 'paid' || payment.state === 'refunded')
        throw new AppError('CONFLICT', { text: m.refusals_payment_is_paid });
      await cancel(transaction, payment, { reason: 'person', now });
    }),
  );
}

/** POST /payments/{id}/console: development's gateway; the same steps as a real one takes, in one go. */
export function registerSettleConsolePayment(app: FastifyInstance, deps: PaymentsDeps): void {
  registerEndpoint(app, settleConsolePayment, async ({ params, body, viewer, language }) => {
    if (!deps.settings.providers.includes('console')) throw new AppError('NOT_FOUND');
    return changeOwn(deps, { paymentId: params.paymentId, viewer, language }, async (transaction, locked, now) => {
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
  });
}

/** Changes an order of the caller under its lock, and tells how it stands then. @throws AppError NOT_FOUND for others' */
async function changeOwn(
  { database, clock, settings }: PaymentsDeps,
  { paymentId, viewer, language }: { paymentId: number; viewer: Viewer; language: Language },
  change: (transaction: DbTransaction, locked: LockedPayment, now: Date) => Promise<void>,
) {
  const now = clock.now();
  return database.db.transaction().execute(async (transaction) => {
    const locked = await lockPayment(transaction, paymentId);
    if (locked?.payment.user_id !== viewer.id) throw new AppError('NOT_FOUND');
    await change(transaction, locked, now);
    const payment = await findPayment(transaction, viewer.id, paymentId);
    if (!payment) throw new AppError('NOT_FOUND');
    return { content: paymentView(payment, { settings, language, now }) };
  });
}
