import { z } from 'zod';
import { content, id, idText, page } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { productCard } from './product-schemas.ts';

export const productId = z.object({ productId: idText });

/** A page of a list; `search` says how a search text was understood where it was not taken as typed. */
export const productPage = content(
  page(productCard).shape.content.extend({
    search: z
      .object({
        shownFor: z.string().describe('the text that these products match'),
        reason: z
          .enum(['layout', 'correction', 'fewer-words'])
          .describe('typed in the other keyboard layout, misspelt, or no product has all words'),
      })
      .optional(),
  }),
);

/** Ids with commas between them. */
export const idList = z
  .string()
  .max(limits.idsInList * 17)
  .regex(/^(\d{1,16}(,\d{1,16})*)?$/)
  .transform((value) => [...new Set(value.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(limits.idsInList));

/** What a refusal calls an entry of `properties`. */
export const refusedEntries =
  'a refusal names a property by its key (`properties.year`), and what is none of the category by its position (`properties.0`)';

/** One entry of `properties` in a submission (product/add-item#submission). */
export const submittedProperty = z.object({
  propertyId: id,
  type: z.string().max(20).optional(),
  value: z.object({ key: z.string().max(120), value: z.string().max(limits.propertyValue * 4) }),
});
