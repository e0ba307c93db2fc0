const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const zeroWidth = /[\u200B\u200C\u2060\uFEFF\u00AD]/g;
const joinerOutsideEmoji =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const strayVariationSelector = /(?<![\p{Extended_Pictographic}0-9#*])[\uFE00-\uFE0F]/gu;
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** True when the text can be stored at all: PostgreSQL refuses NUL, UTF-8 refuses lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && !loneSurrogate.test(value);
}

/**
 * Text as it is stored (reliability-security §5.2): NFC, no control, direction or zero-width characters, at most three
 * combining marks on a letter, trimmed. A single-line text has its line breaks turned into spaces; a multi-line one keeps
 * them, at most two in a row. Uzbek oʻ and gʻ marks stay as typed. Cleaning twice changes nothing.
 */
export function cleanText(value: string, options: { multiline: boolean }): string {
  let text = value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n');
  text = options.multiline ? text.replace(/\t/g, ' ') : text.replace(/[\n\t]+/g, ' ');
  text = removeControls(text)
    .replace(bidiControls, '')
    .replace(zeroWidth, '')
    .replace(joinerOutsideEmoji, '')
    .replace(strayVariationSelector, '')
    .replace(stackedMarks, '$1');
  if (options.multiline) text = text.replace(/ +\n/g, '\n').replace(/\n{3,}/g, '\n\n');
  return text.normalize('NFC').trim();
}

/** The number of Unicode code points, the unit of every length limit. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

function removeControls(value: string): string {
  let clean = '';
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const isControl = (code < 0x20 && code !== 0x0a) || (code >= 0x7f && code <= 0x9f);
    if (!isControl) clean += character;
  }
  return clean;
}
