import { z } from 'zod';
import { id, isExchange, moment, priceUnitTexts } from '#contract/schemas.ts';
import { answeredStates, chatSides, messageKinds, offerStates, scamWarnings } from '#contract/values/chat.ts';
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

const voice = z
  .object({
    url: z.string().describe('of the recording; parts of it can be asked for'),
    durationMs: z.int(),
    peaks: z.array(z.int().min(0).max(100)).describe('how loud it is along its time, as heights of a wave'),
  })
  .meta({ id: 'Voice' });

export const offer = z
  .object({
    amount: z.int().describe('whole units of the currency'),
    currencyType: z.enum(currencies),
    asked: z
      .int()
      .nullable()
      .describe('what the listing cost in that currency when the offer was made; null of old ones'),
    state: z.enum(offerStates),
    answeredAt: moment.nullable().describe('when it stopped being open'),
  })
  .meta({ id: 'Offer' });

const agreement = z.object({
  amount: z.int(),
  currencyType: z.enum(currencies),
  asked: z.int().nullable().describe('what the listing cost when the offer was made'),
});

/** `here`: for, or to, the buyer of this conversation. */
export const dealEvent = z
  .discriminatedUnion('type', [
    agreement.extend({ type: z.enum(answeredStates).describe('an offer was answered') }),
    z.object({ type: z.literal('reserved'), here: z.boolean(), until: moment }),
    z.object({ type: z.literal('released'), here: z.boolean(), ranOut: z.boolean().describe('its time was up') }),
    z.object({ type: z.literal('sold'), here: z.boolean().nullable().describe('null: its seller has not said') }),
    z.object({
      type: z.literal('priceChanged'),
      from: z.int(),
      fromCurrency: z.enum(currencies),
      to: z.int(),
      toCurrency: z.enum(currencies),
    }),
    z.object({
      type: z.literal('gone'),
      status: z.enum(productStatuses).describe('in which the listing is not for sale'),
    }),
    z.object({ type: z.literal('returned').describe('the listing is for sale again') }),
  ])
  .meta({ id: 'DealEvent' });
export type DealEvent = z.output<typeof dealEvent>;

/** Somebody who wrote about a listing. */
export const buyer = z.object({
  chatId: id,
  participant: z.object({ id, username: z.string(), avatar: z.string().nullable() }),
  reservedHere: z.boolean().describe('it is kept for them now'),
  agreed: agreement.nullable(),
});

const quote = z
  .object({
    seq: seq.describe('position of the message that is answered'),
    message: z
      .object({
        senderId: id,
        kind: z.enum(messageKinds),
        content: z.string().describe('its beginning'),
      })
      .nullable()
      .describe('null once it was deleted'),
  })
  .meta({ id: 'Quote' });

export const message = z
  .object({
    id,
    seq: seq.describe('position in the conversation, dense from 1'),
    kind: z.enum(messageKinds),
    content: z.string().describe('empty for an offer, for what was spoken, and for photos without words'),
    photos: z.array(messagePhoto),
    offer: offer.nullable().describe('of an offer alone'),
    event: dealEvent
      .nullable()
      .describe('of an event alone: what its sender did, or what happened to the listing of the seller'),
    voice: voice.nullable().describe('of a spoken message alone'),
    quote: quote.nullable().describe('the message of the same conversation that it answers'),
    warnings: z.array(z.enum(scamWarnings)).describe('what the scam shield says of it, to both sides'),
    createdAt: moment,
    editedAt: moment.nullable().describe('when its author last changed the text'),
    senderId: id,
    senderUsername: z.string().describe('told over a connection it is blank for a deleted account'),
    read: z.boolean().describe('whether the other side has read it'),
    deleted: z.boolean().describe('it keeps its place and shows nothing'),
    clientMessageId: z.string().nullable(),
  })
  .meta({ id: 'Message' });

/** What a conversation says of its listing; the same for both people. */
export const chatProductFacts = z.object({
  price: z.int().nullable(),
  maxPrice: z.int().nullable(),
  priceUzs: z.int().nullable(),
  currencyType: z.enum(currencies).nullable(),
  paymentType: z.enum(paymentTypes).nullable(),
  priceUnit: priceUnitTexts,
  isExchange,
  negotiable: z.boolean(),
  earlierPrice: z
    .int()
    .nullable()
    .describe('what it cost, in its currency, before it became cheaper in the last 30 days'),
  productStatus: z.enum(productStatuses),
  productVersion: z
    .int()
    .describe('grows with each change of the listing: older facts do not take the place of newer ones'),
  reservedUntil: moment.nullable().describe('while it is kept for a buyer'),
  reservedHere: z.boolean().describe('it is kept for the buyer of this conversation'),
  soldHere: z.boolean().describe('it was sold to the buyer of this conversation'),
  canReview: z.boolean().describe('the buyer may review the seller: it was sold to them, or kept for them'),
});

/** What the caller has decided about a conversation (product/chat#own-order). */
export const chatSettings = z
  .object({
    pinned: z.boolean(),
    archived: z.boolean(),
    mutedUntil: moment.nullable().describe('while it is muted; in the year 9999: for ever'),
    markedUnread: z.boolean().describe('the caller wants to come back to it'),
  })
  .meta({ id: 'ChatSettings' });

/** How many conversations of one side wait in which way (product/chat#filters). */
const chatCounts = z.object({ unread: z.int(), waiting: z.int(), archived: z.int() }).meta({ id: 'ChatCounts' });

export const inboxCounts = z.object({
  incoming: chatCounts.describe("about the caller's listings"),
  outgoing: chatCounts.describe("about others' listings"),
});

export const conversation = z
  .object({
    id,
    productId: id.nullable(),
    productName: z.string(),
    imageUrl: z.string().nullable(),
    ...chatProductFacts.shape,
    agreed: agreement.nullable().describe('the last offer that was accepted'),
    otherParticipant: z.object({ id, username: z.string(), avatar: z.string().nullable() }),
    role: z.enum(chatSides).describe('which side the caller is on'),
    canWrite: z.boolean().describe('false where one blocked the other, or the other account is blocked or gone'),
    openOffer: z
      .object({ messageId: id, senderId: id, amount: z.int(), currencyType: z.enum(currencies) })
      .nullable()
      .describe('the one that waits for an answer'),
    lastMessage: z
      .object({
        id,
        content: z.string(),
        createdAt: moment,
        senderId: id,
        kind: z.enum(messageKinds),
        photoCount: z.int(),
        voiceMs: z.int().nullable().describe('of a spoken one: how long it is'),
        offer: offer.nullable(),
        event: dealEvent.nullable(),
        read: z.boolean().describe('whether the other side has read it'),
      })
      .nullable(),
    lastSeq: seq.describe('position of the newest message'),
    lastChange: seq.describe('number of the last deletion, edit or change of an offer: where catching up begins'),
    readUpToSeq: seq.describe('the caller has read up to here'),
    updatedAt: moment,
    unreadCount: z.int(),
    awaitsAnswer: z.boolean().describe("the last word is the other's; what happened to the deal is no word"),
    written: z.boolean().describe('something was written in it since the caller deleted it; lists leave out others'),
    ...chatSettings.shape,
  })
  .meta({ id: 'Conversation' });
