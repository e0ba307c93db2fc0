import { z } from 'zod';
import { emptyAsAbsent, page, staffListQuery } from '#contract/schemas.ts';
import { bannedWordSorts, bannedWordTopics, noTopic } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannedWord, severity } from './banned-word-schemas.ts';

export const listBannedWords = defineEndpoint('listBannedWords', {
  summary: 'Words that hold a listing until a moderator has looked at it',
  access: 'admin',
  query: z.object({
    ...staffListQuery(bannedWordSorts),
    severity: emptyAsAbsent(severity),
    topic: emptyAsAbsent(z.enum([...bannedWordTopics, noTopic])),
  }),
  response: page(bannedWord),
  errors: ['VALIDATION'],
  limit: 'read',
});
