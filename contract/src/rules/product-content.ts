import { type FlagReason, flagReasonOf, productSignals } from '../values/products/product-signals.ts';
import { findCardNumbers } from '../values/text/card-number.ts';
import { holdsLink } from '../values/text/contact.ts';
import { findPhones } from '../values/text/phone-in-text.ts';

/** What the form itself can see in the texts of a listing. */
export const contentReasons = [
  'CONTENT_LINK',
  'CONTENT_CARD_NUMBER',
  'CONTENT_PHONE',
] as const satisfies readonly FlagReason[];
export type ContentReason = (typeof contentReasons)[number];

/** A field of the form, and what in it will hold the listing. */
export interface ContentWarning {
  field: 'title' | 'description';
  reason: ContentReason;
}

/** Which of these hold nothing, since staff have turned their signals off. */
export function reasonsOff(off: ReadonlySet<string>): ContentReason[] {
  return contentReasons.filter((reason) =>
    productSignals.some((kind) => flagReasonOf[kind] === reason && off.has(kind)),
  );
}

/**
 * What in the texts of a listing will hold it until a moderator has looked (rules/input#scams): links and card numbers
 * anywhere, a phone in the title. No refusal: the form warns of it, and the server holds the listing.
 */
export function findContentWarnings(listing: { title: string; description: string }): ContentWarning[] {
  const found: ContentWarning[] = [];
  for (const field of ['title', 'description'] as const) {
    const text = listing[field];
    if (holdsLink(text)) found.push({ field, reason: 'CONTENT_LINK' });
    const hasCard = findCardNumbers(text).length > 0;
    if (hasCard) found.push({ field, reason: 'CONTENT_CARD_NUMBER' });
    if (field === 'title' && !hasCard && findPhones(text).length > 0) found.push({ field, reason: 'CONTENT_PHONE' });
  }
  return found;
}
