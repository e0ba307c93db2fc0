import { z } from 'zod';
import { content } from '#contract/schemas.ts';

/** What is told before something is deleted. */
export const deletion = content(
  z
    .object({
      refusal: z.string().nullable().describe('what holds it, so that it would not be deleted; null where it would'),
    })
    .meta({ id: 'Deletion' }),
);
