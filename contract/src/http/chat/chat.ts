import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, intText, line, moment, pageQuery } from '#contract/schemas.ts';
import { currencies, paymentTypes } from '#contract/values/products/product.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { messageKinds, offerStates, scamWarnings } from '../../values/chat.ts';
import { limits } from '../../values/limits.ts';

const seq = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

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

const conversation = z
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

export const createOrGetChat = defineEndpoint('createOrGetChat', {
  summary: 'The conversation about a product between its seller and a buyer',
  access: 'user',
  body: z.object({ productId: id, participantIds: z.tuple([id, id]) }),
  response: content(conversation),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  lane: 'essential',
  idempotent: true,
});

export const listMyChats = defineEndpoint('listMyChats', {
  summary:
    'My conversations, the newest first; `query` keeps those whose listing or other person has these words, in any script',
  access: 'user',
  query: z.object({
    cursor: pageQuery.cursor,
    limit: pageQuery.limit,
    query: emptyAsAbsent(line(limits.searchText)),
    chatId: emptyAsAbsent(idText.describe('this one alone')),
  }),
  response: z.object({
    content: z.array(conversation),
    cursor: z.string().nullable().describe('asks for the next page; null at the end'),
    unreadTotal: z.int().describe('unread messages of all conversations'),
  }),
  errors: ['VALIDATION'],
  limit: 'read',
  lane: 'writes',
});

/**
 * A bare array (product/api#bare-bodies), oldest first: the newest page, the page before `beforeSeq`, the one after `afterSeq`, or the one
 * in whose middle `aroundSeq` stands.
 */
export const listMessages = defineEndpoint('listMessages', {
  summary: 'Messages of a conversation',
  access: 'user',
  object: 'participant',
  params: z.object({ chatId: idText }),
  query: z.object({
    beforeSeq: intText({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    afterSeq: intText({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    aroundSeq: intText({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    limit: intText({ min: 1, max: limits.pageSize }),
  }),
  response: z.array(message),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'read',
  lane: 'writes',
});

/** Folded as the search of products is: script, apostrophes and case do not matter, each word is looked for by its beginning. */
export const searchMessages = defineEndpoint('searchMessages', {
  summary: 'Messages of my conversations that have all these words, the newest first',
  access: 'user',
  query: z.object({
    query: line(limits.searchText, 1),
    chatId: emptyAsAbsent(idText.describe('in this conversation alone')),
    cursor: pageQuery.cursor,
    limit: pageQuery.limit,
  }),
  response: content(
    z.object({
      data: z.array(
        z.object({
          chatRoomId: id,
          productName: z.string(),
          otherParticipant: z.object({ id, username: z.string(), avatar: z.string().nullable() }),
          message,
        }),
      ),
      cursor: z.string().nullable().describe('asks for the next page; null at the end'),
    }),
  ),
  errors: ['VALIDATION', 'OVERLOADED', 'RATE_LIMITED'],
  limit: 'search',
  lane: 'heavy',
});

/**
 * What happened in several conversations since a position in each: asked again with the positions of the answer as long as `more`
 * is true. A conversation that is not the caller's is left out of the answer.
 */
export const catchUpChats = defineEndpoint('catchUpChats', {
  summary:
    'New and changed messages, read marks and deletions of several conversations, at most 100 messages at a time',
  access: 'user',
  object: 'participant',
  body: z.object({
    rooms: z
      .array(
        z.object({
          chatRoomId: id,
          afterSeq: seq.describe('the newest message that the client has without a gap'),
          afterChange: seq.describe(
            'the last change that the client knows: the `lastChange` of before its history was loaded',
          ),
        }),
      )
      .min(1)
      .max(limits.roomsPerCatchUp),
  }),
  response: content(
    z.object({
      rooms: z.array(
        z.object({
          chatRoomId: id,
          messages: z.array(message).describe('new ones in their order, without a gap after `afterSeq`'),
          changed: z.array(message).describe('known ones that were deleted, or whose offer changed'),
          seq: seq.describe('the next `afterSeq`'),
          change: seq.describe('the next `afterChange`'),
          hiddenUpToSeq: seq.describe('messages up to here were deleted with the conversation'),
          readUpToSeq: seq.describe('the caller has read up to here'),
          otherReadUpToSeq: seq.describe('the other side has read up to here'),
          hidden: z.boolean().describe('the caller deleted the conversation, and nothing came since'),
          unreadCount: z.int(),
        }),
      ),
      more: z.boolean(),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
  lane: 'writes',
  idempotent: 'reads',
});
