import { own } from '../values/own.ts';
import { type TextName, textFields } from '../values/products/product-fields.ts';
import { type FlagReason, flagReasonOf, productSignals } from '../values/products/product-signals.ts';
import { findCardNumbers } from '../values/text/card-number.ts';
import { containsLink } from '../values/text/contact.ts';
import { findPhones } from '../values/text/phone-in-text.ts';

/** What the form itself can see in the texts of a listing. */
export const contentReasons = [
  'CONTENT_LINK',
  'CONTENT_CARD_NUMBER',
  'CONTENT_PHONE',
] as const satisfies readonly FlagReason[];
export type ContentReason = (typeof contentReasons)[number];

/** Where a text of a listing stands, by the name under which it is refused: a field, or a property that has no options. */
export type WrittenPlace = TextName | `properties.${string}`;

/** A text of a listing that a person wrote and strangers read. */
export interface WrittenText {
  field: WrittenPlace;
  text: string;
}

/** A field of the form, and what in it will hold the listing. */
export interface ContentWarning {
  field: WrittenPlace;
  reason: ContentReason;
}

/** Which of these hold nothing, since staff have turned their signals off. */
export function reasonsOff(off: ReadonlySet<string>): ContentReason[] {
  return contentReasons.filter((reason) =>
    productSignals.some((kind) => flagReasonOf[kind] === reason && off.has(kind)),
  );
}

/** Whether the values of a property are written freely, and not chosen or counted. */
export function isWrittenFreely({ type, options }: { type: string; options: readonly unknown[] }): boolean {
  return options.length === 0 && (type === 'STRING' || type === 'SELECT');
}

/**
 * All that a person wrote of a listing, in the order of the fields, blank ones left out: `stated` by the names of the fields, `properties` by their
 * keys with `known`, which their category has.
 */
export function writtenTexts(
  stated: Readonly<Record<TextName, string | null>>,
  properties: Readonly<Record<string, unknown>>,
  known: readonly { key: string; type: string; options: readonly unknown[] }[],
): WrittenText[] {
  const ofFields = textFields.map(([field]): WrittenText => ({ field, text: stated[field] ?? '' }));
  const ofProperties = known.flatMap((property): WrittenText[] => {
    const value = isWrittenFreely(property) ? own(properties, property.key) : undefined;
    return typeof value === 'string' ? [{ field: `properties.${property.key}`, text: value }] : [];
  });
  return [...ofFields, ...ofProperties].filter(({ text }) => text !== '');
}

/** Whether a text names the listing everywhere, so that a phone in it cannot wait until it is asked for. */
export const isHeadline = (field: WrittenPlace): boolean =>
  textFields.some(([name, { headline }]) => name === field && headline === true);

/**
 * What in the texts of a listing will hold it until a moderator has looked (rules/input#scams): links and card numbers
 * anywhere, a phone in the headline. No refusal: the form warns of it, and the server holds the listing.
 */
export function findContentWarnings(texts: readonly WrittenText[]): ContentWarning[] {
  const found: ContentWarning[] = [];
  for (const { field, text } of texts) {
    if (containsLink(text)) found.push({ field, reason: 'CONTENT_LINK' });
    const hasCard = findCardNumbers(text).length > 0;
    if (hasCard) found.push({ field, reason: 'CONTENT_CARD_NUMBER' });
    if (isHeadline(field) && !hasCard && findPhones(text).length > 0) found.push({ field, reason: 'CONTENT_PHONE' });
  }
  return found;
}
