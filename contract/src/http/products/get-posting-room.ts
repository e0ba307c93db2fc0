import { z } from 'zod';
import { contentReasons } from '#contract/rules/product-content.ts';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const getPostingRoom = defineEndpoint('getPostingRoom', {
  summary: 'How many listings I may post now, and why none where there is no room; takes none of any limit of posting',
  access: 'user',
  response: content(
    z.object({
      left: z.int().min(0),
      refusal: z
        .object({
          message: z.string().describe("what is in the way and until when, in the caller's language"),
          retryAfter: z.int().min(1).describe('seconds'),
        })
        .nullable(),
      reasonsOff: z
        .array(z.enum(contentReasons))
        .describe('what a form need not warn of in the texts, since it holds no listing now'),
    }),
  ),
  errors: [],
  limit: 'read',
});
