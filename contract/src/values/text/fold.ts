import { own } from '../own.ts';
import { fuseNumbers, type Piece } from './fold-numbers.ts';
import { normalizeText } from './text.ts';

/**
 * Raised with every change of what the fold, the stems, the marks of lexemes or the fingerprints of texts give: rows carry it, and
 * those behind are indexed anew.
 */
export const foldVersion = 6;

const apostrophes = /['`´‘’‚‛ʻʼʽʹʾʿˈˊˋ′‵＇ꞌ՚]/g;
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]/g;

/** Cyrillic letters of Uzbek and Russian in Latin, as sounds are told apart by the fold. */
export const cyrillicAsLatin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  э: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  ы: 'i',
  і: 'i',
  й: 'y',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ў: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ҳ: 'h',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
  ң: 'ng',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  є: 'e',
  ї: 'i',
};
const latinSpecials: Readonly<Record<string, string>> = { ş: 'sh', ç: 'ch', ñ: 'ng', ŋ: 'ng', ı: 'i', ß: 'ss', ø: 'o' };

const lookAlikes = [...'aаcсeеoоpрxхyуkкmмtтhнbв'];
const latinToCyrillic = new Map(pairs(lookAlikes));
const cyrillicToLatin = new Map(pairs(lookAlikes).map(([latin, look]) => [look, latin] as const));

function pairs(letters: readonly string[]): [string, string][] {
  return letters.flatMap((letter, index): [string, string][] =>
    index % 2 === 0 ? [[letter, letters[index + 1] ?? letter]] : [],
  );
}

/** One word of a text: `spelled` still has its doubled letters, which an ending may have made (`ayfonni`); `folded` has none. */
export interface FoldedWord {
  spelled: string;
  folded: string;
}

/**
 * Every word of a text in its one spelling (docs/search.md): Uzbek Latin or Cyrillic, Russian or English as words of a–z,
 * numbers as 0–9 with a point, and a number with its unit as one word (`2xona`, `128gb`).
 */
export function foldedWords(text: string): FoldedWord[] {
  const lower = normalizeText(text.replace(/[″”“„]/g, '"'), 'NFKC').toLowerCase();
  const plain = normalizeText(lower, 'NFKC').replace(invisible, '').replace(apostrophes, '');
  const pieces: Piece[] = [];
  for (const match of plain.matchAll(pieceOfText)) {
    const [token] = match;
    const isNumber = /^[0-9]/.test(token);
    const isSign = !isNumber && /^["$/+]/.test(token);
    const kind = isNumber ? 'number' : isSign ? 'sign' : 'word';
    const { spelled, folded } = kind === 'word' ? foldToken(token) : asItIs(token.replace(',', '.'));
    if (spelled === '') continue;
    pieces.push({ kind, spelled, folded, from: match.index, to: match.index + token.length });
  }
  return fuseNumbers(pieces);
}

/** A decimal number of at most two places, a whole number, a word, or a sign that says what a number means. */
const pieceOfText = /(?<![0-9][.,]?)[0-9]+[.,][0-9]{1,2}(?![.,]?[0-9])|[0-9]+|[\p{L}\p{M}]+|["$/+]/gu;

/**
 * The one folding function: any spelling of a text as its folded words. What is indexed and what is searched for go through it
 * alike, and so do titles when copies are looked for. Folding a folded text changes nothing. Not for phones, ids, VINs and user
 * names.
 */
export function foldWords(text: string): string[] {
  return foldedWords(text).map(({ folded }) => folded);
}

/** The folded words of a text with one space between them. */
export function foldText(text: string): string {
  return foldWords(text).join(' ');
}

/** One letter again and again is no word: with its letters taken together it would find whatever has that letter alone. */
const oneLetter = /^([a-z])\1{2,}$/;

/** One spelled word without doubled letters, as the index has it. */
export function collapse(spelled: string): string {
  if (oneLetter.test(spelled)) return spelled;
  return settle(spelled, (word) => settleSpelling(word).replace(/([a-z])\1+/g, '$1'));
}

const keptTokens = 20_000;
const keptLength = 40;
const known = new Map<string, FoldedWord>();

/** Words come again and again, and folding one takes a hundred replacements. */
function foldToken(token: string): FoldedWord {
  const kept = known.get(token);
  if (kept) return kept;
  const spelled = spellWord(token);
  const word = { spelled, folded: collapse(spelled) };
  if (known.size >= keptTokens) known.clear();
  if (token.length <= keptLength) known.set(token, word);
  return word;
}

const asItIs = (word: string): FoldedWord => ({ spelled: word, folded: word });

function spellWord(token: string): string {
  return settle(toLatin(unmixScripts(token)), settleSpelling);
}

/** One pass may make room for another rule (a doubled letter inside a digraph); each pass shortens or settles the word. */
function settle(word: string, step: (word: string) => string): string {
  let settled = word;
  for (let pass = 0; pass < 8; pass += 1) {
    const next = step(settled);
    if (next === settled) break;
    settled = next;
  }
  return settled;
}

/** A word typed with a few letters of the other keyboard goes to the alphabet of its majority, when all of them only look alike. */
function unmixScripts(token: string): string {
  const letters = [...token];
  const foreign = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  if (foreign.length === 0 || foreign.length === letters.length) return token;
  const native = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  const [minority, map] = foreign.length > native.length ? [native, latinToCyrillic] : [foreign, cyrillicToLatin];
  if (!minority.every((letter) => map.has(letter))) return token;
  return letters.map((letter) => map.get(letter) ?? letter).join('');
}

function toLatin(token: string): string {
  const latin = [...token]
    .map((letter) => own(cyrillicAsLatin, letter) ?? own(latinSpecials, letter) ?? letter)
    .join('');
  return normalizeText(latin, 'NFD').replace(/[^a-z]/g, '');
}

/** Spellings that people use for one sound become one: single letters, digraphs, then vowels with y. */
function settleSpelling(word: string): string {
  return word
    .replaceAll('q', 'k')
    .replaceAll('w', 'v')
    .replaceAll('x', 'h')
    .replace(/shch|sch/g, 'sh')
    .replaceAll('kh', 'h')
    .replaceAll('zh', 'j')
    .replaceAll('gh', 'g')
    .replaceAll('ph', 'f')
    .replaceAll('dj', 'j')
    .replaceAll('ck', 'k')
    .replace(/t[sz]/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replaceAll('ye', 'e')
    .replace(/([b-df-hj-np-tv-xz])yo/g, '$1e')
    .replace(/([b-df-hj-np-tv-xz])y([au])/g, '$1$2')
    .replace(/([b-df-hj-np-tv-xz])y(?![aeiou])/g, '$1i')
    .replace(/([aeou])i(?![aeiou])/g, '$1y')
    .replace(/iy(?=[aou])/g, 'i')
    .replace(/iy$/, 'i');
}
