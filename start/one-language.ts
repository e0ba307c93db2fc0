import type { Plugin } from 'vite';
import type { Language } from '#contract/texts/language.ts';

const undecided = 'export const experimentalStaticLocale = undefined;';

/**
 * Builds the browser's side for one language: the compiled texts choose by a constant, so that those of the other languages fall
 * out of the bundle. Another language is another address and a full load, so a page never needs two (product/addresses#languages).
 */
export function inOneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    transform: {
      filter: { id: /texts\/compiled\/by-message\/runtime\.js$/ },
      handler(code) {
        if (!code.includes(undecided)) throw new Error('the compiled texts have no place for a fixed language');
        return { code: code.replace(undecided, `export const experimentalStaticLocale = '${language}';`), map: null };
      },
    },
  };
}
