import type { Conditions } from './conditions.ts';
import { isNamedBy } from './doubted.ts';
import type { IntentKnowledge, OptionMeaning } from './intent-knowledge.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import { isCountOfDays, isSideOfPart, isWantedFor, mayBePlace, type Survey } from './survey.ts';
import type { Found } from './text/phrase-table.ts';
import type { ThingSpan } from './thing-spans.ts';

interface InterpretedOptions {
  /** the words that name the category */
  spans: readonly ThingSpan[];
  conditions: Conditions;
}

/** What names the category says its deciding traits too: «новостройка», «tilla uzuk». */
const decidingRank = 35;

/** Adds the options that the text names, then what it says is there: «smart», «с мебелью». */
export function readOptions(
  knowledge: IntentKnowledge,
  survey: Survey,
  categoryId: number,
  { spans, conditions }: InterpretedOptions,
): void {
  const table = knowledge.optionsOf(categoryId);
  for (let at = 0; at < survey.tokens.length; at += 1) {
    const found = table
      .at(survey.tokens, at)
      .filter((each) => mayBeAsked(knowledge, survey, categoryId, { spans, conditions }, at, each));
    const length = Math.max(0, ...found.map((each) => each.length));
    if (length === 0) continue;
    const longest = found.filter((each) => each.length === length);
    const exact = longest.filter((each) => each.sureness === 2);
    const meant = asTyped(survey, at, exact.length > 0 ? exact : longest);
    const [property] = meant.map(({ meaning }) => meaning.property).sort((one, other) => one.rank - other.rank);
    if (!property) continue;
    const options = meant.flatMap(({ meaning }) => (meaning.property.key === property.key ? [meaning.option] : []));
    const sure = exact.length > 0 ? sureness.exact : sureness.form;
    conditions.addOptions(property, options, indexesOf({ from: at, to: at + length }), sure);
    at += length - 1;
  }
  readTruths(knowledge, survey, categoryId, { spans, conditions });
}

/** «XL» and «XXL» are one word for the fold. */
function asTyped({ tokens }: Survey, at: number, found: Found<OptionMeaning>[]): Found<OptionMeaning>[] {
  const typed = tokens[at]?.text.toLowerCase();
  const same = found.filter(
    ({ meaning: { property, option }, length }) =>
      length === 1 &&
      property.options.some(({ key, texts }) => key === option && texts.some((text) => text.toLowerCase() === typed)),
  );
  return same.length > 0 ? same : found;
}

function mayBeAsked(
  knowledge: IntentKnowledge,
  survey: Survey,
  categoryId: number,
  { spans, conditions: { used } }: InterpretedOptions,
  at: number,
  { meaning, length, sureness: sure }: Found<OptionMeaning>,
): boolean {
  const { tokens } = survey;
  const isNamed = (index: number) => spans.some(({ from, to }) => index >= from && index < to);
  const indexes = indexesOf({ from: at, to: at + length });
  // «yarim kunlik ish»: of a longer phrase a word that says a deal by itself is a part.
  const isTaken = (index: number) => used.has(index) && !(length > 1 && survey.dealAt.has(index));
  if (indexes.some((index) => isTaken(index) && !isNamed(index))) return false;
  // «телефон после ремонта» has been there.
  const isPast = tokens[at - 1]?.text.toLowerCase() === 'после';
  if (
    isPast ||
    (length === 1 && meaning.property.key === 'drive' && isSideOfPart(survey, at)) ||
    isDenied(survey, at, length) ||
    isWantedFor(survey, at)
  )
    return false;
  if (isCountOfPieces(knowledge, survey, categoryId, at, length)) return false;
  if (isPeriodOfUse(survey, at, length) || isCountOfDays(survey, at)) return false;
  // «kobalt yangi shina bilan», «ремонт не делался»: said of a part, or of what was done.
  if (length === 1 && survey.stateAt.has(at) && ofStates.some((list) => survey.words.has(list, tokens[at]?.word)))
    return false;
  if (meaning.property.key === 'for_make' && isFuel(survey, at)) return false;
  // «учебник английского» is about the language, and «книга на английском» in it.
  if (meaning.property.key === 'book_language' && /ого$/i.test(tokens[at]?.text ?? '')) return false;
  // A lone number is an option of nothing.
  if (length === 1 && (tokens[at]?.kind === 'number' || (isIdle(survey, at) && !saysUsed(survey, at)))) return false;
  if (isNewOfAnother(knowledge, survey, categoryId, at)) return false;
  return (
    !isNamed(at) ||
    ((sure === 2 || isPartOfName(spans, at, length)) &&
      (meaning.isOwn || spans.length > 1 || isPartOfName(spans.filter(isCategory), at, length)) &&
      meaning.property.rank <= decidingRank &&
      (length > 1 || !knowledge.hasInName(categoryId, tokens[at]?.stems ?? [])))
  );
}

/** «gaz kolonka»: no make of lorries, unless the number of one follows («газ 3307 карбюратор») or a part is for it («капот от газ»). */
function isFuel({ tokens, words, amounts }: Survey, at: number): boolean {
  if (!words.has('fuel-word', tokens[at]?.word)) return false;
  const isNumber = tokens[at + 1]?.kind === 'number';
  const isCount = amounts.some(({ from, in: unit, multiplied }) => from === at + 1 && (unit !== null || multiplied));
  const isLed = (['purpose-ahead', 'belonging'] as const).some((list) => words.has(list, tokens[at - 1]?.word));
  return !((isNumber && !isCount) || isLed);
}

const ofStates = ['new-word', 'state-work'] as const;

/** «Monza 2 ta» are two of them, unless it is said of what: «2 ta egasi». */
function isCountOfPieces(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  categoryId: number,
  at: number,
  length: number,
): boolean {
  const isCount = tokens[at]?.kind === 'number' && words.units.get(tokens[at + 1]?.word ?? '') === 'piece';
  return length === 2 && isCount && knowledge.numbersOf(categoryId).at(tokens, at + 2).length === 0;
}

/** «1 yil ishlatilgan», «1 год в использовании», «6 oy oldin olingan»: how long a thing was used or is had, and no warranty. */
function isPeriodOfUse({ tokens, words, amounts }: Survey, at: number, length: number): boolean {
  const isPeriod = amounts.some(
    ({ from, to, in: unit }) => (unit === 'yil' || unit === 'month') && from >= at && to <= at + length,
  );
  if (!isPeriod) return false;
  const isOfUse = (index: number) => words.has('use-word', tokens[index]?.word);
  return [at - 2, at - 1, at + length, at + length + 1].some(isOfUse);
}

/** «аренда офиса»: one word of those that name. */
function isPartOfName(spans: readonly ThingSpan[], at: number, length: number): boolean {
  return spans.some(({ from, to }) => at >= from && at < to && to - from > length);
}

/** «dubayda kvartira», «газель тент»: a name of a category alone, and no option by itself. */
const isCategory = ({ meanings }: ThingSpan): boolean => meanings.every(({ meaning }) => meaning.kind === 'category');

/** «без опыта» and «tajribasiz» are options of their own; of all else that is denied nothing is asked. */
function isDenied({ tokens, words, negated }: Survey, at: number, length: number): boolean {
  const [first] = [tokens[at]?.word ?? ''];
  const saysSo = /siz$/.test(first) || (length > 1 && words.has('negation-ahead', first));
  return !saysSo && indexesOf({ from: at, to: at + length }).some((index) => negated.has(index));
}

/** A word of grammar; a letter beside «razmer» is a size, and «yangi» is new. */
function isIdle({ tokens, words }: Survey, at: number): boolean {
  const word = tokens[at]?.word ?? '';
  // «куртка L»
  const isLetter = /^[SML]$/.test(tokens[at]?.text ?? '') && at > 0;
  const isSized = isLetter || [at - 1, at + 1].some((beside) => words.has('size', tokens[beside]?.word));
  // «yangi yil», «новый год»
  const isNewYear = words.has('new-word', word) && words.units.get(tokens[at + 1]?.word ?? '') === 'yil';
  return isNewYear || (words.isFunctionWord(word) && word !== 'yangi' && !isSized);
}

/** «телефон бу», «куплю бу шины»: of Uzbek words «bu» points at the one behind it, so that it stands before a noun. */
function saysUsed(survey: Survey, at: number): boolean {
  const { tokens, words, dealAt } = survey;
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.word !== 'bu') return false;
  // «бу мебель»: nobody looks for this one.
  const isTypedShort =
    /^бу$/i.test(token.text) &&
    at === 0 &&
    tokens.length <= shortText &&
    tokens.every(({ text }) => !/[ўқғҳ]/i.test(text));
  if (survey.isRussian || isTypedShort) return true;
  const isBehindThing =
    before !== undefined && before.clause === token.clause && !words.isFunctionWord(before.word) && !dealAt.has(at - 1);
  const isBeforeNoun =
    behind?.kind === 'word' &&
    behind.clause === token.clause &&
    (words.has('new-word', behind.word) || !isCommonBehind(survey, at + 1));
  return isBehindThing && !isBeforeNoun;
}

/** Of so many words a text is no sentence. */
const shortText = 3;

/** Whether what follows «бу» is no noun: a price, a deal, a place, «arzon»; «бу янги» says of this one that it is new. */
function isCommonBehind(survey: Survey, at: number): boolean {
  const { tokens, words, amounts, dealAt } = survey;
  return (
    dealAt.has(at) ||
    isNamedBy(amounts, at) ||
    mayBePlace(survey, at) ||
    saysNothingMore.some((list) => words.has(list, tokens[at]?.word))
  );
}

/** What may follow «бу» that is no noun. */
const saysNothingMore = ['describes', 'adds-nothing', 'cheap-word', 'function-word', 'owner'] as const;

/** What may stand between «yangi» and the thing. */
const saysLittle = ['describes', 'adds-nothing', 'brand-name', 'packing'] as const;

/** «yangi uylanganlarga choyshab»: Uzbek says «yangi» right before what is new, here nothing that is for sale. */
function isNewOfAnother(knowledge: IntentKnowledge, survey: Survey, categoryId: number, at: number): boolean {
  const { tokens, words, things, amounts, dealAt } = survey;
  const behind = tokens[at + 1];
  if (tokens[at]?.word !== 'yangi' || behind?.kind !== 'word') return false;
  const isKnown =
    (things[at + 1]?.length ?? 0) > 0 ||
    knowledge.lengthSaid(categoryId, tokens, at + 1) > 0 ||
    knowledge.isPropertyWord(categoryId, behind) ||
    words.isFunctionWord(behind.word) ||
    saysLittle.some((list) => words.has(list, behind.word)) ||
    dealAt.has(at + 1) ||
    isNamedBy(amounts, at + 1) ||
    mayBePlace(survey, at + 1);
  return !isKnown && at + 2 < tokens.length;
}

function readTruths(
  knowledge: IntentKnowledge,
  { tokens, negated, dealAt }: Survey,
  categoryId: number,
  { spans, conditions }: InterpretedOptions,
): void {
  const table = knowledge.truthsOf(categoryId);
  // What names the category beside another name of it, and deals, may say a truth too: «televizor smart», «ipoteka».
  const isOpen = (at: number) =>
    !conditions.used.has(at) ||
    dealAt.has(at) ||
    spans.some(
      ({ from, to, meanings }) =>
        (to - from > 1 ||
          spans.length > 1 ||
          meanings.every(({ meaning }) => meaning.kind === 'option' && meaning.isTrait)) &&
        at >= from &&
        at < to,
    );
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isOpen(at) || negated.has(at)) continue;
    const [first] = table.at(tokens, at).sort((one, other) => other.length - one.length);
    if (!first) continue;
    const sure = first.sureness === 2 ? sureness.exact : sureness.form;
    conditions.add({ property: first.meaning, options: [true] }, indexesOf({ from: at, to: at + first.length }), sure);
  }
}
