import { normalizeText } from '#contract/values/text/text.ts';

/** Messengers as people here name them, with the endings of three languages. */
const names =
  /(?<![\p{L}\p{N}])(?:telegram|telega|tg|whats ?app|vatsap|votsap|viber|vayber|instagram|imo|телеграм|телег|тг|ватсап|вотсап|ва[йи]бер|имо|инстаграм)(?:[a-z\u2018\u2019\u02bb\u02bc']{0,8}|[а-яё]{0,4})(?![\p{L}\p{N}])/u;
/** What is done there. */
const acts =
  /(?<![\p{L}\p{N}])(?:yoz|o['\u2018\u2019\u02bb\u02bc]?t|chiq|gaplash|tashla|yubor|пиш|напиш|пере[йх]|ёз|ўт|чиқ|write|text|message|contact)/u;
const address = /(?<![\p{L}\p{N}.-])(?:t|wa)\.me\/|(?<![\p{L}\p{N}._-])@[a-z][a-z0-9_]{3,31}(?![\p{L}\p{N}])/u;

/** Whether a text calls its reader to another messenger: by an address there, or by a messenger's name and what to do in it. */
export function callsToMessenger(text: string): boolean {
  const plain = normalizeText(text, 'NFKC').toLowerCase();
  return address.test(plain) || (names.test(plain) && acts.test(plain));
}
