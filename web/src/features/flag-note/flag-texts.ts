import type { FlagReason } from '#contract/values/products/product-signals.ts';
import { m } from '#web/texts/messages.ts';

/** Why a listing waits for a moderator, and how to mend what can be mended, as its seller reads it (product/trust#signals). */
export const flagTexts: Readonly<Record<FlagReason, () => string>> = {
  CONTENT_LINK: m.cabinet_held_link,
  CONTENT_CARD_NUMBER: m.cabinet_held_card,
  CONTENT_PHONE: m.cabinet_held_phone,
  CONTENT_WORD: m.cabinet_held_word,
  CONTENT_COPY: m.cabinet_held_copy,
  CONTENT_PRICE: m.cabinet_held_price,
  CONTENT_CHECK: m.cabinet_held_check,
};
