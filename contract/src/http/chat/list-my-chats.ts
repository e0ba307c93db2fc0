import { z } from 'zod';
import { cursorPart, emptyAsAbsent, idText, line } from '#contract/schemas.ts';
import { chatFilters, chatSides } from '#contract/values/chat.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { conversation, inboxCounts } from './chat-schemas.ts';

/**
 * Without a filter pinned ones come first and archived ones are left out; those that wait come oldest first. `query` looks in all of
 * the `role`, `chatId` in all there are, whatever else is asked for.
 */
export const listMyChats = defineEndpoint('listMyChats', {
  summary:
    'My conversations, the newest first; `query` keeps those whose listing or other person has these words, in any script',
  access: 'user',
  query: z.object({
    ...cursorPart,
    role: emptyAsAbsent(z.enum(chatSides).describe('those in which the caller is this side')),
    filter: emptyAsAbsent(z.enum(chatFilters)),
    productId: emptyAsAbsent(idText.describe('those about this listing')),
    query: emptyAsAbsent(line(limits.searchText)),
    chatId: emptyAsAbsent(idText.describe('this one alone, also while nothing is written in it')),
  }),
  response: z.object({
    content: z.array(conversation),
    cursor: z.string().nullable().describe('asks for the next page; null at the end'),
    unreadTotal: z.int().describe('unread messages of all conversations, without muted and archived ones'),
    counts: inboxCounts.describe('of all conversations, whatever this page has'),
  }),
  errors: ['VALIDATION'],
  limit: 'read',
  lane: 'writes',
});
