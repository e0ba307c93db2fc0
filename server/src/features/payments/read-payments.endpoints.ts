import type { FastifyInstance } from 'fastify';
import { getPayment } from '#contract/http/payments/get-payment.ts';
import { listPayments } from '#contract/http/payments/list-payments.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { readIdCursor } from '#server/platform/paging/id-cursor.ts';
import { findPayment, listPaymentsOf } from './payment/payment.repository.ts';
import { paymentView } from './payment/payment.view.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

const defaultSize = 20;

/** GET /payments/{id}; of somebody else's order nobody learns that it is there. */
export function registerGetPayment(app: FastifyInstance, { database, clock, settings }: PaymentsDeps): void {
  registerEndpoint(app, getPayment, async ({ params, viewer, language }) => {
    const payment = await findPayment(database.db, viewer.id, params.paymentId);
    if (!payment) throw new AppError('NOT_FOUND');
    return { content: paymentView(payment, { settings, language, now: clock.now() }) };
  });
}

/** GET /payments; the cursor is the id of the last order shown. */
export function registerListPayments(app: FastifyInstance, { database, clock, settings }: PaymentsDeps): void {
  registerEndpoint(app, listPayments, async ({ query, viewer, language }) => {
    const after = readIdCursor(query.cursor);
    const size = query.limit ?? defaultSize;
    const rows = await listPaymentsOf(database.db, viewer.id, { after, limit: size + 1 });
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const now = clock.now();
    return {
      content: {
        data: shown.map((row) => paymentView(row, { settings, language, now })),
        cursor: rows.length > size && last ? String(last.id) : null,
      },
    };
  });
}
