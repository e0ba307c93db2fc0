/** What of a text cannot be stored stands as U+FFFD in it: so that what nobody has checked, evidence or the name of a file, is kept. */
export function storableText(value: string): string {
  return value.replaceAll('\u0000', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * The first `max` code points of a text, storable. A cut in UTF-16 units may leave half of an emoji, which neither PostgreSQL nor Telegram
 * takes.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return storableText(text);
  return storableText([...text.slice(0, 2 * max)].slice(0, max).join(''));
}
