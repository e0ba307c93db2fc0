import { normalizeText } from '#contract/values/text/text.ts';
import { trimEndOf } from '#server/platform/text/trim-end.ts';

/**
 * Words that a query does without, by script and before folding: Russian «от» folds to the Uzbek horse, «и», «в», «с» to noise
 * (docs/search.md, "Stop words"). Apostrophes are left out here as in the fold.
 */
const latin = new Set(
  `va bilan uchun ham yoki lekin ammo esa bu shu u men biz siz meni mening sizning juda eng faqat har hamma kabi haqida boyicha
  bor edi yoq kerak kere qani qanday qancha narxi narx narhi necha nechi qayerda ta dona iltimos salom assalomu alaykum
  qidiryapman qidiraman qidiryapmiz izlayapman izlayapmiz ishu ischu kuplyu
  the and for with of`.split(/\s+/),
);
const cyrillic = new Set(
  `ва билан учун ҳам хам ёки лекин эса бу шу жуда энг фақат факат ҳар хар бор йўқ йук керак нархи қанча канча та дона салом
  и в во на с со для из до по за к ко у о об не или но а что это как все очень есть нет мне мой ваш цена цены сколько стоит шт
  где можно ищу ищем нужен нужна нужно нужны требуется куплю купим қидиряпман қидираман излаяпман`.split(/\s+/),
);

/** What sellers write and nobody can be meant by: never required, it only raises who has it. */
const productWords = new Set(
  `sotiladi sotaman sotamiz sotuvda sotilyapti arzon arzonga yangi ideal zor srochno
  сотилади сотаман сотувда арзон арзонга янги идеал зўр продаётся продается продам продаю продажа срочно недорого дёшево дешево
  новый новая новое новые`.split(/\s+/),
);

const apostrophes = /['`´‘’‚‛ʻʼʽʹʾʿˈˊˋ′‵＇ꞌ՚]/g;

/** A query without its stop words; `optional` holds the listing words. All are kept when nothing else is left. */
export function withoutStopWords(query: string): { required: string; optional: string } {
  const words = normalizeText(query, 'NFKC')
    .split(/[\s,;!?()«»]+/)
    .filter(Boolean);
  const plain = words.map((word) => trimEndOf(word.toLowerCase().replace(apostrophes, ''), '.'));
  const isStop = (at: number) => latin.has(plain[at] ?? '') || cyrillic.has(plain[at] ?? '') || isFrom(plain, at);
  const kept = words.filter((_, at) => !isStop(at));
  const content = kept.filter((word) => !isProductWord(word));
  if (content.length > 0) return { required: content.join(' '), optional: kept.filter(isProductWord).join(' ') };
  return { required: (kept.length > 0 ? kept : words).join(' '), optional: '' };
}

/** Whether a query says nothing that anybody looks for. */
export function isOnlyStopWords(query: string): boolean {
  const { required } = withoutStopWords(`${query} x`);
  return required === 'x';
}

function isProductWord(word: string): boolean {
  return productWords.has(word.toLowerCase().replace(apostrophes, ''));
}

/** «от» is "from" before a number or between words of a text without Uzbek letters, and a horse elsewhere. */
function isFrom(words: readonly string[], at: number): boolean {
  if (words[at] !== 'от') return false;
  const next = words[at + 1];
  if (next === undefined) return false;
  return /^[0-9]/.test(next) || (at > 0 && !/[ғқўҳ]/.test(words.join(' ')));
}
