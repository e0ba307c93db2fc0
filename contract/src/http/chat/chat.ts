import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { currencies } from '../../values/product.ts';
import { content, id, idText, intText, moment } from '../schemas.ts';

export const message = z
  .object({
    id,
    seq: z.int().describe('position in the conversation, dense from 1'),
    content: z.string(),
    createdAt: moment,
    senderId: id,
    senderUsername: z.string(),
    read: z.boolean().describe('whether the other side has read it'),
    deleted: z.boolean(),
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
    currencyType: z.enum(currencies).nullable(),
    otherParticipant: z.object({ id, username: z.string(), avatar: z.string().nullable() }),
    role: z.enum(['buyer', 'seller']).describe('which side the caller is on'),
    lastMessage: z.object({ content: z.string(), createdAt: moment, senderId: id }).nullable(),
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
  limit: 'createChat',
  idempotent: true,
});

export const listMyChats = defineEndpoint('listMyChats', {
  summary: 'My conversations, the newest first',
  access: 'user',
  response: content(z.array(conversation)),
  errors: [],
  limit: 'read',
});

/** A bare array (decisions §2), oldest first: the newest page, the page before `beforeSeq`, or all after `afterSeq`. */
export const listMessages = defineEndpoint('listMessages', {
  summary: 'Messages of a conversation',
  access: 'user',
  object: 'participant',
  params: z.object({ chatId: idText }),
  query: z.object({
    beforeSeq: intText({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    afterSeq: intText({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    limit: intText({ min: 1, max: limits.pageSize }),
  }),
  response: z.array(message),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'read',
});
