import type { z } from 'zod';
import type { payment as paymentSchema } from '#contract/http/payments/payment-schemas.ts';
import type { Language } from '#contract/texts/language.ts';
import { openPaymentStates } from '#contract/values/payment.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { PaymentWithProduct } from './payment.repository.ts';
import { checkoutUrl, type PaymentSettings } from './payment-settings.ts';

/** An order as its owner reads it; one whose time has run out is told as cancelled even before the job has been there. */
export function paymentView(
  row: PaymentWithProduct,
  { settings, language, now }: { settings: PaymentSettings; language: Language; now: Date },
): z.input<typeof paymentSchema> {
  const isOpen = openPaymentStates.includes(row.state);
  const isOver = isOpen && row.expires_at <= now;
  const endedAt = isOver ? row.expires_at : (row.cancelled_at ?? row.refunded_at);
  const topUntil = row.top_until !== null && row.top_until > now ? row.top_until.toISOString() : null;
  return {
    id: row.id,
    state: isOver ? 'cancelled' : row.state,
    provider: row.provider,
    amountUzs: row.amount_uzs,
    days: row.days,
    planId: row.plan_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    cancelReason: isOver ? 'expired' : row.cancel_reason,
    checkoutUrl: isOpen && !isOver ? checkoutUrl(settings, row, language) : null,
    product:
      row.product_id === null || row.title === null
        ? null
        : { id: row.product_id, slug: slugOf(row.title), title: row.title, topUntil },
  };
}
