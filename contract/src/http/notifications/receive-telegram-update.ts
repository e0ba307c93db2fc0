import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

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
  limit: 'telegram',
  idempotent: 'same state',
});
