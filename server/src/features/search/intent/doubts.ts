import type { Chosen } from './choose-category.ts';
import type { IntentKnowledge, ThingMeaning } from './intent-knowledge.ts';
import { indexesOf } from './intent-parts.ts';
import { mayBePlace, type Survey } from './survey.ts';
import type { Token } from './text/tokens.ts';
import { comesWith, type ThingSpan } from './thing-spans.ts';

/**
 * Whether a text rather means another thing than its category says: the words alone search then. Each doubt is a way in which a name
 * stands for something else (docs/search.md, "Reading a text").
 */
export function isDoubtful(
  knowledge: IntentKnowledge,
  survey: Survey,
  choice: Chosen,
  all: readonly ThingSpan[],
): boolean {
  const unknown = unknownOf(knowledge, survey, choice);
  if (choice.spans.length === 0) return isOfStrangeThing(survey, unknown, all);
  return (
    asksHow(survey) ||
    isLoan(survey) ||
    isAnActivity(knowledge, survey, choice) ||
    isAdjectiveOfUnknown(survey, choice, unknown) ||
    isOfMoney(survey) ||
    isHalfKnown(knowledge, survey, choice, all, unknown) ||
    isForAnotherThing(knowledge, survey, choice, all, unknown) ||
    belongsToUnknown(knowledge, survey, choice, all, unknown) ||
    isPartOfModel(knowledge, survey, choice, all) ||
    isByMaker(survey, choice, unknown) ||
    isNumberOfUnknown(survey, choice, unknown) ||
    isPartOfNumbered(survey, choice, unknown) ||
    isOfThingBefore(knowledge, survey, choice, all) ||
    isWithinThing(knowledge, survey, choice, all) ||
    isMakerOfMuch(knowledge, survey, choice) ||
    isOfSeveralKinds(knowledge, survey, choice, all) ||
    isToBeServed(knowledge, survey, choice) ||
    isWhereOrWhither(survey, choice, unknown) ||
    isFromAbroad(survey, choice) ||
    isOneOfManyStrange(survey, choice, unknown) ||
    hasPartBeside(knowledge, survey, choice, all) ||
    isOfChildren(knowledge, survey, choice)
  );
}

/** The words that say nothing of the chosen category: neither names nor options, places or adjectives. */
function unknownOf(knowledge: IntentKnowledge, survey: Survey, choice: Chosen): Set<number> {
  const unknown = new Set<number>();
  let saidUpTo = 0;
  for (const at of survey.tokens.keys()) {
    saidUpTo = Math.max(saidUpTo, at + knowledge.lengthSaid(choice.id, survey.tokens, at));
    if (at >= saidUpTo && isStrange(knowledge, survey, choice, at)) unknown.add(at);
  }
  return unknown;
}

function isStrange(knowledge: IntentKnowledge, survey: Survey, { id, spans }: Chosen, at: number): boolean {
  const { tokens, words, amounts, dealAt, jobAt, negated } = survey;
  const token = tokens[at];
  if (token?.kind !== 'word' || isNamedBy(spans, at) || isNamedBy(amounts, at)) return false;
  if (comesWith(survey, { from: at, to: at + 1 })) return false;
  if (dealAt.has(at) || jobAt.has(at) || negated.has(at) || mayBePlace(survey, at)) return false;
  const { word } = token;
  const isCommon =
    words.isFunctionWord(word) ||
    (
      [
        'place-kind',
        'adds-nothing',
        'describes',
        'child',
        'for-anybody',
        'service',
        'owner',
        'middleman',
        'free',
        'giving',
        'building-within',
        'exchange-word',
      ] as const
    ).some((list) => words.has(list, word));
  // «to'yga videograf»: what is called so stands among things for weddings.
  const isInName = knowledge.pathOf(id).some((each) => knowledge.hasInName(each.id, token.stems));
  return (
    !isCommon &&
    !isInName &&
    !isOfCode(tokens, at) &&
    !adjective.test(token.text) &&
    !knowledge.isPropertyWord(id, token)
  );
}

/** «rx350», «id4»: a few letters and a number in one are the name of a model. */
function isOfCode(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (tokens[at]?.word.length ?? 0) <= 3 && next?.kind === 'number' && next.glued;
}

/** By their endings: Uzbek «-gan», «-li», «-roq», «-dagi», Russian «-ый», «-ая», «-ого». */
const adjective = /(?:gan|li|roq|dagi|ган|ли|роқ|даги|ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ную|нюю|ых|их)$/i;

function isNamedBy(spans: readonly { from: number; to: number }[], at: number): boolean {
  return spans.some(({ from, to }) => at >= from && at < to);
}

/** «как удалить аккаунт», unless something is sought or offered. */
function asksHow({ tokens, words, deal }: Survey): boolean {
  return deal === null && tokens.some(({ word }) => words.has('question', word));
}

/** «займ под залог авто»: money is sought, and the thing is only spoken of. */
function isLoan({ tokens, words }: Survey): boolean {
  return tokens.some(({ word }) => words.has('loan', word));
}

/** Rooms and work by themselves: «2 xonali qafas» is no flat, «ish kiyimi» no work. */
function isOfStrangeThing({ jobAt }: Survey, unknown: ReadonlySet<number>, all: readonly ThingSpan[]): boolean {
  return [...unknown].some((at) => !isNamedBy(all, at) && (jobAt.size === 0 || jobAt.has(at - 1)));
}

/** «baliq ovlash» is no fish. */
function isAnActivity(knowledge: IntentKnowledge, { activityAt }: Survey, { id, spans }: Chosen): boolean {
  return !knowledge.hasProperty(id, 'home_visit') && [...activityAt].some((at) => !isNamedBy(spans, at));
}

/** «телефонный справочник»: of a noun that is not known. */
function isAdjectiveOfUnknown({ tokens }: Survey, { spans }: Chosen, unknown: ReadonlySet<number>): boolean {
  return spans.every(({ from, to }) => to - from === 1 && adjective.test(tokens[from]?.text ?? '') && unknown.has(to));
}

/** «курс доллара»: money itself is spoken of. */
function isOfMoney({ tokens, words, amounts }: Survey): boolean {
  return tokens.some(
    ({ word, stems }, at) =>
      word.length > 3 && [word, ...stems].some((form) => words.units.get(form) === 'USD') && !isNamedBy(amounts, at),
  );
}

/**
 * «dom kino», «кот в мешке»: of two words of one script the unknown one may be what is meant; «gitara jbl» is one of a make, and «дом в
 * Келесе» at a place.
 */
function isHalfKnown(
  knowledge: IntentKnowledge,
  survey: Survey,
  { id, spans }: Chosen,
  all: readonly ThingSpan[],
  unknown: ReadonlySet<number>,
): boolean {
  const { tokens, words } = survey;
  const [at, more] = unknown;
  if (at === undefined || more !== undefined || isNamedBy(all, at)) return false;
  const others = indexesOf({ from: 0, to: tokens.length }).filter(
    (index) =>
      index !== at &&
      !isNamedBy(spans, index) &&
      !(index + 1 !== at && isLoneNumber(survey, index)) &&
      !words.has('russian', tokens[index]?.word) &&
      !adjective.test(tokens[index]?.text ?? ''),
  );
  if (others.length > 0 || !spans.every(({ from, to }) => to - from === 1)) return false;
  const isAtPlace = words.has('place-preposition', tokens[at - 1]?.word) && isBoundToPlace(knowledge, id);
  const isCyrillic = (index: number) => /\p{Script=Cyrillic}/u.test(tokens[index]?.text ?? '');
  const isWord = /[aeiou]/.test(tokens[at]?.word ?? '') && (tokens[at]?.word.length ?? 0) >= 3;
  if (isTraitByOrder(knowledge, survey, { id, spans }, at)) return false;
  return isWord && !isAtPlace && spans.every(({ from }) => isCyrillic(from) === isCyrillic(at));
}

/**
 * Uzbek names the thing last, so that what stands right before it describes it («simsiz quloqchin»), unless it owns it («dunyoning ishlari»);
 * what follows a Russian thing does so behind a preposition («дача на лето»), or where something is done with it («химчистка ковров»).
 */
function isTraitByOrder(
  knowledge: IntentKnowledge,
  { tokens, words, isRussian }: Survey,
  { id, spans }: Omit<Chosen, 'sureness'>,
  at: number,
): boolean {
  const said = (index: number) => tokens[index]?.text.toLowerCase() ?? '';
  if (!isRussian) {
    const isCyrillic = /\p{Script=Cyrillic}/u.test(said(at)) && !/[ўқғҳ]/.test(said(at) + said(at + 1));
    return (
      spans.some(({ from, to }) => from === at + 1 && to === tokens.length) && !isCyrillic && !/ning$/.test(said(at))
    );
  }
  const isBehind = spans.every(({ to }) => to <= at);
  const isServed = knowledge.hasProperty(id, 'home_visit') || knowledge.hasProperty(id, 'salary_period');
  return (
    isBehind && (isServed ? spans.some(({ to }) => to === at) : words.has('trait-preposition', tokens[at - 1]?.word))
  );
}

/** «конденсер 12 инвертор»: a number that counts nothing makes no thing surer, unless it is a year. */
function isLoneNumber({ tokens, amounts }: Survey, at: number): boolean {
  return (
    tokens[at]?.kind === 'number' &&
    amounts.some(({ from, to, in: unit, multiplied, bounded, max }) => {
      const isBare = unit === null && !multiplied && !bounded && (max ?? 0) < 1900;
      return isBare && from === at && to === at + 1;
    })
  );
}

/** Homes, work and services are sought where they are. */
function isBoundToPlace(knowledge: IntentKnowledge, id: number): boolean {
  return ['commission', 'salary_period', 'home_visit', 'area', 'land_area'].some((key) =>
    knowledge.hasProperty(id, key),
  );
}

/** «дом для кукол», «it uchun uycha»: what a thing is for may be anything, but for things of its own kind («чехол для айфона»). */
function isForAnotherThing(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  choice: Chosen,
  all: readonly ThingSpan[],
  unknown: ReadonlySet<number>,
): boolean {
  const isOther = (at: number) =>
    unknown.has(at) && !all.some((span) => isNamedBy([span], at) && isOfRoot(knowledge, span, choice.id));
  return tokens.some(({ word }, at) => {
    if (words.has('purpose-ahead', word))
      return isOther(at + 1) || (choice.spans.every(({ from }) => from > at) && hasBefore(unknown, at));
    if (!words.has('purpose-behind', word)) return false;
    return isOther(at - 1) || (isOther(at + 1) && choice.spans.every(({ to }) => to <= at));
  });
}

/** «ключ от машины», «mashina kaliti»: an unknown thing of what is named. */
function belongsToUnknown(
  knowledge: IntentKnowledge,
  { tokens, words, isRussian }: Survey,
  { id, spans }: Chosen,
  all: readonly ThingSpan[],
  unknown: ReadonlySet<number>,
): boolean {
  // «futbol maktabi»: a form of a trait names nothing.
  const named = all.filter(({ meanings }) =>
    meanings.some(({ meaning, sureness }) => meaning.kind === 'category' || !meaning.isTrait || sureness === 2),
  );
  const isOther = (at: number) => unknown.has(at) && !isNamedBy(named, at);
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const ofAnother = (at: number) => all.some((span) => span.from === at && !isOfRoot(knowledge, span, id));
  if (isRussian && tokens.some(({ word }, at) => at >= last && words.has('part-of', word) && ofAnother(at + 1)))
    return true;
  if (isRussian) {
    // «картина лошади»: of what stands right before it.
    const isGenitive = spans.some(
      ({ from, to, meanings }) =>
        from === first &&
        to - from === 1 &&
        /[ыиая]$/i.test(tokens[from]?.text ?? '') &&
        meanings.every(({ sureness }) => sureness === 1),
    );
    if (isGenitive && isOther(first - 1)) return true;
    const isLed = words.has('belonging', tokens[first - 1]?.word);
    return isLed && indexesOf({ from: 0, to: first - 1 }).some(isOther);
  }
  // «soch olish mashinasi» is no car.
  if (words.has('machine-of', tokens[last - 1]?.word) && last - first === 1 && isOther(first - 1)) return true;
  // «kumush asr shoirlari»: what is of something of what is named.
  const end = tokens.length - 1;
  if (end > last && isOther(end) && isOther(last) && /lari$/.test(tokens[end]?.word ?? '')) return true;
  return isOther(last) && owned.test(tokens[last]?.word ?? '') && tokens[last]?.kind === 'word';
}

/** Uzbek «-i» and «-si». */
const owned = /(?:[^aeiou]i|si)$/;

/** «matiz eshigi» is no door of a house, «iphone 11 ekrani» no monitor. */
function isPartOfModel(knowledge: IntentKnowledge, survey: Survey, choice: Chosen, all: readonly ThingSpan[]): boolean {
  // «ремонт холодильников artel»
  if (knowledge.hasProperty(choice.id, 'home_visit')) return false;
  return all.some(
    (span) =>
      span.meanings.some(({ meaning }) => isMakerOrModel(meaning)) &&
      span.meanings.every(({ meaning }) => meaning.kind === 'category' || meaning.isTrait || isMakerOrModel(meaning)) &&
      !isMakerOfKindred(knowledge, span, choice.id) &&
      !span.meanings.some(({ meaning }) => meaning.kind === 'category' && meaning.by === 'name') &&
      !isOfKind(knowledge, span, choice.id) &&
      // «yuk tashish gazel», «hovli gaz bor»: what it has, or comes with.
      knowledge.lengthSaid(choice.id, survey.tokens, span.from) === 0 &&
      !saysProperty(knowledge, survey, choice, span) &&
      !isNamedBy(survey.amounts, span.from),
  );
}

/** «саундбар lg»: who makes many things, one of them beside the others. */
function isMakerOfKindred(knowledge: IntentKnowledge, span: ThingSpan, id: number): boolean {
  const options = span.meanings.filter(({ meaning }) => meaning.kind === 'option');
  return (
    options.length > 1 &&
    options.every(({ meaning }) => meaning.kind === 'option' && meaning.property.key === 'brand') &&
    isOfRoot(knowledge, span, id)
  );
}

function saysProperty(knowledge: IntentKnowledge, { tokens }: Survey, { id }: Chosen, span: ThingSpan): boolean {
  return tokens.slice(span.from, span.to).every((token) => knowledge.isPropertyWord(id, token));
}

/** Whether a span names what stands beside a category or below it, or what a category of spare parts is for. */
function isOfKind(knowledge: IntentKnowledge, span: ThingSpan, id: number): boolean {
  const category = knowledge.get(id);
  // «мазда масло»: oils stand among the parts.
  const isAmongParts = knowledge.childrenOf(category?.parentId ?? id).some((each) => isForMakes(knowledge, each.id));
  if (isAmongParts || isForMakes(knowledge, id)) return isOfRoot(knowledge, span, id);
  const above = category?.parentId ?? id;
  return span.meanings.some(({ meaning }) =>
    knowledge.isWithin(meaning.kind === 'category' ? meaning.id : meaning.categoryId, above),
  );
}

const isForMakes = (knowledge: IntentKnowledge, id: number): boolean => knowledge.hasProperty(id, 'for_make');

/** «kobalt sverlo», «тойота эмблема», «malibu rom 1 l»: a maker or a model beside as many unknown words. */
function isByMaker({ tokens, amounts }: Survey, { spans }: Chosen, unknown: ReadonlySet<number>): boolean {
  const isByModel = ({ from, to, meanings }: ThingSpan) => {
    const said = tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join('');
    const isPlain = !(/[0-9]/.test(said) && said.length > 3);
    return isPlain && meanings.some(({ meaning }) => isMakerOrModel(meaning));
  };
  return (
    spans.every(isByModel) &&
    amounts.every(({ in: unit, multiplied }) => (unit === null || unit === 'litre' || unit === 'ml') && !multiplied) &&
    unknown.size >= spans.length
  );
}

/** «Windows 11 pro»: a model that is no more than a number is of what stands before it. */
function isNumberOfUnknown({ tokens, words }: Survey, { spans }: Chosen, unknown: ReadonlySet<number>): boolean {
  const isModifier = (word: string) => words.has('adds-nothing', word);
  return spans.every(
    ({ from, to }) =>
      unknown.has(from - 1) && tokens.slice(from, to).every(({ kind, word }) => kind === 'number' || isModifier(word)),
  );
}

/** «iphone 12 korpus», «айфон 11 стекло»: a thing that nobody knows right behind a model by its number. */
function isPartOfNumbered({ tokens, amounts, deal }: Survey, { spans }: Chosen, unknown: ReadonlySet<number>): boolean {
  const isByNumber = ({ from, to, meanings }: ThingSpan) =>
    to - from > 1 &&
    tokens.slice(from, to).some(({ kind }) => kind === 'number') &&
    meanings.some(({ meaning }) => isMakerOrModel(meaning));
  const isCounted = amounts.some(({ in: unit, multiplied }) => unit !== null || multiplied);
  return (
    deal === null &&
    !isCounted &&
    spans.length > 0 &&
    spans.every(isByNumber) &&
    spans.some(({ to }) => unknown.has(to) && (tokens[to]?.word.length ?? 0) >= shortestPart)
  );
}

/** Shorter words are of a model: «iphone 12 ll». */
const shortestPart = 4;

/** «velosiped qulfi», «buzoq uchun sut»: what belongs to a thing of another kind or is for it, where neither is said of the category. */
function isOfThingBefore(
  knowledge: IntentKnowledge,
  { tokens, words, isRussian }: Survey,
  { id, spans }: Chosen,
  all: readonly ThingSpan[],
): boolean {
  if (isRussian) return false;
  const last = spans.at(-1);
  const before = all.find(({ to }) => to === last?.from);
  if (!last || words.has('child', tokens[before?.from ?? -1]?.word)) return false;
  const isOwned = last.to - last.from === 1 && owned.test(tokens[last.from]?.word ?? '');
  const isForm = last.meanings.every(({ sureness }) => sureness === 1);
  if (
    before &&
    isOwned &&
    isForm &&
    before.meanings.some(
      ({ meaning, sureness }) => meaning.kind === 'category' && meaning.by !== 'part' && sureness === 2,
    ) &&
    !spans.includes(before) &&
    !isOfRoot(knowledge, before, id) &&
    !tokens.slice(before.from, before.to).some(({ stems }) => knowledge.hasInAliases(id, stems))
  )
    return true;
  const behind = tokens[last.to + 1];
  return (
    words.has('purpose-behind', tokens[last.to]?.word) &&
    behind?.kind === 'word' &&
    !words.isFunctionWord(behind.word) &&
    !words.has('child', tokens[last.from]?.word) &&
    !words.has('for-anybody', tokens[last.from]?.word) &&
    !words.deals.has(behind.word)
  );
}

/** «кот в сапогах»: a thing in one of another kind is a title, or stands for something else. */
function isWithinThing(
  knowledge: IntentKnowledge,
  { tokens, isRussian }: Survey,
  { id, spans }: Chosen,
  all: readonly ThingSpan[],
): boolean {
  if (!isRussian || isBoundToPlace(knowledge, id)) return false;
  return all.some(
    (span) =>
      within.test(tokens[span.from]?.text ?? '') &&
      tokens[span.from - 1]?.text.toLowerCase() === 'в' &&
      !isOfRoot(knowledge, span, id) &&
      spans.some(({ to }) => to === span.from - 1),
  );
}

/** Russian endings of where something is. */
const within = /(?:ах|ях|е)$/i;

/** «samsung», «artel»: nothing but who makes things of several kinds. */
function isMakerOfMuch(knowledge: IntentKnowledge, { tokens }: Survey, { id, spans }: Chosen): boolean {
  const [span, more] = spans;
  if (!span || more || span.to - span.from < tokens.length) return false;
  const parentOf = (each: number) => knowledge.get(each)?.parentId;
  const kinds = new Set(
    span.meanings.flatMap(({ meaning }) =>
      meaning.kind === 'option' && meaning.property.key === 'brand' ? [parentOf(meaning.categoryId)] : [],
    ),
  );
  kinds.delete(parentOf(id));
  return kinds.size > 1;
}

/** «телефон ва ноутбук», «olma va yong'oq»: things of two categories, of which one would hide the other. */
function isOfSeveralKinds(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  { id, spans }: Chosen,
  all: readonly ThingSpan[],
): boolean {
  const isThing = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning }) => meaning.kind === 'category' && meaning.by !== 'part');
  const isJoined = (one: ThingSpan, other: ThingSpan) =>
    one.to + 1 === other.from && words.has('joins-things', tokens[one.to]?.word);
  return all.some(
    (other) =>
      !spans.includes(other) &&
      isThing(other) &&
      knowledge.lengthSaid(id, tokens, other.from) === 0 &&
      spans.some((span) => isJoined(span, other) || isJoined(other, span)),
  );
}

/** «noutbuk zaryadka hp»: what goes beside things of another kind is named, and is not what was chosen. */
function hasPartBeside(
  knowledge: IntentKnowledge,
  survey: Survey,
  { id, spans }: Chosen,
  all: readonly ThingSpan[],
): boolean {
  const { tokens } = survey;
  const isAside = (each: number) => knowledge.pathOf(each).some(({ aside }) => aside);
  if (isAside(id)) return false;
  return all.some(
    (span) =>
      !spans.includes(span) &&
      (knowledge.lengthSaid(id, tokens, span.from) === 0 || isNumberless(knowledge, survey, id, span)) &&
      isOfRoot(knowledge, span, id) &&
      span.meanings.some(({ meaning }) => meaning.kind === 'category' && meaning.by !== 'part' && isAside(meaning.id)),
  );
}

/** «dvigatel lasetti»: what could be counted, with no number beside it; «kobalt dvigatel 1.5» is a car. */
function isNumberless(
  knowledge: IntentKnowledge,
  { tokens, amounts }: Survey,
  id: number,
  { from, to }: ThingSpan,
): boolean {
  const isOption = [...knowledge.optionsOf(id).at(tokens, from), ...knowledge.truthsOf(id).at(tokens, from)].length > 0;
  return !isOption && !amounts.some((amount) => amount.to === from || amount.from === to);
}

/** «ремонт холодильников», «konditsioner ta'miri»: of what is to be done with a thing, and not the thing. */
function isToBeServed(
  knowledge: IntentKnowledge,
  { tokens, words, isRussian }: Survey,
  { id, spans }: Chosen,
): boolean {
  if (knowledge.hasProperty(id, 'home_visit') || knowledge.hasProperty(id, 'salary_period')) return false;
  if (words.has('service', tokens.at(isRussian ? 0 : -1)?.word)) return true;
  // «диван чистка на дому»; «кондиционер установка» is what is offered with it.
  return (
    isRussian &&
    spans.some(({ to }) => {
      const behind = tokens[to];
      return behind && words.has('service', behind.word) && !knowledge.isPropertyWord(id, behind);
    })
  );
}

/** «uyga chiqib», «машинада етказаман»: where something is done, with no other word for what is sought. */
function isWhereOrWhither({ tokens, isRussian }: Survey, { spans }: Chosen, unknown: ReadonlySet<number>): boolean {
  if (isRussian || unknown.size === 0) return false;
  return spans.every(
    ({ from, to, meanings }) =>
      to - from === 1 && whither.test(tokens[from]?.word ?? '') && meanings.every(({ sureness }) => sureness === 1),
  );
}

/** Uzbek «-ga», «-da» and «-dan». */
const whither = /(?:ga|da|dan)$/;

/** «турция куртка»: a country alone is where a thing is made sooner than where one would live. */
function isFromAbroad({ tokens }: Survey, { spans }: Chosen): boolean {
  const isCountry = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning }) => meaning.kind === 'option' && meaning.property.key === 'country');
  return spans.every(isCountry) && spans.every(({ from, to }) => to - from < tokens.length);
}

/** «milliy beshik tut yog'ochidan naqshli jihozi bilan»: one thing that is known among as many that are not says little. */
function isOneOfManyStrange({ tokens, words }: Survey, { spans }: Chosen, unknown: ReadonlySet<number>): boolean {
  // «комната у метро Буюк Ипак Йули»
  if (tokens.some(({ word }) => words.has('place-station', word))) return false;
  const named = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return unknown.size >= fewStrange && unknown.size > named;
}

const fewStrange = 3;

/** «bolalar krovati», «qiz bolaga kurtka»: of a kind of things that stands elsewhere for children, and is told there by the same properties. */
function isOfChildren(knowledge: IntentKnowledge, { forChildren }: Survey, { id }: Chosen): boolean {
  return forChildren && !knowledge.isForChild(id) && knowledge.hasKindForChildren(id);
}

/** What is no noun by itself; breeds and instruments are. */
const makerKeys = new Set(['make', 'model', 'brand', 'for_make']);

function isMakerOrModel(meaning: ThingMeaning): boolean {
  return meaning.kind === 'option' && makerKeys.has(meaning.property.key);
}

function isOfRoot(knowledge: IntentKnowledge, { meanings }: ThingSpan, id: number): boolean {
  const rootOf = (each: number) => knowledge.pathOf(each).at(-1)?.id;
  return meanings.some(
    ({ meaning }) => rootOf(meaning.kind === 'category' ? meaning.id : meaning.categoryId) === rootOf(id),
  );
}

function hasBefore(indexes: ReadonlySet<number>, at: number): boolean {
  return [...indexes].some((index) => index < at);
}
