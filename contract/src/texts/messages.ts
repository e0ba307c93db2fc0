import { m } from '#texts/messages.js';
import { getLocale } from '#texts/runtime.js';
import type { Language, Localized } from './language.ts';

/** Every text of the product, as a function of its inputs. They stand in `texts/messages` (record 0064). */
export { m };

/** A message as a function of its inputs. Without a language it speaks that of the page. */
export type Filled<Inputs> = (inputs: Inputs, options?: { locale?: Language }) => string;

/** A text that is not said yet: whoever says it knows the language. A message without inputs is one as it stands. */
export type Text = (inputs?: object, options?: { locale?: Language }) => string;

/** The text in a language; in that of the page `text()` does. */
export const say = (text: Text, locale: Language): string => text({}, { locale });

/** A message with its inputs, not said yet. */
export function fill<Inputs>(message: Filled<Inputs>, inputs: NoInfer<Inputs>): Text {
  return (_none, options) => message(inputs, options);
}

/** A text that is put together anew in each language. */
export function textOf(inLanguage: (language: Language) => string): Text {
  return (_none, options) => inLanguage(options?.locale ?? getLocale());
}

/** The text in all languages, for what is kept or handed to somebody who chooses. */
export const inEveryLanguage = (text: Text): Localized => ({
  uz: say(text, 'uz'),
  ru: say(text, 'ru'),
  en: say(text, 'en'),
});
