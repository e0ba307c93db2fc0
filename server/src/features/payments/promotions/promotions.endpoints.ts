import type { FastifyInstance } from 'fastify';
import { endPromotion } from '#contract/http/payments/end-promotion.ts';
import { grantPromotion } from '#contract/http/payments/grant-promotion.ts';
import { listPromotions as listPromotionsEndpoint } from '#contract/http/payments/list-promotions.ts';
import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { lockPaidProduct } from '../payment/payment.repository.ts';
import { isPromotable } from '../payment/payment-life.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { grantDays, takeDaysBack } from '../payment/promotion.repository.ts';
import {
  countPromotions,
  findProductOf,
  listPromotions,
  type PromotionRow,
  readPromotion,
} from './promotion-list.repository.ts';

const usualSize = 20;

/** Orders of TOP and its days, for admins: the list, days as a present, and their early end (product/listings#top). */
export function registerPromotionAdministration(app: FastifyInstance, { database, clock }: PaymentsDeps): void {
  const { db } = database;

  registerEndpoint(app, listPromotionsEndpoint, async ({ query }) => {
    const size = query.pageSize ?? usualSize;
    const page = Math.max(1, query.page ?? 1);
    if (page * size > limits.pageReach) throw new AppError('VALIDATION');
    // What is no id is the id of no product.
    const productId = query.q === undefined ? null : /^[1-9]\d{0,14}$/.test(query.q) ? Number(query.q) : 0;
    const filter = { productId, state: query.state ?? null, now: clock.now() };
    const range = { size, skip: (page - 1) * size, newestFirst: query.sortOrder !== 'ASC' };
    const [rows, counted] = await Promise.all([
      listPromotions(db, filter, range),
      countPromotions(db, filter, limits.exactTotal + 1),
    ]);
    return {
      content: {
        total: Math.min(counted, limits.exactTotal),
        ...(counted > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: rows.map(promotionView),
        cursor: null,
      },
    };
  });

  registerEndpoint(app, grantPromotion, async ({ body, viewer, once, record }) => {
    const now = clock.now();
    return once(async (transaction) => {
      const { productId, days, reason } = body;
      const product = await lockPaidProduct(transaction, productId);
      if (!product || product.status === 'deleted') throw new AppError('NOT_FOUND');
      if (!isPromotable(product)) throw new AppError('CONFLICT', { text: m.refusals_promotion_not_shown });
      const given = await grantDays(transaction, { product, by: { adminId: viewer.id }, days, now });
      const after = { productId, days, endsAt: given.ends_at.toISOString() };
      const act = { action: 'promotion.grant', kind: 'promotion', id: given.id, after, reason } as const;
      await record(transaction, act);
      return {
        content: { id: given.id, startsAt: given.starts_at.toISOString(), endsAt: given.ends_at.toISOString() },
      };
    });
  });

  registerEndpoint(app, endPromotion, async ({ params, body, record }) => {
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      const productId = await findProductOf(transaction, params.promotionId);
      const product = productId === null ? null : await lockPaidProduct(transaction, productId);
      const promotion = product && (await readPromotion(transaction, params.promotionId));
      if (!promotion) throw new AppError('NOT_FOUND');
      if (promotion.ends_at <= now) throw new AppError('CONFLICT', { text: m.refusals_promotion_is_over });
      await takeDaysBack(transaction, { product, promotion, now });
      await record(transaction, {
        action: 'promotion.end',
        kind: 'promotion',
        id: promotion.id,
        reason: body.reason,
        before: { productId: product.id, endsAt: promotion.ends_at.toISOString() },
        after: { endsAt: now.toISOString() },
      });
    });
    return { success: true as const };
  });
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
