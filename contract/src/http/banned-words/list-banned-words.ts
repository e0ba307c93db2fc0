import { z } from 'zod';
import { page, staffListQuery } from '#contract/schemas.ts';
import { bannedWordSorts } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannedWord } from './banned-word-schemas.ts';

export const listBannedWords = defineEndpoint('listBannedWords', {
  summary: 'Words that hold a listing until a moderator has looked at it',
  access: 'admin',
  query: z.object(staffListQuery(bannedWordSorts)),
  response: page(bannedWord),
  errors: ['VALIDATION'],
  limit: 'read',
});
