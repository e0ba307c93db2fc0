import { z } from 'zod';
import { content, id, line, moment, page, staffListQuery, success } from '#contract/schemas.ts';
import { bannedWordLimits, bannedWordSorts } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';

const word = line(bannedWordLimits.word, 1);

const bannedWord = z
  .object({
    id: z.string().describe('the word itself'),
    createdAt: moment,
    createdBy: z.string().nullable().describe('name of the administrator'),
  })
  .meta({ id: 'BannedWord' });

export const listBannedWords = defineEndpoint('listBannedWords', {
  summary: 'Words that hold a listing until a moderator has looked at it',
  access: 'admin',
  query: z.object(staffListQuery(bannedWordSorts)),
  response: page(bannedWord),
  errors: ['VALIDATION'],
  limit: 'read',
});

export const previewBannedWord = defineEndpoint('previewBannedWord', {
  summary: 'Which active listings a word would hit; they stay as they are until somebody edits them',
  access: 'admin',
  query: z.object({ word }),
  response: content(
    z.object({
      count: z.int(),
      countIsFloor: z.boolean().describe('more may have it: only the newest are looked at'),
      listings: z.array(z.object({ id, title: z.string() })),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'search',
});

export const addBannedWord = defineEndpoint('addBannedWord', {
  summary: 'Add a word or phrase; it is found in any script and form',
  access: 'admin',
  body: z.object({ word }),
  response: content(bannedWord),
  errors: ['VALIDATION', 'CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  stepUp: 'none',
  audit: ['banned_word.create'],
});

export const removeBannedWord = defineEndpoint('removeBannedWord', {
  summary: 'Take a word off the list; what it has held stays with the moderators',
  access: 'admin',
  body: z.object({ word }),
  response: success,
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  stepUp: 'none',
  audit: ['banned_word.delete'],
});
