import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { message, seq } from './chat-schemas.ts';

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
          changed: z.array(message).describe('known ones that were deleted or edited, or whose offer changed'),
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
