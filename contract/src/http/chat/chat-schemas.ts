import { z } from 'zod';
import { id, moment } from '#contract/schemas.ts';
import { messageKinds, offerStates, scamWarnings } from '#contract/values/chat.ts';
import { currencies, paymentTypes } from '#contract/values/products/product.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';

export const seq = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const messagePhoto = z
  .object({
    url: z.string().describe('address of the 640-pixel WebP; the other widths differ only in the number'),
    widths: z.array(z.int()),
    width: z.int().describe('pixels of the original'),
    height: z.int(),
    color: z.string().describe('dominant colour, #rrggbb'),
  })
  .meta({ id: 'MessagePhoto' });

export const offer = z
  .object({
    amount: z.int().describe('whole units of the currency'),
    currencyType: z.enum(currencies),
    state: z.enum(offerStates),
    answeredAt: moment.nullable().describe('when it stopped being open'),
  })
  .meta({ id: 'Offer' });

export const message = z
  .object({
    id,
    seq: seq.describe('position in the conversation, dense from 1'),
    kind: z.enum(messageKinds),
    content: z.string().describe('empty for an offer, and for photos without words'),
    photos: z.array(messagePhoto),
    offer: offer.nullable().describe('of an offer alone'),
    warnings: z.array(z.enum(scamWarnings)).describe('what the scam shield says of it, to both sides'),
    createdAt: moment,
    senderId: id,
    senderUsername: z.string(),
    read: z.boolean().describe('whether the other side has read it'),
    deleted: z.boolean().describe('it keeps its place and shows nothing'),
    clientMessageId: z.string().nullable(),
  })
  .meta({ id: 'Message' });

export const conversation = z
  .object({
    id,
    productId: id.nullable(),
    productName: z.string(),
    imageUrl: z.string().nullable(),
    price: z.int().nullable(),
    maxPrice: z.int().nullable(),
    priceUzs: z.int().nullable(),
    currencyType: z.enum(currencies).nullable(),
    paymentType: z.enum(paymentTypes).nullable(),
    negotiable: z.boolean(),
    earlierPrice: z
      .int()
      .nullable()
      .describe('what it cost, in its currency, before it became cheaper in the last 30 days'),
    productStatus: z.enum(productStatuses),
    reservedUntil: moment.nullable().describe('while it is kept for a buyer'),
    otherParticipant: z.object({ id, username: z.string(), avatar: z.string().nullable() }),
    role: z.enum(['buyer', 'seller']).describe('which side the caller is on'),
    canWrite: z.boolean().describe('false where one blocked the other, or the other account is blocked or gone'),
    openOffer: z
      .object({ messageId: id, senderId: id, amount: z.int(), currencyType: z.enum(currencies) })
      .nullable()
      .describe('the one that waits for an answer'),
    lastMessage: z
      .object({
        content: z.string(),
        createdAt: moment,
        senderId: id,
        kind: z.enum(messageKinds),
        photoCount: z.int(),
        offer: offer.nullable(),
      })
      .nullable(),
    lastSeq: seq.describe('position of the newest message'),
    lastChange: seq.describe('number of the last deletion or change of an offer: where catching up begins'),
    readUpToSeq: seq.describe('the caller has read up to here'),
    updatedAt: moment,
    unreadCount: z.int(),
  })
  .meta({ id: 'Conversation' });
