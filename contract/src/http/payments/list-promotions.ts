import { z } from 'zod';
import { content, daysQuery, emptyAsAbsent, id, line, moment, page, pageQuery, sortOrder } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { paymentProviders, promotionMoments, promotionSorts, promotionStates } from '../../values/payment.ts';

const person = z.object({ id, username: z.string() });

const promotionRow = z
  .object({
    id: z.string().describe('`o` and the id of an order, or `g` and that of days that were given'),
    state: z.enum(promotionStates),
    createdAt: moment,
    product: z.object({ id, slug: z.string(), title: z.string() }).nullable().describe('null once it is gone'),
    days: z.int(),
    payment: z
      .object({ provider: z.enum(paymentProviders), amountUzs: z.int(), person })
      .nullable()
      .describe('null for days that were given'),
    grantedBy: person.nullable(),
    promotion: z.object({ id, startsAt: moment, endsAt: moment }).nullable().describe('the days; null without any'),
  })
  .meta({ id: 'PromotionRow' });

export const listPromotions = defineEndpoint('listPromotions', {
  summary: 'Orders of TOP and the days that were given without one, the newest first unless sorted otherwise',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    q: emptyAsAbsent(line(limits.searchText)).describe(
      'the id of a product, words of its title, or the whole phone of its seller',
    ),
    state: emptyAsAbsent(z.enum(promotionStates)),
    buyers: emptyAsAbsent(z.literal('users')).describe('orders of others than staff, who do not count'),
    ...daysQuery,
    moment: emptyAsAbsent(z.enum(promotionMoments)).describe('the first unless said'),
    sortBy: emptyAsAbsent(z.enum(promotionSorts)),
    sortOrder: emptyAsAbsent(sortOrder),
  }),
  response: content(
    page(promotionRow).shape.content.extend({
      paidUzs: z.int().describe('paid for all of them, also what was refunded later, however far `total` counts'),
      refundedUzs: z.int().describe('of that refunded'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});
