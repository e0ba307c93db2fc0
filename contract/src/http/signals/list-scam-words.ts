import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { scamWordLimits } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { scamWord } from './signal-schemas.ts';

export const listScamWords = defineEndpoint('listScamWords', {
  summary: 'Words that tune the warnings of the scam shield, the newest first',
  access: 'admin',
  response: content(z.object({ data: z.array(scamWord).max(scamWordLimits.words) })),
  errors: [],
  limit: 'read',
});
