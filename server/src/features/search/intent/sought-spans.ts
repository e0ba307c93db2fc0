import { isOfRoot } from './doubted.ts';
import { categoryOfMeaning, type IntentKnowledge } from './intent-knowledge.ts';
import { indexesOf } from './intent-parts.ts';
import type { Survey } from './survey.ts';
import { inLeadingClause, isWhereOrWhither, type ThingSpan, thingSpans } from './thing-spans.ts';

/** The things that a text seeks: of the first clause, without what is done with them, what they come in, and words of their models. */
export function soughtSpans(knowledge: IntentKnowledge, survey: Survey): readonly ThingSpan[] {
  const filters = [
    withoutDeals,
    withoutWorkplaces,
    withoutRooms,
    withoutMaterials,
    withoutWholesale,
    withoutPacking,
    withoutModelWords,
    withoutWireless,
    withoutSeekingWork,
    withoutCourses,
  ];
  return filters.reduce(
    (spans, without) => without(knowledge, survey, spans),
    inLeadingClause(survey, thingSpans(survey)),
  );
}

/** «skladga ish», «kuryer velosipedda»: of work where it is, or with what it is done. */
function withoutWorkplaces(
  knowledge: IntentKnowledge,
  { tokens, jobAt, isRussian }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isOfWork = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning }) => knowledge.hasProperty(categoryOfMeaning(meaning), 'salary_period'));
  if (isRussian || !(jobAt.size > 0 || spans.some(isOfWork))) return spans;
  return spans.filter(
    (span) => isOfWork(span) || span.to - span.from > 1 || !isWhereOrWhither(tokens[span.from]) || !isForm(span),
  );
}

/**
 * «oshxona uchun lyustra», «шторы для зала», «smesitel oshxona»: the room where a thing is to be, unless its category is of those that are
 * named so («мебель для спальни»).
 */
function withoutRooms(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isSureName = ({ meaning, sureness }: ThingSpan['meanings'][number]) =>
    meaning.kind === 'category' && meaning.by !== 'part' && sureness === 2;
  const isAbove = (other: ThingSpan, { meanings }: ThingSpan) =>
    other.meanings.some(({ meaning }) =>
      meanings.some((room) => knowledge.isWithin(categoryOfMeaning(room.meaning), categoryOfMeaning(meaning))),
    );
  const isForRoom = (span: ThingSpan, index: number) => {
    const { from, to } = span;
    const isHome = words.has('building', tokens[from]?.word);
    if (to - from > 1 || !(isHome || words.has('room-word', tokens[from]?.word))) return false;
    const isLed = words.has('purpose-ahead', tokens[from - 1]?.word) || words.has('purpose-behind', tokens[to]?.word);
    // «электрик в дом»: whither; «в доме» says where.
    if (isHome) return isLed || (/^в$/i.test(tokens[from - 1]?.text ?? '') && /^дом$/i.test(tokens[from]?.text ?? ''));
    return isLed || (spans[index - 1]?.to === from && spans[index - 1]?.meanings.some(isSureName));
  };
  return spans.filter((span, index) => {
    const others = spans.filter((other) => other !== span && other.meanings.some(isSureName));
    return others.length === 0 || !isForRoom(span, index) || others.some((other) => isAbove(other, span));
  });
}

/** «gʻisht uy», «beton uy»: of what a home is built. */
function withoutMaterials(
  knowledge: IntentKnowledge,
  { tokens, words, isRussian }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isOf = ({ meanings }: ThingSpan, key: string) =>
    meanings.some(({ meaning }) => meaning.kind === 'category' && knowledge.hasProperty(meaning.id, key));
  return spans.flatMap((span, index) => {
    const next = spans[index + 1];
    const isBeforeHome = !isRussian && next?.from === span.to && isOf(next, 'commission');
    const isForHome = words.has('purpose-behind', tokens[next?.to ?? -1]?.word);
    if (!isBeforeHome || isForHome || !isOf(span, 'sale_unit') || isOf(span, 'commission')) return [span];
    const meanings = span.meanings.filter(({ meaning }) =>
      knowledge.hasProperty(categoryOfMeaning(meaning), 'commission'),
    );
    return meanings.length > 0 ? [{ ...span, meanings }] : [];
  });
}

/** «kartoshka ulgurji», «картошка оптом»: how much is bought names nothing beside what is sold by the ton. */
function withoutWholesale(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isAmount = ({ from, to }: ThingSpan) => to - from === 1 && words.has('wholesale-word', tokens[from]?.word);
  const isSoldSo = ({ meanings }: ThingSpan) =>
    meanings.some(
      ({ meaning, sureness }) =>
        meaning.kind === 'category' &&
        meaning.by !== 'part' &&
        sureness === 2 &&
        knowledge.hasProperty(meaning.id, 'min_batch'),
    );
  return spans.some((span) => !isAmount(span) && isSoldSo(span)) ? spans.filter((span) => !isAmount(span)) : spans;
}

const isForm = ({ meanings }: ThingSpan): boolean => meanings.every(({ sureness }) => sureness === 1);

/** «dacha kunlik ijaraga»: beside a thing what one does with it names no other. */
function withoutDeals(_: IntentKnowledge, { dealAt }: Survey, spans: readonly ThingSpan[]): readonly ThingSpan[] {
  const things = spans.filter((span) => !indexesOf(span).every((at) => dealAt.has(at)));
  return things.length > 0 ? things : spans;
}

/** «планшет wi-fi»: what joins a thing to others names none beside it. */
function withoutWireless(
  _: IntentKnowledge,
  { tokens, words }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isWireless = ({ from, to }: ThingSpan) => {
    const said = tokens.slice(from, to).flatMap(({ kind, word }) => (kind === 'word' ? [word] : []));
    return words.has('wireless', said.join(''));
  };
  const things = spans.filter((span) => !isWireless(span));
  return things.length > 0 ? things : spans;
}

/** «quruvchi ish kerak»: beside what somebody works as the words for work name no more. */
function withoutSeekingWork(
  knowledge: IntentKnowledge,
  { tokens, words, jobAt, seeksWork }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isOfWords = (span: ThingSpan) =>
    indexesOf(span).every((at) => jobAt.has(at) || words.has('seeks', tokens[at]?.word));
  const isProfession = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning }) => {
      const id = categoryOfMeaning(meaning);
      return id !== knowledge.idOf('vacancies') && knowledge.isOf(id, 'vacancies');
    });
  const isBeside = spans.some((span) => !isOfWords(span) && isProfession(span));
  return seeksWork || !isBeside ? spans : spans.filter((span) => !isOfWords(span));
}

/** «kursi», «4 ta kursi»: a chair, unless a word before it says of what the course is. */
function withoutCourses(
  knowledge: IntentKnowledge,
  { tokens, words, amounts }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isLed = (at: number) => at > 0 && !amounts.some(({ to }) => to === at);
  return spans.map((span) => {
    if (!words.has('chair-word', tokens[span.from]?.word) || isLed(span.from)) return span;
    const meanings = span.meanings.filter(
      ({ meaning }) => !knowledge.hasProperty(categoryOfMeaning(meaning), 'teaching_language'),
    );
    return meanings.length > 0 ? { ...span, meanings } : span;
  });
}

/** «айфон 14 коробка»: what it comes in; beside a car it is a gearbox. */
function withoutPacking(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isPacking = ({ from, to }: ThingSpan) => to - from === 1 && words.has('packing', tokens[from]?.word);
  const things = spans.filter((span) => !isPacking(span));
  const categoriesOf = ({ meanings }: ThingSpan) => meanings.map(({ meaning }) => categoryOfMeaning(meaning));
  const isOfThem = (span: ThingSpan) =>
    things.some((thing) => categoriesOf(thing).some((id) => isOfRoot(knowledge, span, id)));
  return things.length === 0 ? spans : spans.filter((span) => !isPacking(span) || isOfThem(span));
}

/**
 * «oppo reno 11», «infinix smart 8», «samsung s21 128 batareya 90»: behind a maker of telephones a word or a code of another maker's is of its own
 * model, and a battery beside a model is in it.
 */
function withoutModelWords(
  knowledge: IntentKnowledge,
  survey: Survey,
  spans: readonly ThingSpan[],
): readonly ThingSpan[] {
  const isModel = ({ meanings }: ThingSpan) =>
    meanings.some(
      ({ meaning }) =>
        meaning.kind === 'option' && meaning.property.key === 'model' && isOfPhones(knowledge, meaning.categoryId),
    );
  const hasModel = spans.some(isModel);
  return spans.filter((span, index) => {
    const isBattery = survey.words.has('battery-word', survey.tokens[span.from]?.word);
    return !(isBattery && hasModel) && !isWordOfModel(knowledge, survey, span, spans[index - 1]);
  });
}

function isWordOfModel(
  knowledge: IntentKnowledge,
  { tokens }: Survey,
  { from, to, meanings }: ThingSpan,
  maker: ThingSpan | undefined,
): boolean {
  if (maker?.to !== from) return false;
  const makes = maker.meanings.flatMap(({ meaning }) =>
    meaning.kind === 'option' && meaning.property.key === 'brand' ? [meaning.categoryId] : [],
  );
  const phones = makes.filter((id) => isOfPhones(knowledge, id));
  if (phones.length === 0) return false;
  const isCode = tokens.slice(from, to).some(({ kind }) => kind === 'number');
  const isOfOther = meanings.every(
    ({ meaning }) =>
      !phones.includes(categoryOfMeaning(meaning)) &&
      (meaning.kind === 'option' || (isCode && isOfPhones(knowledge, meaning.id))),
  );
  // Who makes nothing but telephones numbers them: «infinix smart 8», but «realme quloqchin».
  const isNoName = meanings.every(
    ({ meaning }) =>
      meaning.kind === 'option' || (meaning.by !== 'name' && knowledge.pathOf(meaning.id).every(({ aside }) => !aside)),
  );
  const isNumbered = phones.length === makes.length && to - from === 1 && tokens[to]?.kind === 'number';
  return isOfOther || (isNumbered && isNoName);
}

const isOfPhones = (knowledge: IntentKnowledge, id: number): boolean => knowledge.hasProperty(id, 'imei_registered');
