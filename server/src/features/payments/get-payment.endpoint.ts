import type { FastifyInstance } from 'fastify';
import { getPayment } from '#contract/http/payments/get-payment.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findPayment } from './payment/payment.repository.ts';
import { paymentView } from './payment/payment.view.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

/** GET /payments/{id}; of somebody else's order nobody learns that it is there. */
export function registerGetPayment(app: FastifyInstance, { database, clock, settings }: PaymentsDeps): void {
  registerEndpoint(app, getPayment, async ({ params, viewer, language }) => {
    const payment = await findPayment(database.db, viewer.id, params.paymentId);
    if (!payment) throw new AppError('NOT_FOUND');
    return { content: paymentView(payment, { settings, language, now: clock.now() }) };
  });
}
