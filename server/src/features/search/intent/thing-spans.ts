import { categoryOfMeaning, type ThingMeaning } from './intent-knowledge.ts';
import { isCountOfDays, isPlaceName, isSideOfPart, isWantedFor, mayBePlace, type Survey } from './survey.ts';
import type { Found } from './text/phrase-table.ts';
import type { Token } from './text/tokens.ts';

/** Words of a text that name a thing, and all that they may mean. */
export interface ThingSpan {
  from: number;
  to: number;
  meanings: readonly { meaning: ThingMeaning; sureness: 1 | 2 }[];
}

/** The things of a text from its begin to its end, of each place the longest that may be meant. */
export function thingSpans(survey: Survey): ThingSpan[] {
  const spans: ThingSpan[] = [];
  for (let at = 0; at < survey.tokens.length; ) {
    const span = spanAt(survey, at);
    if (span) spans.push(span);
    at = span?.to ?? at + 1;
  }
  // «bepul mushukcha»: what is given away is a thing beside its price.
  const isFree = ({ from, to }: ThingSpan) =>
    to - from === 1 &&
    (['free', 'free-adjective'] as const).some((list) => survey.words.has(list, survey.tokens[from]?.word));
  const isState = ({ from, to }: ThingSpan) => survey.stateAt.has(from) && survey.stateAt.has(to - 1);
  const things = [isFree, isState].reduce(
    (left, isOther) => (left.every(isOther) ? left : left.filter((span) => !isOther(span))),
    spans,
  );
  // «skripka bolalar uchun»: for whom a thing is names none beside it.
  const others = things.filter(
    (span, index) =>
      !isForWhom(survey, span) &&
      !isBesideThing(survey, span) &&
      !isBuilding(survey, span) &&
      !isAdjectiveOf(survey, span, things[index + 1]),
  );
  // «yotoqxona bilan ish»: work that things come with is work.
  const isOfWork = others.length === 0 && survey.jobAt.size > 0;
  return isOfWork || others.some(({ meanings }) => meanings.some(isNamed)) ? others : things;
}

/**
 * The spans of the first clause that says what is sought: «кресло, на дачу» is no cottage. Where its thing is not known, what later clauses
 * add tells nothing of it.
 */
export function inLeadingClause(survey: Survey, spans: readonly ThingSpan[]): readonly ThingSpan[] {
  const { tokens, words, amounts, dealAt, jobAt, negated } = survey;
  // «есть права, ищу работу»
  if (survey.seeksWork) return spans;
  const leading = tokens.find(
    ({ kind, word }, at) =>
      kind === 'word' &&
      !words.isFunctionWord(word) &&
      !words.has('adds-nothing', word) &&
      !words.has('seeks', word) &&
      !words.has('describes', word) &&
      !dealAt.has(at) &&
      !jobAt.has(at) &&
      !negated.has(at) &&
      !mayBePlace(survey, at) &&
      !amounts.some(({ from, to }) => at >= from && at < to),
  );
  return leading ? spans.filter(({ from }) => tokens[from]?.clause === leading.clause) : spans;
}

/** «планшет с симкой», «xona gaz plita bilan», «bolaga kurtka», «телефон меняю на ноутбук»: what comes with a thing, or what it is for. */
function isBesideThing({ tokens, words, things, isRussian }: Survey, { from, to, meanings }: ThingSpan): boolean {
  const before = tokens[from - 1]?.text.toLowerCase();
  if (comesWith({ tokens, words }, { from, to })) return true;
  // «wifi bor kafe»
  const isOther = (things[to + 1] ?? []).some(isNamedCategory) || words.has('trade', tokens[to + 1]?.word);
  const isHad = tokens[to]?.word === 'bor' && isOther;
  if (isHad) return true;
  // «клининг после ремонта», «remontdan keyin tozalash»
  if (before === 'после' || words.has('later-than', tokens[to]?.word)) return true;
  if (before === 'на' && words.has('spare-part', tokens[from]?.word)) return true;
  if (isWantedFor({ tokens, words }, from) && (before === 'на' || !isWhither(tokens[from]))) return true;
  if (isRussian) return false;
  return to - from === 1 && isWhither(tokens[from]) && meanings.every(({ sureness }) => sureness === 1);
}

/** «5 этажный панельный дом квартира»: the building, in which there is a flat. */
function isBuilding({ tokens, words, amounts }: Survey, { from, to }: ThingSpan): boolean {
  if (to - from > 1 || !words.has('building', tokens[from]?.word)) return false;
  return amounts.some(({ in: unit, max, to: end }) => unit === 'floors' && end <= from && (max ?? 0) >= storeys);
}

/** From so many on a house is one of flats. */
const storeys = 4;

/** «телефонная книга» is a book: of a name only an adjective, with its noun right behind it. */
function isAdjectiveOf({ tokens }: Survey, { from, to, meanings }: ThingSpan, next: ThingSpan | undefined): boolean {
  const isForm = meanings.every(({ meaning, sureness }) => meaning.kind === 'category' && sureness === 1);
  return isForm && to - from === 1 && next?.from === to && russianAdjective.test(tokens[from]?.text ?? '');
}

/** «с симкой», «gaz plita bilan» */
export function comesWith(
  { tokens, words }: Pick<Survey, 'tokens' | 'words'>,
  { from, to }: { from: number; to: number },
): boolean {
  // «yotoqxona va ovqat bilan»
  const end = words.has('joins-things', tokens[to]?.word) ? to + 2 : to;
  return /^со?$/i.test(tokens[from - 1]?.text ?? '') || words.has('with-behind', tokens[end]?.word);
}

/** Uzbek «-ga» */
const isWhither = (token: Token | undefined): boolean => /.{2}(?:ga|ka)$/.test(token?.word ?? '');

/** «kuryer velosipedda», «zavodga ish» */
export const isWhereOrWhither = (token: Token | undefined): boolean =>
  isWhither(token) || /.{2}da$/.test(token?.word ?? '');

/** «yer magazin uchun»: what is to be built on land. */
export function isUseOfLand({ tokens, words }: Pick<Survey, 'tokens' | 'words'>, at: number): boolean {
  return words.has('land-word', tokens[at - 1]?.word) && words.has('purpose-behind', tokens[at + 1]?.word);
}

/** «bolalar uchun», «для детей», and what a car is to be used as: «машина под такси», «taksi uchun kobalt». */
function isForWhom({ tokens, words }: Survey, { from, to }: ThingSpan): boolean {
  const isLed = /^(?:под|для)$/i.test(tokens[from - 1]?.text ?? '');
  const isFor = words.has('purpose-behind', tokens[to]?.word);
  if (words.has('use-of-car', tokens[from]?.word) && (isLed || isFor)) return true;
  if (isUseOfLand({ tokens, words }, from)) return true;
  const said = tokens.slice(from, to).map(({ word }) => word);
  const isPurpose = (word: string) => words.has('purpose-ahead', word) || words.has('purpose-behind', word);
  return said.some(isPurpose) && said.every((word) => isPurpose(word) || words.has('child', word));
}

const isNamedCategory = ({ meaning, sureness }: Found<ThingMeaning>): boolean =>
  meaning.kind === 'category' && meaning.by !== 'part' && sureness === 2;

/** By a name of its own: not by a word of a longer one, and not by a trait. */
const isNamed = ({ meaning }: { meaning: ThingMeaning }): boolean =>
  meaning.kind === 'category' ? meaning.by !== 'part' : !meaning.isTrait;

function spanAt(survey: Survey, at: number): ThingSpan | null {
  const usable = (survey.things[at] ?? []).filter((found) => mayBeMeant(survey, at, found));
  const length = Math.max(0, ...usable.map((each) => each.length));
  if (length === 0) return null;
  const heard = usable.filter((each) => each.length === length);
  // «kursi» is a chair and of a course, however it is written.
  const longest = survey.words.has('chair-word', survey.tokens[at]?.word) ? heard : asSpelt(heard);
  if (length > 1 && longest.every(isTrait) && hidesNoun(survey, at, length)) return null;
  const surest = longest.some(isSure) ? longest.filter((each) => each.sureness === 2 || isName(each)) : longest;
  return { from: at, to: at + length, meanings: surest.map(({ meaning, sureness }) => ({ meaning, sureness })) };
}

/** «мишка» is no mouse: of the categories those that are written so, and not those that are only heard so; where none is, all. */
function asSpelt(found: readonly Found<ThingMeaning>[]): readonly Found<ThingMeaning>[] {
  const spelt = found.filter((each) => each.meaning.kind === 'category' && !each.isSpeltOtherwise && isSure(each));
  const ids = new Set(spelt.map(({ meaning }) => categoryOfMeaning(meaning)));
  return ids.size === 0
    ? found
    : found.filter(
        ({ meaning, isSpeltOtherwise }) => !isSpeltOtherwise || meaning.kind !== 'category' || ids.has(meaning.id),
      );
}

function mayBeMeant(survey: Survey, at: number, { length, sureness, meaning }: Found<ThingMeaning>): boolean {
  const { tokens, words, negated, amounts, dealAt, jobAt } = survey;
  if (length === 1 && meaning.kind === 'option' && isStrangeModel(survey, at)) return false;
  if (length === 1 && words.has('small-machine', tokens[at]?.word) && !isSpokenOfAsCar(survey, at)) return false;
  const isDrive = meaning.kind === 'option' && meaning.property.key === 'drive';
  if (length === 1 && isDrive && isSideOfPart(survey, at)) return false;
  if (meaning.kind === 'option' && isCountOfDays(survey, at)) return false;
  // «sherikka bola kerak»: a fellow.
  if (length === 1 && words.has('fellow', tokens[at]?.word) && meaning.kind === 'category') return false;
  // «учебник 5 класс»
  if (length === 1 && words.has('model-word', tokens[at]?.word) && tokens[at - 1]?.kind === 'number') return false;
  for (let index = at; index < at + length; index += 1) if (negated.has(index)) return false;
  // «iphone | ekran almashgan»: of a thing and its state no name is made.
  const inState = tokens.slice(at, at + length).filter((_, index) => survey.stateAt.has(at + index)).length;
  if (inState > 0 && inState < length) return false;
  if (length === 1 && isWithinCode(tokens, at)) return false;
  // «velosiped 1 limon»
  const isCounted = ({ from, to, in: unit, multiplied }: Survey['amounts'][number]) =>
    (unit !== null || multiplied) && at >= from && at < to;
  if (amounts.some(isCounted)) return false;
  const isNoThing =
    dealAt.has(at) ||
    jobAt.has(at) ||
    (words.isFunctionWord(tokens[at]?.word ?? '') && !isHorse(survey, at)) ||
    words.has('seeks', tokens[at]?.word);
  if (length === 1 && isNoThing) return false;
  if (length === 1 && at > 0 && words.has('young', tokens[at]?.word)) return false;
  if (sureness === 1 && isPlaceName(survey, at)) return false;
  // «uch qo'rg'on»
  const isOfPlace = survey.places[at - 1]?.some((place) => place.length > length && place.sureness === 2);
  if (length === 1 && isOfPlace) return false;
  // «cobalt gaz» is no lorry of that make.
  if (length === 1 && words.has('fuel-word', tokens[at]?.word) && isBesideCar(survey, at)) return false;
  // «onix 1.2 turbo» is no pipe, «turba».
  if (length === 1 && sureness === 1 && words.has('describes', tokens[at]?.word)) return false;

  // «uyimni mashinaga almashtiraman»: what is wanted for it.
  const isWanted = length > 1 && sureness === 1 && isWhither(tokens[at]);
  if (isWanted && words.has('exchange-word', tokens[at + length - 1]?.word)) return false;
  // «9 qavatli domdan 5-qavat»: in which there is a flat.
  const isStoreyed = amounts.some(({ in: unit, to }) => unit === 'floors' && to === at);
  if (length === 1 && isStoreyed && words.has('building-within', tokens[at]?.word)) return false;
  // «honor 90 lite»
  const isSuffix = length === 1 && words.has('model-suffix', tokens[at]?.word);
  if (isSuffix && tokens[at - 1]?.kind === 'number') return false;
  // «qizil olma 1 yashik»
  if (length === 1 && words.has('container', tokens[at]?.word) && tokens[at - 1]?.kind === 'number') return false;
  // «o'lcham 46» is no cherry.
  if (length === 1 && words.has('size', tokens[at]?.word)) return false;
  // «8gb ram»
  const isMemory = amounts.some(({ in: unit, from, to }) => unit === 'gb' && (to === at || from === at + 1));
  if (length === 1 && isMemory && words.has('memory-word', tokens[at]?.word)) return false;
  // «1.5 motor kobalt»: how great the engine of a car is.
  if (length === 1 && words.has('engine-word', tokens[at]?.word) && amounts.some((each) => isEngineSize(each, at)))
    return false;
  // «ikki simkartali», «garajli»: what has it is another thing.
  if (meaning.kind === 'category' && sureness === 1 && isHaving(tokens[at + length - 1])) return false;
  // Of names of several words only adjectives are bent: «женское» of «Женская одежда».
  const isBentPart = meaning.kind === 'category' && meaning.by === 'part' && sureness < 2;
  return !isBentPart || russianAdjective.test(tokens[at]?.text ?? '');
}

/** «3 yoshli ot», «Boysunda ot sotiladi»: with nothing that it could be from, and nothing behind, it is a horse. */
function isHorse(survey: Survey, at: number): boolean {
  const { tokens, words, amounts, dealAt, isRussian } = survey;
  if (isRussian || tokens[at]?.word !== 'ot') return false;
  const isLast = at === tokens.length - 1 || dealAt.has(at + 1) || words.has('seeks', tokens[at + 1]?.word);
  return isLast && (at === 0 || mayBePlace(survey, at - 1) || amounts.some(({ to }) => to === at));
}

/** «6pk1893» */
function isWithinCode(tokens: readonly Token[], at: number): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    token?.kind === 'word' && before?.kind === 'number' && token.glued && behind?.kind === 'number' && behind.glued
  );
}

/** Litres, or a number with a point, beside a word. */
function isEngineSize({ from, to, in: unit, max }: Survey['amounts'][number], at: number): boolean {
  const isSize = (unit === null && max !== null && !Number.isInteger(max)) || unit === 'litre';
  return isSize && (max ?? 0) <= mostEngine && (to === at || from === at + 1);
}

/** Litres of the greatest engine of a car. */
const mostEngine = 8;

/** «bolt m12 50 dona»: nothing beside the word says that a car is meant. */
function isStrangeModel({ tokens, words, amounts, things }: Survey, at: number): boolean {
  if (!words.has('model-word', tokens[at]?.word)) return false;
  const isBeside = things.some(
    (found, other) =>
      other !== at &&
      found.some(({ meaning, sureness }) => {
        const isMaker = meaning.kind === 'option' && meaning.property.key === 'make';
        return sureness === 2 && (isMaker || (meaning.kind === 'category' && meaning.by !== 'part'));
      }),
  );
  return !amounts.some(isOfCars) && !isBeside;
}

const isOfCars = ({ in: unit, min, max }: Survey['amounts'][number]): boolean =>
  unit === 'yil' || unit === 'km' || unit === 'USD' || isYear(max ?? min);

/** «машинка 2015», «машинка матиз» */
function isSpokenOfAsCar(survey: Survey, at: number): boolean {
  return survey.amounts.some(isOfCars) || isBesideCar(survey, at);
}

/** Whether another word is a car's maker or model. */
function isBesideCar({ things }: Survey, at: number): boolean {
  return things.some(
    (found, other) =>
      other !== at &&
      found.some(
        ({ meaning }) =>
          meaning.kind === 'option' && (meaning.property.key === 'model' || meaning.property.key === 'make'),
      ),
  );
}

const isYear = (value: number | null): boolean => value !== null && value >= 1990 && value <= 2030;

const russianAdjective = /(?:ый|ий|ая|яя|ое|ее|ые|ие)$/i;

/** Uzbek «-li»: of «simkartali» a form of the word is «simkarta», of «stoli» only «stol»; «dvigateli» and «kabeli» are owned. */
function isHaving(token: Token | undefined): boolean {
  return /(?<!e)li$/.test(token?.word ?? '') && token?.stems.includes(token.word.slice(0, -'li'.length)) === true;
}

/** «televizor» of «Televizorlar». */
const isName = ({ meaning }: Found<ThingMeaning>): boolean => meaning.kind === 'category' && meaning.by === 'name';

const isTrait = ({ meaning }: Found<ThingMeaning>): boolean => meaning.kind === 'option' && meaning.isTrait;

const isSure = ({ meaning, sureness }: Found<ThingMeaning>): boolean =>
  sureness === 2 && !(meaning.kind === 'category' && meaning.by === 'part');

/** «tog' velosipedi» is a kind of bicycle: the trait may not hide its noun. */
function hidesNoun({ things }: Survey, at: number, length: number): boolean {
  return things
    .slice(at + 1, at + length)
    .some((found) => found.some(({ meaning }) => meaning.kind === 'category' && meaning.by !== 'part'));
}
