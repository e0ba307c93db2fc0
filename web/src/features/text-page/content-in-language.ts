import type { Language } from '#contract/texts/language.ts';
import { getLocale } from '#texts/runtime.js';
import { useLang } from '#web/texts/language.ts';

type Loaders<Content> = Readonly<Record<Language, () => Promise<{ content: Content }>>>;

/**
 * A hook for the content of the page's language. A browser, whose language never changes while the page lives, fetches
 * that one alone; the server, which answers in all of them, reads all.
 */
export async function contentInLanguage<Content>(loaders: Loaders<Content>): Promise<() => Content> {
  const load = async (language: Language): Promise<Content> => (await loaders[language]()).content;
  if (typeof document !== 'undefined') {
    const content = await load(getLocale());
    return () => content;
  }
  const [uz, ru, en] = await Promise.all([load('uz'), load('ru'), load('en')]);
  const contents: Readonly<Record<Language, Content>> = { uz, ru, en };
  return () => contents[useLang()];
}
