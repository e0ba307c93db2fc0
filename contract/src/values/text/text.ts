const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/** What no font shows: controls of direction, zero-width signs, fillers and tags. Joiners and variation selectors may belong to an emoji. */
const invisible = /(?![\u200D\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;
const joinerOutsideEmoji =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const strayVariationSelector = /(?<![\p{Extended_Pictographic}0-9#*])[\uFE00-\uFE0F]/gu;
const stackedMarks = /([\p{M}\uFF9E\uFF9F]{3})[\p{M}\uFF9E\uFF9F]+/gu;
/** Unicode's stream-safe texts (UAX 15) have at most so many marks on a letter; the two halfwidth ones become marks in NFKC. */
const endlessMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;
/** Every control but the line feed. */
const controls = /(?!\n)\p{Cc}/gu;

/** UTF-16 units for each code point of its limit that a text may have before it is cleaned of spaces, marks and what is invisible. */
const rawTimes = 8;
/** Times its limit that a text may be long in NFKC, as it is judged and folded: one character may become eighteen there. */
const compatibleTimes = 2;

/** A text in one of Unicode's forms. Linear, which the platform's own is not: it sorts the marks on a letter in square time. */
export function normalizeText(value: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return value.replace(endlessMarks, '$1').normalize(form);
}

/** True when the text can be stored at all: PostgreSQL refuses NUL, UTF-8 refuses lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && !loneSurrogate.test(value);
}

/**
 * Text as it is stored (rules/input#text): NFC, no controls and nothing that cannot be seen, at most three combining marks on a
 * letter, trimmed; the empty pattern of braille is a space. A single-line text has its line breaks turned into spaces; a multi-line one
 * keeps them, at most two in a row. Uzbek oʻ and gʻ marks stay as typed. Cleaning twice changes nothing.
 */
export function cleanText(value: string, options: { multiline: boolean }): string {
  let text = normalizeText(value, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n');
  text = options.multiline ? text.replace(/[\t\u2800]/g, ' ') : text.replace(/[\n\t\u2800]+/g, ' ');
  text = text
    .replace(controls, '')
    .replace(invisible, '')
    .replace(joinerOutsideEmoji, '')
    .replace(strayVariationSelector, '')
    .replace(stackedMarks, '$1');
  if (options.multiline) text = withoutEndsOfLines(text).replace(/\n{3,}/g, '\n\n');
  return normalizeText(text, 'NFC').trim();
}

/** The number of Unicode code points, the unit of every length limit. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/**
 * Whether a text that was not cleaned yet is so long that it is not even looked at.
 * @param max code points that it may have once it is clean
 */
export function isFarTooLong(value: string, max: number): boolean {
  return value.length > rawTimes * max;
}

/** Whether a clean text has at most `max` code points, and in NFKC, where it may be longer, at most twice as many. */
export function keepsLength(text: string, max: number): boolean {
  return codePoints(text) <= max && codePoints(normalizeText(text, 'NFKC')) <= compatibleTimes * max;
}

function withoutEndsOfLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
