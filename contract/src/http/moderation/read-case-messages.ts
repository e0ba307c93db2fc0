import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { messagePhoto } from '../chat/chat-schemas.ts';
import { caseId, stretch } from './moderation-schemas.ts';

export const readCaseMessages = defineEndpoint('readCaseMessages', {
  summary: 'The reported message with up to ten before and after it; each reading is noted in the audit log',
  access: 'moderator',
  params: caseId,
  response: content(
    z.array(
      z.object({
        id,
        senderId: id,
        senderName: z.string(),
        text: z.string(),
        flagged: z.array(stretch).describe('what of the text speaks of a swindle, leads away, or is a card number'),
        photos: z.array(messagePhoto),
        voiceUrl: z.string().nullable().describe('of what was spoken'),
        createdAt: moment,
        earlier: z
          .array(z.object({ text: z.string(), flagged: z.array(stretch), writtenAt: moment }))
          .describe('what it said before it was edited, oldest first'),
        deleted: z.boolean(),
        reported: z.boolean().describe('the one that the case is about, whether people or a signal led to it'),
      }),
    ),
  ),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
  audit: ['message.read'],
});
