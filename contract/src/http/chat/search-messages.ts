import { z } from 'zod';
import { content, cursorPart, emptyAsAbsent, id, idText, line } from '#contract/schemas.ts';
import { chatSides } from '#contract/values/chat.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { message } from './chat-schemas.ts';

/** Folded as the search of products is: script, apostrophes and case do not matter, each word is looked for by its beginning. */
export const searchMessages = defineEndpoint('searchMessages', {
  summary: 'Messages of my conversations that have all these words, the newest first',
  access: 'user',
  query: z.object({
    query: line(limits.searchText, 1),
    chatId: emptyAsAbsent(idText.describe('in this conversation alone')),
    role: emptyAsAbsent(z.enum(chatSides).describe('in those in which the caller is this side')),
    ...cursorPart,
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
      total: z.int().nullable().describe('how many there are, on the first page of one conversation; else null'),
    }),
  ),
  errors: ['VALIDATION', 'OVERLOADED', 'RATE_LIMITED'],
  limit: 'search',
  lane: 'heavy',
});
