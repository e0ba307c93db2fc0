import type { Language, WrittenLanguage } from '#contract/texts/language.ts';
import { getLocale } from '#texts/runtime.js';
import { useLang } from '#web/texts/language.ts';

type Loaders<Content> = Readonly<Record<WrittenLanguage, () => Promise<{ content: Content }>>>;

/**
 * A hook for the content of the page's language. A browser, whose language never changes while the page lives, fetches
 * that one alone; the server, which answers in all of them, reads all.
 */
export async function contentInLanguage<Content>(loaders: Loaders<Content>): Promise<() => Content> {
  const written = async (language: WrittenLanguage): Promise<Content> => (await loaders[language]()).content;
  const load = async (language: Language): Promise<Content> => {
    if (language !== 'uz-Cyrl') return written(language);
    const [{ contentInCyrillic }, uz, ru] = await Promise.all([
      import('./content-in-cyrillic.ts'),
      written('uz'),
      written('ru'),
    ]);
    return contentInCyrillic(uz, ru);
  };
  if (typeof document !== 'undefined') {
    const content = await load(getLocale());
    return () => content;
  }
  const [uz, cyrillic, ru, en] = await Promise.all([load('uz'), load('uz-Cyrl'), load('ru'), load('en')]);
  const contents: Readonly<Record<Language, Content>> = { uz, 'uz-Cyrl': cyrillic, ru, en };
  return () => contents[useLang()];
}
