import type { Plugin } from 'vite';
import { defaultLanguage, type Language } from '#contract/texts/language.ts';

const undecided = 'export const experimentalStaticLocale = undefined;';
const choice = 'export const ';

/**
 * Builds the browser's side for one language: each compiled text is the one of that language without a choice, so that the others fall
 * out of the bundle. Another language is another address and a full load, so a page never needs two (product/addresses#languages).
 */
export function inOneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    transform: {
      filter: { id: /texts\/compiled\/by-message\/(?:runtime|messages\/[a-z][a-z0-9_]{0,99})\.js$/ },
      handler(code, id) {
        return {
          code: id.endsWith('/runtime.js') ? decided(code, language) : withoutChoice(code, language),
          map: null,
        };
      },
    },
  };
}

function decided(code: string, language: Language): string {
  if (!code.includes(undecided)) throw new Error('the compiled texts have no place for a fixed language');
  return code.replace(undecided, `export const experimentalStaticLocale = '${language}';`);
}

/** The function that chooses among the languages is the last of a text's file, and returns the default one's text last. */
function withoutChoice(code: string, language: Language): string {
  const at = code.lastIndexOf(choice);
  const name = code.slice(at + choice.length).split(' ', 1)[0];
  const condition = language === defaultLanguage ? '\treturn ' : `if (locale === "${language}") return `;
  const chosen = code.slice(code.lastIndexOf(condition) + condition.length).split('(', 1)[0];
  if (at < 0 || !code.includes(condition) || !code.includes(`const ${chosen} = `))
    throw new Error(`no compiled text ${name} in ${language}`);
  return `${code.slice(0, at)}${choice}${name} = ${chosen};\n`;
}
