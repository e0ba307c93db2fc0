import { createHash } from 'node:crypto';
import { findContentWarnings, isHeadline, type WrittenText } from '#contract/rules/product-content.ts';
import type { ProductSignal } from '#contract/values/products/product-signals.ts';
import { findCardNumbers, maskCardNumbers } from '#contract/values/text/card-number.ts';
import { containsLink } from '#contract/values/text/contact.ts';
import { foldText } from '#contract/values/text/fold.ts';
import { findPhones } from '#contract/values/text/phone-in-text.ts';
import { type ScamWord, tunedWarnings } from './rules/scam-words.ts';

/** Something that a moderator should look at. */
export interface Signal {
  kind: ProductSignal;
  /** what was judged, unreadable: the moderator who approved the listing approved this, so that it raises no signal again */
  of: string;
  /** what was found, for the moderator; never a card number or a phone */
  detail: Readonly<Record<string, unknown>>;
}

/** Signals of how somebody posts, and not of what the listing says: the rest can be told from the listing again at any time. */
export const behaviourSignals: ReadonlySet<ProductSignal> = new Set<ProductSignal>(['many_posts']);

/** What the texts of a listing say by themselves (rules/input#scams, product/trust#signals). `bannedWords` are those found in them, `scamWords` tune what they are warned of. */
export function contentSignals(
  texts: readonly WrittenText[],
  bannedWords: readonly string[],
  scamWords: readonly ScamWord[],
): Signal[] {
  const whole = texts.map(({ text }) => text).join('\n');
  // What was approved stays so while another address or model says nothing of the kind.
  const isJudged = ({ field, text }: WrittenText): boolean =>
    field === 'title' || field === 'description' || tunedWarnings(maskCardNumbers(text), scamWords).warnings.length > 0;
  const judged = texts
    .filter(isJudged)
    .map(({ text }) => text)
    .join('\n');
  const found = findContentWarnings(texts);
  const fieldsOf = (reason: (typeof found)[number]['reason']) =>
    found.filter((warning) => warning.reason === reason).map(({ field }) => field);
  const { warnings: scam, words } = tunedWarnings(maskCardNumbers(whole), scamWords);
  const said = scam.filter((warning) => warning !== 'link' && warning !== 'card-number');

  const signals: Signal[] = [];
  const inText = fieldsOf('CONTENT_LINK');
  if (inText.length > 0 || scam.includes('link')) {
    const links = whole.split(/\s+/).filter(containsLink);
    const of = markOf(links.length > 0 ? links.join('\n') : judged);
    signals.push({ kind: 'link', of, detail: { fields: inText, suspicious: scam.includes('link') } });
  }
  const withCard = fieldsOf('CONTENT_CARD_NUMBER');
  if (withCard.length > 0) {
    const numbers = findCardNumbers(whole).map(({ from, to }) => whole.slice(from, to));
    signals.push({ kind: 'card_number', of: markOf(numbers.join('\n')), detail: { fields: withCard } });
  }
  if (fieldsOf('CONTENT_PHONE').length > 0) {
    const phones = texts.filter(({ field }) => isHeadline(field)).flatMap(({ text }) => findPhones(text));
    signals.push({ kind: 'phone_in_title', of: markOf(phones.join('\n')), detail: {} });
  }
  if (bannedWords.length > 0) {
    signals.push({ kind: 'banned_word', of: markOf(bannedWords.join('\n')), detail: { words: [...bannedWords] } });
  }
  if (said.length > 0)
    signals.push({
      kind: 'scam',
      of: markOf(judged),
      detail: words.length > 0 ? { warnings: said, words } : { warnings: said },
    });
  return signals;
}

/** A text as it folds, unreadable: case, script and punctuation change nothing. */
export function markOf(text: string): string {
  return createHash('sha256').update(foldText(text)).digest('base64url').slice(0, 22);
}
