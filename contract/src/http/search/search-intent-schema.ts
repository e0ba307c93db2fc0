import { z } from 'zod';
import { savedFilter } from './search-schemas.ts';

/** One thing that a search text asks for. */
const intentPart = z.object({
  id: z.string().describe('`category`, `place`, `price`, `offeredBy`, or the key of a property'),
  label: z.string().describe("what it is called, in the caller's language"),
  words: z.string().describe('the words of the text that say so, as typed'),
});

/** A search text as filters (product/catalogue#understood). */
export const searchIntent = z
  .object({
    filter: savedFilter.describe('with the words that no filter stands for as `title`'),
    categorySlug: z.string().nullable(),
    parts: z.array(intentPart).describe('what the filter says, the surest first'),
    dropped: z
      .array(intentPart)
      .describe('what the text says too and the filter leaves out, since nothing was found with it'),
  })
  .meta({ id: 'SearchIntent' });
