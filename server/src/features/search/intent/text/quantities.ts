import type { IntentWords } from './intent-words.ts';
import type { Token } from './tokens.ts';

/** A number with its multiplier, as «1 mln 200 ming» or «yarim million», and where it ends. */
export interface Quantity {
  value: number;
  /** it says thousand, million or milliard */
  multiplied: boolean;
  /** an Uzbek ending on its last word: up to, or from */
  ending: 'gacha' | 'dan' | null;
  next: number;
}

interface Plain {
  value: number;
  next: number;
}

/** Endings that say of a number up to where or from where it goes. */
const upTo = /^(.{2,}?)(?:gacha|gach)$/;
const from = /^(.{2,}?)dan$/;

/** A word without the ending that bounds a number, and which it was. */
export function boundOf(word: string): { stem: string; ending: Quantity['ending'] } {
  const upper = upTo.exec(word)?.[1];
  if (upper) return { stem: upper, ending: 'gacha' };
  const lower = from.exec(word)?.[1];
  return lower ? { stem: lower, ending: 'dan' } : { stem: word, ending: null };
}

/**
 * The number that begins at a token; null where none does.
 * @param isBounded what stands before says up to or from where it goes: «до миллиона»
 */
export function quantityAt(
  words: IntentWords,
  tokens: readonly Token[],
  at: number,
  isBounded = false,
): Quantity | null {
  const plain = plainAt(words, tokens, at) ?? bareMultiplier(words, tokens, at, isBounded);
  if (!plain) return null;
  const first = multiplierAt(words, tokens, plain.next);
  if (!first) return { ...plain, multiplied: false, ...boundAt(tokens, plain.next) };
  let value = plain.value * first.times;
  let { times, ending } = first;
  let next = plain.next + 1;
  // «1 mln 200 ming»: ever smaller parts.
  for (;;) {
    const more = ending === null ? plainAt(words, tokens, next) : null;
    const smaller = more && multiplierAt(words, tokens, more.next);
    if (!more || !smaller || smaller.times >= times) break;
    value += more.value * smaller.times;
    ({ times, ending } = smaller);
    next = more.next + 1;
  }
  const rest = times === 1e6 && ending === null ? restOfMillion(words, tokens, next) : null;
  if (rest) {
    value += rest.value * 1000;
    next = rest.next;
  }
  return { value, multiplied: true, ...(ending === null ? boundAt(tokens, next) : { ending, next }) };
}

/** «1 mln 200»: thousands go without saying, where the number is round and counts nothing else. */
function restOfMillion(words: IntentWords, tokens: readonly Token[], at: number): Plain | null {
  const rest = tokens[at]?.kind === 'number' ? plainAt(words, tokens, at) : null;
  const unit = words.units.get(tokens[rest?.next ?? at]?.word ?? '');
  const isRound = rest !== null && rest.value >= 100 && rest.value < 1000 && rest.value % 50 === 0;
  return isRound && (unit === undefined || unit === 'UZS') ? rest : null;
}

/** «gacha» or «dan» as a word of its own. */
export function boundAt(tokens: readonly Token[], at: number): Pick<Quantity, 'ending' | 'next'> {
  const word = tokens[at]?.word;
  return word === 'gacha' || word === 'dan' ? { ending: word, next: at + 1 } : { ending: null, next: at };
}

function multiplierAt(
  words: IntentWords,
  tokens: readonly Token[],
  at: number,
): { times: number; ending: Quantity['ending'] } | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || isLetterOfName(token, tokens[at + 1])) return null;
  const { stem, ending } = boundOf(token.word);
  const plain = stem.replace(/^(.{3,}?)(?:lik|ga|li|lar|a|ov|i)$/, '$1');
  // «100 mingacha» for «minggacha»
  const forms = ending === null ? [] : [`${stem}g`];
  for (const form of [token.word, stem, plain, ...forms, ...token.stems]) {
    const times = words.multipliers.get(form);
    if (times !== undefined) return { times, ending };
  }
  return null;
}

/** The letter of «925k61» stands between the numbers of a name, and that of «61q» is no k though it is folded as one. */
function isLetterOfName(token: Token, beside: Token | undefined): boolean {
  if (token.word.length > 1) return false;
  return /^[qқ]$/i.test(token.text) || (beside?.kind === 'number' && beside.glued);
}

/** «ming dollar» is a thousand of them, «milliongacha» and «до миллиона» up to one. */
function bareMultiplier(words: IntentWords, tokens: readonly Token[], at: number, isBounded: boolean): Plain | null {
  const beside = tokens[at + 1];
  const unit = words.units.get(beside?.word ?? '') ?? beside?.stems.map((stem) => words.units.get(stem)).find(Boolean);
  const isMoney = unit === 'USD' || unit === 'UZS' || beside?.word === '$';
  const multiplier = (tokens[at]?.word.length ?? 0) > 1 ? multiplierAt(words, tokens, at) : null;
  return multiplier && (isMoney || isBounded || multiplier.ending === 'gacha') ? { value: 1, next: at } : null;
}

function plainAt(words: IntentWords, tokens: readonly Token[], at: number): Plain | null {
  const digits = digitsAt(tokens, at);
  // «2 yarim mln»
  const isAndHalf = digits !== null && numberOf(words, tokens[digits.next]) === 0.5;
  if (isAndHalf && multiplierAt(words, tokens, digits.next + 1))
    return { value: digits.value + 0.5, next: digits.next + 1 };
  return digits ?? wordsAt(words, tokens, at);
}

/** Digits, in groups of three where they are written so: `2 500 000`. */
function digitsAt(tokens: readonly Token[], at: number): Plain | null {
  const first = tokens[at];
  if (first?.kind !== 'number') return null;
  let digits = first.word;
  let next = at + 1;
  // «4/64 800 ming»: the memory is no part of the price.
  const isBehindBar = first.glued && /^[/+]$/.test(tokens[at - 1]?.word ?? '');
  if (/^[1-9][0-9]{0,2}$/.test(digits) && !isBehindBar) {
    let end = next;
    while (tokens[end]?.kind === 'number' && /^[0-9]{3}$/.test(tokens[end]?.word ?? '') && !tokens[end]?.glued)
      end += 1;
    // One group alone is an amount only where it ends in zeros: «12 128» are a model and its memory.
    const groups = tokens.slice(next, end).map(({ word }) => word);
    if (groups.length > 1 || groups[0]?.endsWith('00')) {
      digits += groups.join('');
      next = end;
    }
  }
  return { value: Number(digits), next };
}

/** «ikki», «bir yarim», «yigirma besh», «ikki yuz ellik», «пятьсот»; an ordinal only before a floor. */
function wordsAt(words: IntentWords, tokens: readonly Token[], at: number): Plain | null {
  const first = numberOf(words, tokens[at]);
  if (first === null) return ordinalAt(words, tokens, at);
  let value = first;
  let next = at + 1;
  for (let more = numberOf(words, tokens[next]); more !== null; more = numberOf(words, tokens[next])) {
    if (more === 100 && value > 1 && value < 10) value *= 100;
    else if (more === 0.5 && value < 100) value += 0.5;
    else if (isSmallerPart(value, more)) value += more;
    else break;
    next += 1;
  }
  return { value, next };
}

/** Tens behind hundreds, and ones behind tens. */
function isSmallerPart(value: number, more: number): boolean {
  if (!Number.isInteger(value) || !Number.isInteger(more)) return false;
  if (value >= 100 && value % 100 === 0) return more < 100;
  return value >= 10 && value % 10 === 0 && more < 10;
}

function numberOf(words: IntentWords, token: Token | undefined): number | null {
  return token?.kind === 'word' ? (words.numbers.get(token.word) ?? null) : null;
}

/** «birinchi qavat» is floor 1; elsewhere an ordinal is a word («ikkinchi qo'l»). */
function ordinalAt(words: IntentWords, tokens: readonly Token[], at: number): Plain | null {
  const value = words.ordinals.get(tokens[at]?.word ?? '');
  // «ikkinchi yoki uchinchi qavat»
  const isJoined = words.has('joins-things', tokens[at + 1]?.word) && words.ordinals.has(tokens[at + 2]?.word ?? '');
  const beside = tokens[isJoined ? at + 3 : at + 1];
  const unit = words.units.get(beside?.word ?? '') ?? beside?.stems.map((stem) => words.units.get(stem)).find(Boolean);
  return value !== undefined && (unit === 'floor' || unit === 'floors') ? { value, next: at + 1 } : null;
}
