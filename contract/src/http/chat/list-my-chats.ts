import { z } from 'zod';
import { emptyAsAbsent, idText, line, pageQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { conversation } from './chat-schemas.ts';

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
