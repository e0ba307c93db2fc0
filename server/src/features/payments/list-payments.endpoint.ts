import type { FastifyInstance } from 'fastify';
import { listPayments } from '#contract/http/payments/list-payments.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { readIdCursor, writeIdCursor } from '#server/platform/paging/id-cursor.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { listPaymentsOf } from './payment/payment.repository.ts';
import { paymentView } from './payment/payment.view.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

const defaultSize = 20;

/** GET /payments; the cursor is the id of the last order shown. */
export function registerListPayments(app: FastifyInstance, { database, clock, settings }: PaymentsDeps): void {
  registerEndpoint(app, listPayments, async ({ query, viewer, language }) => {
    const list = listOf(listPayments.name, { userId: viewer.id });
    const after = readIdCursor(list, query.cursor);
    const size = sizeOf(query, defaultSize);
    const rows = await listPaymentsOf(database.db, viewer.id, { after, limit: size + 1 });
    const { shown, cursor } = cutPage(rows, size, ({ id }) => writeIdCursor(list, id));
    const now = clock.now();
    return {
      content: {
        data: shown.map((row) => paymentView(row, { settings, language, now })),
        cursor,
      },
    };
  });
}
