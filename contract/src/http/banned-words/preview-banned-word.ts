import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { word } from './banned-word-schemas.ts';

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
