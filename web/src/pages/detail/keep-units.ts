/** A number and its unit, as `61 м²` or `256 GB`, stay on one line. */
export const keepUnits = (text: string): string =>
  text.replace(/(\d) (?=[\p{L}%]{1,2}[²³]?(?![\p{L}\d]))/gu, '$1\u00A0');

/**
 * A text in pieces, of which every second is what a hyphen joins to a number, as `16-50` or `2-avlod`: browsers break lines there. The text
 * itself stays as it is, for those who copy it or look for it.
 */
export const byJoined = (text: string): string[] => text.split(/(\d{1,4}-[\p{L}\d]{1,8}(?![\p{L}\d]))/u);
