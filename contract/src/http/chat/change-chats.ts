import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { chatActs, muteSpans } from '#contract/values/chat.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { chatSettings } from './chat-schemas.ts';

/** One act on several conversations. Those that are not the caller's, or in which nothing is written, are left as they are. */
export const changeChats = defineEndpoint('changeChats', {
  summary: 'Pin, mute, archive, mark or delete conversations of mine',
  access: 'user',
  beforeConsent: true,
  body: z.object({
    chatIds: z.array(id).min(1).max(limits.chatsPerChange),
    act: z.enum(chatActs),
    muteFor: z.enum(muteSpans).default('forever').describe('of `mute` alone'),
  }),
  response: content(
    z.object({ changed: z.array(chatSettings.extend({ chatRoomId: id })).describe('without deleted ones') }),
  ),
  errors: ['VALIDATION', 'CONFLICT'],
  limit: 'write',
  lane: 'writes',
  idempotent: 'same state',
});
