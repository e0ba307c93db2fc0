import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/values/language.ts';
import { type Site, SiteContext } from './site.ts';
import { hrefIn } from './texts/language.ts';
import type { KeepMarkup } from './ui/kept.tsx';
import { LinkingContext } from './ui/link.tsx';

/** Mostly cards of some 2 kB. */
const mostParts = 5000;

const parts = new Map<string, string>();
const texts = new WeakMap<object, string>();

/** An answer of the API is the same object for as long as it is kept. */
function textOf(data: object): string {
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return text;
}

/** The parts that this process has drawn before, for a page of this language and site. */
export function keptMarkup(language: Language, site: Site): KeepMarkup {
  const linking = {
    hrefOf: (to: string) => hrefIn(language, to),
    follow: () => undefined,
    prefetch: async () => false,
  };
  const page = JSON.stringify([language, site]);
  return (part, data, inside) => {
    const key = `${page} ${part} ${textOf(data)}`;
    const kept = parts.get(key);
    if (kept !== undefined) return kept;
    const markup = renderToString(
      <SiteContext value={site}>
        <LinkingContext value={linking}>{inside}</LinkingContext>
      </SiteContext>,
    );
    const [oldest] = parts.keys();
    if (parts.size >= mostParts && oldest !== undefined) parts.delete(oldest);
    parts.set(key, markup);
    return markup;
  };
}
