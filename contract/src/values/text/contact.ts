import { normalizeText } from './text.ts';

/** A host is looked for from the dot before its ending: a search from its beginning would begin again at each of its letters. */
const link =
  /\bhttps?:|\bwww\.|\b(?:t|wa)\.me\b|(?<=[a-z0-9-]{2})\.(?:uz|ru|com|net|org|me|io|info|shop|online|site|app|link|ly|xyz|kz|su|store|click|website)\b|(?<=[\p{L}\p{N}-]{2})\.рф(?!\p{L})/u;
const handle = /(?:^|[^\p{L}\p{N}_@.])@[a-z][a-z0-9_]{3}/u;
/** digits with what people put between them; a plus or a bracket may lead */
const run = /[+(]?\d(?:[\s().–-]{0,3}\d){8,}/g;
/** `12.05.2026` */
const date = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/g;
/** `120 000 000`: a price */
const grouped = /^\d{1,3}(?:[\s.]\d{3})+$/;

/** Whether a text holds the address of a page, however its dots were written (rules/input#scams). */
export function containsLink(text: string): boolean {
  const plain = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[。．｡․]/g, '.')
    .replace(/\s?[[({]\s?(?:\.|dot|nuqta|точка)\s?[\])}]\s?/g, '.');
  return link.test(plain);
}

/**
 * Whether a text holds a way to get in touch or to pay past the site: a link, a messenger name, a phone or a card number
 * (rules/input#scams). Prices, years and sizes are none.
 */
export function containsContact(text: string): boolean {
  const plain = normalizeText(text, 'NFKC').toLowerCase().replace(date, ' · ');
  if (link.test(plain) || handle.test(plain)) return true;
  return (plain.match(run) ?? []).some((digits) => !grouped.test(digits));
}
