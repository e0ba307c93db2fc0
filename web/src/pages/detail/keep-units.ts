/** A number and its unit, as `61 м²` or `256 GB`, stay on one line. */
export const keepUnits = (text: string): string =>
  text.replace(/(\d) (?=[\p{L}%]{1,2}[²³]?(?![\p{L}\d]))/gu, '$1\u00A0');
