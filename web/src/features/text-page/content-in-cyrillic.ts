import { inCyrillic, textsIn } from '#contract/texts/cyrillic.mjs';
import { hrefIn } from '#web/texts/language.ts';

/** What of a page's content is no text: where a link leads, and how a block looks. */
const notTexts = new Set(['to', 'href', 'tone', 'mark', 'where']);
/** A page of ours that the application does not draw, in each language at its own address. */
const statusPage = { uz: '/status?lang=uz', cyrillic: hrefIn('uz-Cyrl', '/status') };

/** A page's Uzbek content in Cyrillic (product/addresses#cyrillic); names are those that the Russian one writes in Latin. */
export function contentInCyrillic<Content>(uzbek: Content, russian: Content): Content {
  const beside = textsIn(russian);
  return JSON.parse(JSON.stringify(uzbek), (key, value) => {
    if (typeof value !== 'string') return value;
    if (key === 'href' && value === statusPage.uz) return statusPage.cyrillic;
    return notTexts.has(key) ? value : inCyrillic(value, beside);
  });
}
