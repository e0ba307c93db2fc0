import type { BoundPhrase, CountedIn, Direction, IntentWords } from './intent-words.ts';
import { boundAt, boundOf, type Quantity, quantityAt } from './quantities.ts';
import type { Token } from './tokens.ts';

/** A number or a range of a text. */
export interface Amount {
  /** the tokens that say it, the last one not among them */
  from: number;
  to: number;
  min: number | null;
  max: number | null;
  in: CountedIn | null;
  /** thousands, millions */
  multiplied: boolean;
  /** up to, from, or between */
  bounded: boolean;
  /** the token that names its currency elsewhere: «50 mingdan oshmasin dollarda» */
  currencyAt?: number;
}

/** No car is made in more kinds. */
const mostTrims = 9;
/** «2022 ltz» is a year, though the fold writes ltz as it does лс. */
const mostHorses = 1500;

interface Unit {
  unit: CountedIn;
  ending: 'gacha' | 'dan' | null;
  next: number;
}

/** All numbers and ranges of a text with what they are counted in, in their order. */
export function amountsOf(words: IntentWords, tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(words, tokens, at);
    if (amount) amounts.push(amount);
    at = amount?.to ?? at + 1;
  }
  return inCurrencyApart(words, tokens, amounts);
}

/** «дом до 60 тысяч в долларах», «300 dan oshmasin dollar»: a currency that stands by itself is that of the nearest sum that names none. */
function inCurrencyApart(words: IntentWords, tokens: readonly Token[], amounts: readonly Amount[]): Amount[] {
  const isSum = ({ in: unit, multiplied, bounded }: Amount) => unit === null && (multiplied || bounded);
  const isWithin = (at: number) => amounts.some(({ from, to }) => at >= from && at < to);
  const apart = tokens.flatMap(({ word }, at) => {
    const unit = word.length > 3 && !isWithin(at) ? unitByWord(words, tokens, at)?.unit : null;
    return unit === 'USD' || unit === 'UZS' ? [{ at, unit }] : [];
  });
  const [said, more] = apart;
  if (!said || more) return [...amounts];
  const distanceTo = ({ from, to }: Amount) => (said.at < from ? from - said.at : said.at - to);
  const [nearest] = amounts.filter(isSum).sort((one, other) => distanceTo(one) - distanceTo(other));
  return amounts.map((each) => (each === nearest ? { ...each, in: said.unit, currencyAt: said.at } : each));
}

function amountAt(words: IntentWords, tokens: readonly Token[], at: number): Amount | null {
  const ahead = floorAhead(words, tokens, at) ?? roomsOfFlat(words, tokens, at);
  if (ahead) return ahead;
  const prefix = phraseAt(tokens, at, words.before);
  const start = prefix?.next ?? at;
  const isDollars = tokens[start]?.word === '$';
  const isBounded = prefix !== null || tokens[start - 1]?.text.toLowerCase() === 'за';
  const first = quantityAt(words, tokens, isDollars ? start + 1 : start, isBounded);
  if (!first) return nicknameAt(tokens, at);
  const counted: Unit | null = isDollars
    ? { unit: 'USD', ending: null, next: first.next }
    : unitAt(words, tokens, first.next);
  // «2022 pozitsiya 3»
  const isTooMuch =
    (counted?.unit === 'trim' && first.value > mostTrims) || (counted?.unit === 'hp' && first.value > mostHorses);
  const unit = isTooMuch ? null : counted;
  const direction = prefix?.direction ?? null;
  const begun = { first, unit, direction };
  return decadeAt(tokens, at, begun) ?? rangeAt(words, tokens, at, begun) ?? oneAt(words, tokens, at, begun);
}

/** «этаж 2 из 4», «qavat 3» */
function floorAhead(words: IntentWords, tokens: readonly Token[], at: number): Amount | null {
  if (words.units.get(tokens[at]?.word ?? '') !== 'floor' || tokens[at + 1]?.kind !== 'number') return null;
  const number = quantityAt(words, tokens, at + 1);
  if (!number || number.multiplied || unitAt(words, tokens, number.next)) return null;
  const { value, next } = number;
  return { from: at, to: next, min: value, max: value, in: 'floor', multiplied: false, bounded: false };
}

/** «2к квартира», «1-к кв» */
function roomsOfFlat(words: IntentWords, tokens: readonly Token[], at: number): Amount | null {
  if (!/^[1-5]$/.test(tokens[at]?.word ?? '')) return null;
  const letter = tokens[at + 1]?.word === '-' ? at + 2 : at + 1;
  const isLetter = tokens[letter]?.word === 'k' && tokens[letter]?.glued;
  if (!isLetter || !words.has('flat-word', tokens[letter + 1]?.word)) return null;
  const value = Number(tokens[at]?.word);
  return { from: at, to: letter + 1, min: value, max: value, in: 'room', multiplied: false, bounded: false };
}

/** What was read so far of an amount. */
interface Begun {
  first: Quantity;
  unit: Unit | null;
  /** by what stands before the number */
  direction: Direction | null;
}

/** «90-х годов» */
function decadeAt(tokens: readonly Token[], at: number, { first, unit, direction }: Begun): Amount | null {
  const isMany = unit?.unit === 'yil' && /^х$/i.test(tokens[unit.next - 2]?.text ?? '');
  if (!isMany || direction !== null || first.value % 10 !== 0) return null;
  const { value: min } = first;
  return { from: at, to: unit.next, min, max: min + 9, in: 'yil', multiplied: false, bounded: true };
}

/** A range from the first number to another one; null where no greater one follows. */
function rangeAt(
  words: IntentWords,
  tokens: readonly Token[],
  at: number,
  { first, unit, direction }: Begun,
): Amount | null {
  const second =
    secondOf(words, tokens, { first, unit, direction }) ??
    nextOf(words, tokens, { first, unit, direction }) ??
    nextYear(words, tokens, { first, unit, direction });
  if (!second) return null;
  const secondUnit = unitAt(words, tokens, second.next);
  // «от 10 штук по 50 тысяч»: so much for each.
  const isEach = tokens[unit?.next ?? first.next]?.word === 'po';
  if (isEach && (tokens[at]?.word !== 's' || (unit && unit.unit !== secondUnit?.unit))) return null;
  const end = secondUnit?.next ?? second.next;
  // «3-5 mln» are both millions; «8-9 ming».
  const share = !first.multiplied && second.multiplied && first.value < 1000;
  const [min, max] = [first.value * (share ? timesOf(second.value, first.value) : 1), second.value];
  if (min >= max) return null;
  return {
    from: at,
    to: boundAt(tokens, end).ending === 'gacha' ? end + 1 : end,
    min,
    max,
    in: secondUnit?.unit ?? unit?.unit ?? null,
    multiplied: first.multiplied || second.multiplied,
    bounded: true,
  };
}

/** One number, with what is said of its end. */
function oneAt(
  words: IntentWords,
  tokens: readonly Token[],
  at: number,
  { first, unit, direction: before }: Begun,
): Amount {
  const end = unit?.next ?? first.next;
  const ending = unit?.ending ?? first.ending;
  const behind =
    plusAt(tokens, end) ??
    phraseAt(tokens, end, ending === 'dan' ? words.after : words.after.filter(({ afterFrom }) => !afterFrom));
  // «uch va undan ortiq xonali»
  const last = unit ?? (behind?.direction === 'min' ? unitAt(words, tokens, behind.next) : null);
  const direction = behind?.direction ?? (ending === 'gacha' ? 'max' : (before ?? (ending === 'dan' ? 'min' : null)));
  return {
    from: at,
    to: unit === null && last ? last.next : (behind?.next ?? end),
    min: direction === 'max' || direction === 'older' ? null : first.value,
    max: direction === 'min' ? null : first.value,
    in: last?.unit ?? null,
    multiplied: first.multiplied,
    bounded: direction !== null,
  };
}

/** «двушка», «uch xonali» in one word, which the fold has read already, and «девятиэтажка». */
function nicknameAt(tokens: readonly Token[], at: number): Amount | null {
  const word = tokens[at]?.word ?? '';
  const rooms = /^([1-9])xona$/.exec(word)?.[1];
  const [, count = '', of] = counted.exec(word) ?? [];
  const value = rooms ? Number(rooms) : counts.indexOf(count) + 1;
  if (value === 0) return null;
  const unit = of === 'etaj' ? 'floors' : 'room';
  return { from: at, to: at + 1, min: value, max: value, in: unit, multiplied: false, bounded: false };
}

/** As the fold writes «одно», «двух» … in front of what is counted. */
const counts = 'odno dvuh treh chetireh pati shesti semi vosmi devati desati odinadsati dvenadsati'.split(' ');
const counted = /^(odno|dvuh|treh|chetireh|pati|shesti|semi|vosmi|devati|desati|odinadsati|dvenadsati)(etaj|komnat)/;

/** The multiplier of the second number, as far as the first one has none. */
function timesOf(value: number, first: number): number {
  for (const times of [1e9, 1e6, 1e3]) if (value >= times && first * times < value) return times;
  return 1;
}

/** The number up to which a range goes: behind a dash, «-dan», or «до» behind «от». */
function secondOf(words: IntentWords, tokens: readonly Token[], { first, unit, direction }: Begun): Quantity | null {
  const after = unit?.next ?? first.next;
  const joint = tokens[after];
  const isDash = joint?.kind === 'sign' && /^[–—-]$/.test(joint.word);
  const isFrom = (unit?.ending ?? first.ending) === 'dan';
  // «от 2 до 4», «с 2 по 4»
  const isUpTo = direction === 'min' && /^(?:do|gacha|po)$/.test(joint?.word ?? '');
  if (!isDash && !isFrom && !isUpTo) return null;
  const second = quantityAt(words, tokens, isFrom ? after : after + 1);
  const endsThere = second?.ending === 'gacha' || (second && unitAt(words, tokens, second.next)?.ending === 'gacha');
  return isFrom && !endsThere ? null : second;
}

/** «2 yoki 3 xonali»: the next number behind an "or", where both are counted in rooms or floors. */
function nextOf(words: IntentWords, tokens: readonly Token[], { first, unit, direction }: Begun): Quantity | null {
  if (direction !== null || first.multiplied || !words.has('joins-things', tokens[unit?.next ?? first.next]?.word))
    return null;
  const second = quantityAt(words, tokens, (unit?.next ?? first.next) + 1);
  const counted = second && unitAt(words, tokens, second.next)?.unit;
  const isAlike = counted === 'room' || counted === 'floor' || counted === 'floors';
  return second && isAlike && second.value === first.value + 1 && (!unit || unit.unit === counted) ? second : null;
}

/** «damas 2022 2023»: of two years side by side either will do. */
function nextYear(words: IntentWords, tokens: readonly Token[], { first, unit, direction }: Begun): Quantity | null {
  const isYear = ({ value, multiplied }: Quantity) => !multiplied && value >= 1980 && value <= 2030;
  if (direction !== null || unit !== null || !isYear(first) || tokens[first.next]?.kind !== 'number') return null;
  // «peugeot 2008 2021»
  if (first.value === 2008 && words.has('make-of-2008', tokens[first.next - 2]?.word)) return null;
  const second = quantityAt(words, tokens, first.next);
  if (!second || !isYear(second) || second.value <= first.value) return null;
  // «tiko 1998 2000$»
  const counted = unitAt(words, tokens, second.next)?.unit ?? 'yil';
  return counted === 'yil' ? second : null;
}

/** «90+» */
function plusAt(tokens: readonly Token[], at: number): { direction: Direction; next: number } | null {
  const isPlus = tokens[at]?.word === '+' && tokens[at]?.glued && tokens[at + 1]?.kind !== 'number';
  return isPlus ? { direction: 'min', next: at + 1 } : null;
}

function unitAt(words: IntentWords, tokens: readonly Token[], given: number): Unit | null {
  let at = given;
  // «2-х комн», «2х комн», «19-yil», «5-й».
  if (tokens[at]?.word === '-' && tokens[at]?.glued && tokens[at + 1]?.kind === 'word') at += 1;
  const isEnding = words.has('ordinal-ending', tokens[at]?.word) && tokens[at]?.glued;
  // «2ком квартира»: what ends an ordinal may be the unit.
  if (isEnding && tokens[at + 1]?.kind === 'word')
    return unitByWord(words, tokens, at + 1) ?? unitByWord(words, tokens, at);
  return unitByWord(words, tokens, at);
}

function unitByWord(words: IntentWords, tokens: readonly Token[], at: number): Unit | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.word === '$') return { unit: 'USD', ...boundAt(tokens, at + 1) };
  if (token.word === '"' || token.word === '″') return { unit: 'inch', ending: null, next: at + 1 };
  if (token.word === '%') return { unit: 'percent', ending: null, next: at + 1 };
  if (token.kind !== 'word') return null;
  // у.е., y.e.
  if (/^[uyi]$/.test(token.word) && tokens[at + 1]?.word === 'e') return { unit: 'USD', ...boundAt(tokens, at + 2) };
  if (isHorsepower(tokens, at)) return { unit: 'hp', ending: null, next: at + 2 };
  const { stem, ending } = boundOf(token.word);
  const found = [token.word, stem, ...token.stems].map((form) => words.units.get(form)).find(Boolean);
  if (!found) return null;
  let next = at + 1;
  let unit = found;
  // «kv metr», «кв м», «kvadrat metr», «м2» in two parts; «кв» alone stays square metres.
  if (unit === 'm2' && words.units.get(tokens[next]?.word ?? '') === 'm') next += 1;
  if (unit === 'm' && tokens[next]?.word === '2' && tokens[next]?.glued) [unit, next] = ['m2', next + 1];
  if (unit === 'm' && /^kv/.test(tokens[next]?.word ?? '')) [unit, next] = ['m2', next + 1];
  return ending ? { unit, ending, next } : { unit, ...boundAt(tokens, next) };
}

/** «80 ot kuchi», «6.5 л.с.»; «1.6 л с пробегом» are litres. */
function isHorsepower(tokens: readonly Token[], at: number): boolean {
  const [unit, power] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (unit === 'ot') return /^kuch/.test(power ?? '');
  return unit === 'l' && power === 's' && tokens[at + 2]?.kind !== 'word';
}

function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: readonly BoundPhrase[],
): { direction: Direction; next: number } | null {
  const found = phrases.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word));
  return found ? { direction: found.direction, next: at + found.words.length } : null;
}
