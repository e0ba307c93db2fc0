import { type Doubt, type Doubted, isBoundToPlace, isMakerOrModel, isNamedBy, isOfRoot, owned } from './doubted.ts';
import { categoryOfMeaning, type IntentKnowledge } from './intent-knowledge.ts';
import { keysOf } from './joined-numbers.ts';
import type { Survey } from './survey.ts';
import type { Token } from './text/tokens.ts';
import type { ThingSpan } from './thing-spans.ts';

/** «matiz eshigi» is no door of a house, «iphone 11 ekrani» no monitor. */
const isPartOfModel: Doubt = (doubted) => {
  const { knowledge, survey, choice, all } = doubted;
  // «ремонт холодильников artel», «водитель на камаз»
  if (['home_visit', 'salary_period'].some((key) => knowledge.hasProperty(choice.id, key))) return false;
  return all.some(
    (span) =>
      span.meanings.some(({ meaning }) => isMakerOrModel(meaning)) &&
      span.meanings.every(({ meaning }) => meaning.kind === 'category' || meaning.isTrait || isMakerOrModel(meaning)) &&
      !isMakerOfKindred(knowledge, span, choice.id) &&
      !span.meanings.some(({ meaning }) => meaning.kind === 'category' && meaning.by === 'name') &&
      !isOfKind(knowledge, span, choice.id) &&
      // «yuk tashish gazel», «hovli gaz bor»: what it has, or comes with.
      knowledge.lengthSaid(choice.id, survey.tokens, span.from) === 0 &&
      !survey.tokens
        .slice(span.from, span.to)
        .every((token) => knowledge.isPropertyWord(choice.id, token) || survey.words.has('describes', token.word)) &&
      !isNamedBy(survey.amounts, span.from),
  );
};

/** «саундбар lg»: who makes many things, one of them beside the others. */
function isMakerOfKindred(knowledge: IntentKnowledge, span: ThingSpan, id: number): boolean {
  const options = span.meanings.filter(({ meaning }) => meaning.kind === 'option');
  return (
    options.length > 1 &&
    options.every(({ meaning }) => meaning.kind === 'option' && meaning.property.key === 'brand') &&
    isOfRoot(knowledge, span, id)
  );
}

/** Whether a span names what stands beside a category or below it, or what a category of spare parts is for. */
function isOfKind(knowledge: IntentKnowledge, span: ThingSpan, id: number): boolean {
  const isForMakes = (each: number) => knowledge.hasProperty(each, 'for_make');
  const above = knowledge.get(id)?.parentId ?? id;
  // «мазда масло»: oils stand among the parts.
  if (isForMakes(id) || knowledge.childrenOf(above).some((each) => isForMakes(each.id)))
    return isOfRoot(knowledge, span, id);
  return span.meanings.some(({ meaning }) => knowledge.isWithin(categoryOfMeaning(meaning), above));
}

/** «velosiped qulfi», «buzoq uchun sut»: what belongs to a thing of another kind or is for it, where neither is said of the category. */
const isOfThingBefore: Doubt = (doubted) => {
  const { tokens, words, isRussian } = doubted.survey;
  const last = doubted.choice.spans.at(-1);
  if (isRussian || !last) return false;
  const before = doubted.all.find(({ to }) => to === last.from);
  if (words.has('child', tokens[before?.from ?? -1]?.word)) return false;
  if (before && isOwnedBy(doubted, last, before)) return true;
  const behind = tokens[last.to + 1];
  return (
    words.has('purpose-behind', tokens[last.to]?.word) &&
    behind?.kind === 'word' &&
    !words.isFunctionWord(behind.word) &&
    !words.has('child', tokens[last.from]?.word) &&
    !words.has('for-anybody', tokens[last.from]?.word) &&
    !words.deals.has(behind.word)
  );
};

function isOwnedBy({ knowledge, survey, choice }: Doubted, last: ThingSpan, owner: ThingSpan): boolean {
  const { tokens } = survey;
  const isOwned = last.to - last.from === 1 && owned.test(tokens[last.from]?.word ?? '');
  const isForm = last.meanings.every(({ sureness }) => sureness === 1);
  return isOwned && isForm && isThingOfOther({ knowledge, survey, choice }, owner);
}

/** «velosiped kamera», «стиралка мотор», «мотор стиральной машины»: a part right beside a thing of another kind is of it. */
const isPartOfThing: Doubt = (doubted) => {
  const {
    survey: { tokens, words, isRussian },
    choice: { spans },
    all,
  } = doubted;
  return spans.some(({ from, to }) => {
    const isPart = to - from === 1 && words.has('part-word', tokens[from]?.word);
    const isBeside = (span: ThingSpan) => span.to === from || (isRussian && span.from === to);
    return isPart && all.some((span) => isBeside(span) && isThingOfOther(doubted, span, isRussian));
  });
};

/** Whether a thing is named that is neither chosen nor of the same kind. */
function isThingOfOther(
  { knowledge, survey: { tokens }, choice: { id, spans } }: Pick<Doubted, 'knowledge' | 'survey' | 'choice'>,
  owner: ThingSpan,
  mayBeBent = false,
): boolean {
  const isOfAlias = ({ stems }: Token) => knowledge.hasInAliases(id, stems);
  const said = tokens.slice(owner.from, owner.to);
  return (
    owner.meanings.some(
      ({ meaning, sureness }) => meaning.kind === 'category' && meaning.by !== 'part' && (mayBeBent || sureness === 2),
    ) &&
    !spans.includes(owner) &&
    !isOfRoot(knowledge, owner, id) &&
    // «стиральной машины»: not each of them.
    !(mayBeBent ? said.every(isOfAlias) : said.some(isOfAlias))
  );
}

/** «кот в сапогах»: a thing in one of another kind is a title, or stands for something else. */
const isWithinThing: Doubt = ({ knowledge, survey: { tokens, isRussian }, choice: { id, spans }, all }) =>
  isRussian &&
  !isBoundToPlace(knowledge, id) &&
  all.some(
    (span) =>
      within.test(tokens[span.from]?.text ?? '') &&
      tokens[span.from - 1]?.text.toLowerCase() === 'в' &&
      !isOfRoot(knowledge, span, id) &&
      spans.some(({ to }) => to === span.from - 1),
  );

/** Russian endings of where something is. */
const within = /(?:ах|ях|е)$/i;

/** «samsung», «artel 12», «hp 85a»: nothing but who makes things of several kinds; a number that counts nothing of them tells none. */
const isMakerOfMuch: Doubt = ({ knowledge, survey: { tokens, words, amounts }, choice: { id, spans } }) => {
  const [span, more] = spans;
  if (!span || more) return false;
  const isAlone = span.to - span.from === tokens.length;
  if (!isAlone) {
    if (span.to - span.from > 1 || !tokens.every((_, at) => at === span.from || isBareNumber(tokens, at, amounts)))
      return false;
    if (words.has('maker-of-much', tokens[span.from]?.word)) return true;
    // Who makes telephones numbers them.
    if (knowledge.hasProperty(id, 'imei_registered') || counts(knowledge, id, amounts)) return false;
  }
  const parentOf = (each: number) => knowledge.get(each)?.parentId;
  const kinds = new Set(
    span.meanings.flatMap(({ meaning }) =>
      meaning.kind === 'option' && meaning.property.key === 'brand' ? [parentOf(meaning.categoryId)] : [],
    ),
  );
  kinds.delete(parentOf(id));
  return kinds.size > 1;
};

/** «12», «85a», «240 litr»; «8/256» and «600D» say what they are of. */
function isBareNumber(tokens: readonly Token[], at: number, amounts: Survey['amounts']): boolean {
  const [amount, more] = amounts;
  const { kind, glued, word } = tokens[at] ?? {};
  if (!amount || more || amount.bounded || amount.multiplied) return false;
  if (at >= amount.from && at < amount.to) return true;
  return kind === 'word' && glued === true && at === amount.to && /^[ax]$/.test(word ?? '');
}

/** Whether a category has a property that the number of a text is of. */
function counts(knowledge: IntentKnowledge, id: number, amounts: Survey['amounts']): boolean {
  return amounts.some(
    ({ in: unit }) => unit !== null && (keysOf[unit] ?? []).some((key) => knowledge.hasProperty(id, key)),
  );
}

/** «телефон ва ноутбук», «olma va yong'oq», «2 ta divan 1 ta stol»: things of two categories, of which one would hide the other. */
const isOfSeveralKinds: Doubt = ({ knowledge, survey: { tokens, words, amounts }, choice: { id, spans }, all }) => {
  const isThing = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning }) => meaning.kind === 'category' && meaning.by !== 'part');
  const isCounted = ({ from }: ThingSpan) => amounts.some(({ in: unit, to }) => unit === 'piece' && to === from);
  const isJoined = (one: ThingSpan, other: ThingSpan) =>
    (one.to + 1 === other.from && words.has('joins-things', tokens[one.to]?.word)) ||
    (isCounted(one) && isCounted(other));
  return all.some(
    (other) =>
      !spans.includes(other) &&
      isThing(other) &&
      knowledge.lengthSaid(id, tokens, other.from) === 0 &&
      spans.some((span) => isJoined(span, other) || isJoined(other, span)),
  );
};

/** «noutbuk zaryadka hp»: what goes beside things of another kind is named, and is not what was chosen. */
const hasPartBeside: Doubt = (doubted) => {
  const {
    knowledge,
    survey,
    choice: { id, spans },
    all,
  } = doubted;
  const isAside = (each: number) => knowledge.pathOf(each).some(({ aside }) => aside);
  if (isAside(id)) return false;
  return all.some(
    (span) =>
      !spans.includes(span) &&
      (knowledge.lengthSaid(id, survey.tokens, span.from) === 0 || isNumberless(doubted, span)) &&
      // «ноутбук asus rtx 4060»
      !survey.words.has('built-in-part', survey.tokens[span.from]?.word) &&
      isOfRoot(knowledge, span, id) &&
      span.meanings.some(({ meaning }) => meaning.kind === 'category' && meaning.by !== 'part' && isAside(meaning.id)),
  );
};

/** «dvigatel lasetti»: what could be counted, with no number beside it; «kobalt dvigatel 1.5» is a car. */
function isNumberless(
  { knowledge, survey: { tokens, amounts }, choice: { id } }: Doubted,
  { from, to }: ThingSpan,
): boolean {
  const isOption = [...knowledge.optionsOf(id).at(tokens, from), ...knowledge.truthsOf(id).at(tokens, from)].length > 0;
  return !isOption && !amounts.some((amount) => amount.to === from || amount.from === to);
}

/** «лего порше»: what bears the name of a maker of cars is named by its own. */
const isMakerBesideThing: Doubt = ({ knowledge, survey: { tokens, words }, choice: { id, spans }, all }) =>
  spans.every(({ meanings }) => meanings.some(({ meaning }) => isMakerOrModel(meaning))) &&
  !tokens.some(({ word }) => words.has('exchange-word', word)) &&
  all.some(
    (span) =>
      !spans.includes(span) &&
      !isOfRoot(knowledge, span, id) &&
      knowledge.lengthSaid(id, tokens, span.from) === 0 &&
      knowledge.lengthSaid(id, tokens, span.from - 1) < 2 &&
      span.meanings.some(({ meaning, sureness }) => {
        return meaning.kind === 'category' && meaning.by !== 'part' && sureness === 2;
      }),
  );

/** «турция куртка»: a country alone is where a thing is made sooner than where one would live. */
const isFromAbroad: Doubt = ({ survey: { tokens }, choice: { spans } }) =>
  spans.every(
    ({ from, to, meanings }) =>
      to - from < tokens.length &&
      meanings.some(({ meaning }) => meaning.kind === 'option' && meaning.property.key === 'country'),
  );

/** «bolalar krovati», «qiz bolaga kurtka»: of a kind of things that stands elsewhere for children, and is told there by the same properties. */
const isOfChildren: Doubt = ({ knowledge, survey: { forChildren }, choice: { id } }) =>
  forChildren && !knowledge.isForChild(id) && knowledge.hasKindForChildren(id);

/** «o'yinchoq traktor»: a thing that only looks like what is named, unless it is for somebody; «гараж для игрушечных машин» is a toy too. */
const isToyOf: Doubt = ({ knowledge, survey: { tokens, words }, choice: { id, spans } }) => {
  if (knowledge.isForChild(id)) return false;
  const isCar = knowledge.hasProperty(id, 'mileage');
  const isFor = tokens.some(({ word }) => words.has('purpose-ahead', word) || words.has('purpose-behind', word));
  return tokens.some(
    ({ text, word }, at) =>
      (isCar && isScale(tokens, at)) ||
      /^игрушечн/i.test(text) ||
      (!isFor && words.has('toy-word', word) && !isNamedBy(spans, at)),
  );
};

/** «1/43 модель волги», «BMW 1:18»; of «1/18/24» each number counts something else. */
function isScale(tokens: readonly Token[], at: number): boolean {
  const [one, behind] = [tokens[at], tokens[at + 1]];
  if (one?.word !== '1' || behind === undefined || tokens[at - 1]?.word === '/') return false;
  // A colon is no token, and ends a clause.
  const isColon = behind.clause > one.clause && behind.from === one.to + 1;
  const part = isColon ? at + 1 : at + 2;
  return (isColon || behind.word === '/') && scales.has(tokens[part]?.word ?? '') && tokens[part + 1]?.word !== '/';
}

/** Of models that people collect. */
const scales = new Set(['18', '24', '32', '35', '43', '64', '72', '87']);

/** «айфон 12 коробка пустая»: what a thing comes in without it. */
const isEmptyPacking: Doubt = ({ survey: { tokens, words } }) =>
  tokens.some(
    ({ word }, at) =>
      words.has('packing', word) && [at - 1, at + 1].some((beside) => words.has('empty-word', tokens[beside]?.word)),
  );

/** «аккумулятор iphone 11», «iphone 11 batareyasi», «коробка от айфона»: what belongs to the thing is wanted, and nothing is said of it. */
const isBelonging: Doubt = ({ knowledge, survey: { tokens, words, amounts }, choice: { id, spans } }) =>
  tokens.some(({ word }, at) => {
    const isBattery = words.has('battery-word', word);
    // «коробка автомат кобальт» says how the car shifts.
    const isPacking = words.has('packing', word) && !knowledge.hasProperty(id, 'gearbox');
    return (
      (at === 0 ? isBattery || isPacking : at === tokens.length - 1 && isBattery) &&
      tokens.length > 1 &&
      !isNamedBy(spans, at) &&
      // «iphone 13 89% batareya»
      !amounts.some((amount) => amount.in === 'percent' && (amount.to === at || amount.from === at + 1))
    );
  });

/** «matematika 5 sinf»: the subject of a textbook sooner than of lessons, where nothing says that somebody teaches. */
const isOfSchoolClass: Doubt = ({ knowledge, survey: { tokens, words }, choice: { id } }) =>
  knowledge.hasProperty(id, 'teaching_language') &&
  tokens.some(({ word }, at) => words.has('school-class', word) && tokens[at - 1]?.kind !== 'word') &&
  !tokens.some(({ word }) => words.has('teaching-word', word));

/** Another thing is named too, or the name stands for several. */
export const otherThings: readonly Doubt[] = [
  isPartOfModel,
  isOfThingBefore,
  isPartOfThing,
  isWithinThing,
  isMakerOfMuch,
  isOfSeveralKinds,
  hasPartBeside,
  isMakerBesideThing,
  isFromAbroad,
  isOfChildren,
  isToyOf,
  isEmptyPacking,
  isBelonging,
  isOfSchoolClass,
];
