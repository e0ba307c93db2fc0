import { z } from 'zod';
import { content, line, lines } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** When a shop or an agent is open, from Monday on. */
const openingHours = z
  .array(z.object({ opens: time, closes: time }).nullable())
  .length(7)
  .describe(
    'from Monday on, by the clock of Tashkent; null for a closed day, an end at or before the beginning is of the next day',
  );

/** What a shop or an agent says on its page. */
export const shopDetails = z
  .object({
    about: lines(limits.shopAbout),
    address: line(limits.shopAddress),
    hours: openingHours.nullable().describe('null where nothing is said of them'),
  })
  .meta({ id: 'ShopDetails' });

export const ownShopDetails = content(shopDetails);
