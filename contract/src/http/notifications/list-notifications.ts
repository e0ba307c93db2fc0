import { z } from 'zod';
import { cursorList, cursorQuery, id, moment, priceUnitTexts } from '#contract/schemas.ts';
import { appealSubjects, moderationRules } from '#contract/values/moderation/moderation.ts';
import { securityEvents } from '#contract/values/notice.ts';
import { currencies } from '#contract/values/products/product.ts';
import { askedKinds } from '#contract/values/profile.ts';
import { defineEndpoint } from '../../endpoint.ts';

const product = { productId: id, title: z.string() };

const amount = z.int().min(0);

/** What a notice is about; its texts are the reader's language's matter. Prices are whole units of their currency. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved_search'), savedSearchId: id, name: z.string(), ...product }),
  z.object({
    kind: z.literal('price_drop'),
    ...product,
    price: amount,
    priceUzs: amount,
    earlierPrice: amount,
    currencyType: z.enum(currencies),
    priceUnit: priceUnitTexts.optional(),
  }),
  z.object({ kind: z.literal('still_selling'), ...product }),
  z.object({ kind: z.literal('expiry'), ...product, expiresAt: moment }),
  z.object({ kind: z.literal('follow'), ...product, sellerId: id, sellerName: z.string() }),
  z.object({
    kind: z.literal('moderation'),
    title: product.title,
    productId: id.nullable().describe('null where it is about the account'),
    decision: z
      .enum([
        'active',
        'rejected',
        'blocked',
        'deleted',
        'edited',
        'top_ended',
        'role_lowered',
        'appeal_upheld',
        'appeal_overturned',
        'review_hidden',
        'message_removed',
      ])
      .describe(
        'the state that a moderator has put the product into, the answer to an appeal, or what became of words about it',
      ),
    rule: z
      .enum(moderationRules)
      .nullable()
      .optional()
      .describe('absent in notices that were written before there was one'),
    reason: z.string().nullable().describe('what the moderator added'),
    caseId: id.optional().describe('the decision about a review or message, which can be appealed'),
    subject: z.enum(appealSubjects).optional().describe('absent: the listing or the account'),
  }),
  z.object({
    kind: z.literal('review'),
    ...product,
    rating: z.int().min(1).max(5),
    authorName: z.string(),
    authorId: id.optional().describe('absent in notices that were written before there was one'),
  }),
  z.object({
    kind: z.literal('seller_kind'),
    sellerKind: z.enum(askedKinds).describe('the kind that was asked for'),
    isApproved: z.boolean(),
    isWithdrawn: z.boolean().optional().describe('the kind was theirs and was taken back'),
    reason: z.string().nullable().describe('what staff said with it'),
  }),
  z.object({
    kind: z.literal('shop_feed'),
    isOn: z.boolean().describe('false: it was switched off'),
    host: z.string().describe('that the list of the shop is pulled from, in vain'),
    problem: z.object({ uz: z.string(), ru: z.string(), en: z.string() }),
  }),
  z.object({
    kind: z.literal('security'),
    event: z.enum(securityEvents),
  }),
]);

const notification = z
  .object({
    id,
    notice,
    createdAt: moment,
    isRead: z.boolean(),
    awaitsAnswer: z.boolean().describe('a question that its reader can still answer'),
  })
  .meta({ id: 'Notification', description: 'One notice in the inbox of a person' });

export const listNotifications = defineEndpoint('listNotifications', {
  summary: 'My notices, newest first',
  access: 'user',
  query: cursorQuery,
  response: cursorList(notification),
  errors: ['VALIDATION'],
  limit: 'read',
});
