import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { noticeChoices } from '../../values/notice.ts';

const places = z.object({ push: z.boolean(), telegram: z.boolean() });

const settings = content(
  z
    .object({
      choices: z.record(z.enum(noticeChoices), places).describe('of each kind: whether it goes there'),
      push: z.object({
        publicKey: z.string().describe('applicationServerKey of a subscription, base64url'),
        isOn: z.boolean().describe('whether the browser of this session has subscribed'),
      }),
      telegram: z.object({ isOffered: z.boolean(), isLinked: z.boolean() }),
    })
    .meta({ id: 'NotificationSettings', description: 'Where notices go beside the inbox' }),
);

export const getNotificationSettings = defineEndpoint('getNotificationSettings', {
  summary: 'Where my notices go beside the inbox, by kind',
  access: 'user',
  response: settings,
  errors: [],
  limit: 'read',
});

export const updateNotificationSettings = defineEndpoint('updateNotificationSettings', {
  summary: 'Choose where my notices go; kinds that are not named stay as they are',
  access: 'user',
  body: z.object({ choices: z.partialRecord(z.enum(noticeChoices), places) }),
  response: settings,
  errors: ['VALIDATION'],
  limit: 'write',
});

/** base64url of so many bytes */
const keyText = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/);

export const subscribePush = defineEndpoint('subscribePush', {
  summary: 'Send my notices to the browser of this session too (Web Push); it may be called again at each visit',
  access: 'user',
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: keyText(65), auth: keyText(16) }),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

export const unsubscribePush = defineEndpoint('unsubscribePush', {
  summary: 'Send nothing more to the browser of this session',
  access: 'user',
  response: z.object({ success: z.literal(true) }),
  errors: [],
  limit: 'write',
});

export const createTelegramLink = defineEndpoint('createTelegramLink', {
  summary: 'An address that opens our bot and links it to my account, once',
  access: 'user',
  response: content(z.object({ url: z.url(), expiresAt: moment })),
  errors: ['NOT_FOUND'],
  limit: 'write',
  idempotent: 'meant anew',
});

export const deleteTelegramLink = defineEndpoint('deleteTelegramLink', {
  summary: 'Send nothing more to Telegram',
  access: 'user',
  response: z.object({ success: z.literal(true) }),
  errors: [],
  limit: 'write',
});

const chat = z.object({ id: z.int(), type: z.string() });
const sender = z.object({ id: z.int(), language_code: z.string().max(35).optional() });

export const receiveTelegramUpdate = defineEndpoint('receiveTelegramUpdate', {
  summary: 'What somebody has written or tapped in our bot; Telegram alone knows the secret header',
  access: 'anyone',
  body: z.object({
    update_id: z.int(),
    message: z.object({ chat, from: sender.optional(), text: z.string().max(5000).optional() }).optional(),
    callback_query: z
      .object({
        id: z.string().max(64),
        from: sender,
        message: z.object({ chat, message_id: z.int() }).optional(),
        data: z.string().max(64).optional(),
      })
      .optional(),
    my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string().max(32) }) }).optional(),
  }),
  response: z
    .object({
      method: z.enum(['sendMessage', 'answerCallbackQuery']).optional(),
      chat_id: z.int().optional(),
      text: z.string().optional(),
      callback_query_id: z.string().optional(),
    })
    .describe('a call of the Bot API that Telegram makes for us, or nothing'),
  errors: ['VALIDATION', 'FORBIDDEN'],
  limit: 'read',
  idempotent: 'same state',
});
