import type { FastifyInstance } from 'fastify';
import { listPromotions as declaration } from '#contract/http/payments/list-promotions.ts';
import { limits } from '#contract/values/limits.ts';
import { promotionMoments } from '#contract/values/payment.ts';
import { normalizePhone } from '#contract/values/text/phone.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { countPromotions, listPromotions, type PromotionRow, type PromotionText } from './promotion-list.repository.ts';

const usualSize = 20;

/** GET /admin/promotions: orders of TOP and days that were given, for admins (product/listings#top). */
export function registerListPromotions(app: FastifyInstance, { database, clock }: PaymentsDeps): void {
  const { db } = database;
  registerEndpoint(app, declaration, async ({ query }) => {
    const { sortBy = 'createdAt', sortOrder = 'DESC', moment, from, to } = query;
    const { size, skip, next } = pageOf(declaration.name, { ...query, sortBy, sortOrder }, usualSize);
    const filter = {
      text: textOf(query.q),
      state: query.state ?? null,
      ofUsers: query.buyers === 'users',
      happened: moment || from || to ? { moment: moment ?? promotionMoments[0], from, to } : null,
      now: clock.now(),
    };
    const range = { size, skip, sortBy, sortOrder };
    const [rows, counted] = await Promise.all([
      listPromotions(db, filter, range),
      countPromotions(db, filter, limits.exactTotal + 1),
    ]);
    return {
      content: {
        total: Math.min(counted.total, limits.exactTotal),
        paidUzs: counted.paidUzs,
        refundedUzs: counted.refundedUzs,
        ...(counted.total > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: rows.map(promotionView),
        cursor: next(counted.total),
      },
    };
  });
}

function textOf(text: string | undefined): PromotionText | null {
  if (!text) return null;
  return {
    productId: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null,
    phone: /^[\d\s+()-]+$/.test(text) ? normalizePhone(text) : null,
    title: text,
  };
}

function promotionView(row: PromotionRow) {
  const { provider, amount_uzs, user_id, promotion_id, starts_at, ends_at, granted_by, product_id, title } = row;
  const isPaidFor = provider !== null && amount_uzs !== null && user_id !== null;
  return {
    id: `${row.kind === 'order' ? 'o' : 'g'}${row.id}`,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    product: product_id === null || title === null ? null : { id: product_id, slug: slugOf(title), title },
    days: row.days,
    payment: isPaidFor
      ? { provider, amountUzs: Number(amount_uzs), person: { id: user_id, username: row.username ?? '' } }
      : null,
    grantedBy: granted_by === null ? null : { id: granted_by, username: row.admin_name ?? '' },
    promotion:
      promotion_id !== null && starts_at && ends_at
        ? { id: promotion_id, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() }
        : null,
  };
}
