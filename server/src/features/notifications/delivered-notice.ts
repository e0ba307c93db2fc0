import { z } from 'zod';
import { dealEvent } from '#contract/http/chat/chat-schemas.ts';
import { notice } from '#contract/http/notifications/list-notifications.ts';
import { id } from '#contract/schemas.ts';
import { currencies } from '#contract/values/products/product.ts';

/** What somebody has not read of a conversation. */
export const unreadMessages = z.object({
  kind: z.literal('message'),
  conversationId: id,
  /** null of an account that was deleted meanwhile */
  senderName: z.string().nullable(),
  text: z.string(),
  count: z.int(),
  productId: id,
  title: z.string(),
  isOwn: z.boolean(),
  event: dealEvent.nullish(),
  offer: z.object({ amount: z.int(), currencyType: z.enum(currencies) }).nullish(),
  photos: z.int().default(0),
});

/** What a delivery tells: a notice of the inbox, or messages that nobody has read. */
export const deliveredNotice = z.discriminatedUnion('kind', [...notice.options, unreadMessages]);
export type DeliveredNotice = z.infer<typeof deliveredNotice>;
