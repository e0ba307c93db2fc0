/**
 * A text with the letters that its ASCII apostrophes, or grave accents in their place, stand for: ʻ (U+02BB) after o and g, ʼ (U+02BC) after other Latin letters and in the
 * English ending 's. For what has not the font of the site, pictures and the page of the state; in other pages the font draws them (product/look#type, record 0099).
 */
export function withApostrophes(text: string): string {
  return text.replace(/(?<=[OoGg])['`](?!s(?![A-Za-z]))/g, 'ʻ').replace(/(?<=[A-Za-z])['`]/g, 'ʼ');
}
