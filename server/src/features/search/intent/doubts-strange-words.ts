import {
  adjective,
  type Doubt,
  type Doubted,
  isBoundToPlace,
  isMakerOrModel,
  isNamedBy,
  isOfRoot,
  isTaleOfGoods,
  owned,
} from './doubted.ts';
import { indexesOf } from './intent-parts.ts';
import { isWantedFor, type Survey } from './survey.ts';
import type { Token } from './text/tokens.ts';
import { isWhereOrWhither, type ThingSpan } from './thing-spans.ts';

/** Rooms and work by themselves: «2 xonali qafas» is no flat, «ish kiyimi» no work; «2-комнатная на Дархане» says where it is. */
export const isOfStrangeThing: Doubt = ({ survey: { tokens, jobAt }, unknown, all }) =>
  [...unknown].some(
    (at) =>
      !isNamedBy(all, at) &&
      !/^(?:в|на|у|возле)$/i.test(tokens[at - 1]?.text ?? '') &&
      (jobAt.size === 0 || jobAt.has(at - 1)),
  );

/** «телефонный справочник»: of a noun that is not known. */
const isAdjectiveOfUnknown: Doubt = ({ survey: { tokens, isRussian }, choice: { spans }, unknown }) =>
  spans.every(({ from, to }) => {
    // «часы детские»
    const isBeside = unknown.has(to) || (isRussian && unknown.has(from - 1));
    return to - from === 1 && adjective.test(tokens[from]?.text ?? '') && isBeside;
  });

/**
 * «dom kino», «кот в мешке»: of two words of one script the unknown one may be what is meant; «gitara jbl» is one of a make, and «дом в
 * Келесе» at a place.
 */
const isHalfKnown: Doubt = (doubted) => {
  const { knowledge, survey, choice, all, unknown } = doubted;
  const { tokens, words } = survey;
  const { id, spans } = choice;
  const [at, more] = unknown;
  if (at === undefined || more !== undefined || isNamedBy(all, at) || isTaleOfGoods(doubted, at)) return false;
  // «kuryer velosipedda»
  if (knowledge.hasProperty(id, 'salary_period') && isWhereOrWhither(tokens[at])) return false;
  // «lego ninjago»: a maker that stands for its things.
  if (spans.every(({ from, to }) => to - from === 1 && words.has('brand-name', tokens[from]?.word))) return false;
  // «перевод документов нотариус»: named twice it is no half.
  const isAlias = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning, sureness }) => {
      return sureness === 2 && meaning.kind === 'category' && meaning.id === id && meaning.by !== 'part';
    });
  if (spans.filter(isAlias).length > 1) return false;
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
  if (isTraitByOrder(doubted, at) || isMakerOrBreed(doubted, at)) return false;
  return isWord && !isAtPlace && spans.every(({ from }) => isCyrillic(from) === isCyrillic(at));
};

/** «кондиционер гри», «quyon flandr»: behind what has makers or breeds a word that is of no name at all is one of them. */
function isMakerOrBreed({ knowledge, survey: { tokens }, choice: { id, spans } }: Doubted, at: number): boolean {
  const token = tokens[at];
  const isBehindName = spans.some(
    ({ to, meanings }) =>
      to === at &&
      meanings.some(({ meaning, sureness }) => meaning.kind === 'category' && meaning.by !== 'part' && sureness === 2),
  );
  // Where breeds are listed what is no breed of the list is sooner a title: «собака баскервилей».
  const hasOthers = keysOfMakers.some((key) => knowledge.hasProperty(id, key)) && !knowledge.hasProperty(id, 'breed');
  return (
    token !== undefined &&
    isBehindName &&
    hasOthers &&
    !knowledge.vocabulary.knows(token) &&
    !saysOrDoes.test(token.text)
  );
}

/** What has one of these has makers, and animals have breeds. */
const keysOfMakers = ['brand', 'bike_type', 'age_months'] as const;

/** Endings of verbs, of cases, of what is owned and what is without: no maker's name has them. */
const saysOrDoes =
  /(?:[^aeiou]i|si|siz|da|dan|ga|ni|ning|lar|lash|yapti|[^аеиоуэюяыў]и|си|сиз|да|дан|га|нинг|лар|лаш|япти|ет|ёт|ит|ют|ят|ть|ся)$/i;

/**
 * Uzbek names the thing last, so that what stands right before it describes it («simsiz quloqchin»), unless it owns it («dunyoning ishlari»);
 * what follows a Russian thing does so behind a preposition («дача на лето»), or where something is done with it («химчистка ковров»).
 */
function isTraitByOrder(
  { knowledge, survey: { tokens, words, isRussian }, choice: { id, spans } }: Doubted,
  at: number,
): boolean {
  const said = (index: number) => tokens[index]?.text.toLowerCase() ?? '';
  // «саженцы яблони», «земляника рассада»
  const isOfAny = spans.some(
    ({ from, to }) =>
      words.has('of-anything', tokens[from]?.word) &&
      (to === at ? isRussian : from === at + 1 && !words.has('about-anything', tokens[from]?.word)),
  );
  if (isOfAny) return true;
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

/** «дом для кукол», «it uchun uycha»: what a thing is for may be anything, but for things of its own kind («чехол для айфона»). */
const isForAnotherThing: Doubt = ({ knowledge, survey: { tokens, words }, choice, all, unknown }) => {
  const isOther = (at: number) =>
    unknown.has(at) && !all.some((span) => isNamedBy([span], at) && isOfRoot(knowledge, span, choice.id));
  return tokens.some(({ word }, at) => {
    if (words.has('purpose-ahead', word))
      return isOther(at + 1) || (choice.spans.every(({ from }) => from > at) && [...unknown].some((each) => each < at));
    if (!words.has('purpose-behind', word)) return false;
    // «uycha it uchun»
    const isWhollyFor = choice.spans.every(({ from, to }) => to === at && unknown.has(from - 1));
    return isOther(at - 1) || isWhollyFor || (isOther(at + 1) && choice.spans.every(({ to }) => to <= at));
  });
};

/** «ключ от машины», «mashina kaliti»: an unknown thing of what is named. */
const belongsToUnknown: Doubt = ({
  knowledge,
  survey: { tokens, words, isRussian },
  choice: { id, spans },
  all,
  unknown,
}) => {
  // «futbol maktabi»: a form of a trait names nothing.
  const named = all.filter(({ meanings }) =>
    meanings.some(({ meaning, sureness }) => meaning.kind === 'category' || !meaning.isTrait || sureness === 2),
  );
  const isOther = (at: number) => unknown.has(at) && !isNamedBy(named, at);
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  if (isRussian) {
    const ofAnother = (at: number) => all.some((span) => span.from === at && !isOfRoot(knowledge, span, id));
    if (tokens.some(({ word }, at) => at >= last && words.has('part-of', word) && ofAnother(at + 1))) return true;
    // «картина лошади», «чехол собаки»: of what stands right before it, whether that is known or not.
    const ofNamed =
      !words.has('about-anything', tokens[first]?.word) &&
      !knowledge.hasProperty(id, 'home_visit') &&
      all.some((span) => span.to === first && !spans.includes(span) && !isOfRoot(knowledge, span, id));
    const isGenitive = spans.some(
      ({ from, to, meanings }) =>
        from === first &&
        to - from === 1 &&
        /[ыиая]$/i.test(tokens[from]?.text ?? '') &&
        (ofNamed || meanings.every(({ sureness }) => sureness === 1)),
    );
    if (isGenitive && (ofNamed || isOther(first - 1))) return true;
    // «подвал под склад»: what premises are to be.
    const isUse = knowledge.hasProperty(id, 'purpose') && /^под$/i.test(tokens[first - 1]?.text ?? '');
    const isLed = !isUse && words.has('belonging', tokens[first - 1]?.word);
    return isLed && indexesOf({ from: 0, to: first - 1 }).some(isOther);
  }
  // «soch olish mashinasi», «pul sanaydigan mashina» are no cars.
  if (words.has('machine-of', tokens[last - 1]?.word) && last - first === 1 && isOther(first - 1)) return true;
  if (isMachineThatDoes(tokens, first, last)) return true;
  // «kumush asr shoirlari»: what is of something of what is named.
  const end = tokens.length - 1;
  if (end > last && isOther(end) && isOther(last) && /lari$/.test(tokens[end]?.word ?? '')) return true;
  return isOther(last) && owned.test(tokens[last]?.word ?? '') && tokens[last]?.kind === 'word';
};

/** «kir yuvadigan mashina», unless it is one that is driven or sold. */
function isMachineThatDoes(tokens: readonly Token[], first: number, last: number): boolean {
  const does = tokens[first - 1]?.word ?? '';
  const isMachine = last - first === 1 && /^ma?shina$/.test(tokens[first]?.word ?? '');
  return isMachine && /digan$/.test(does) && !/^(?:bo|yur|min|hayd|ol|sot|ber|tur|ishlay)/.test(does);
}

/** «kobalt sverlo», «тойота эмблема», «malibu rom 1 l»: a maker or a model beside as many unknown words. */
const isByMaker: Doubt = (doubted) => {
  const {
    survey,
    choice: { spans },
    unknown,
  } = doubted;
  const { tokens, amounts } = survey;
  const hasMileage = doubted.knowledge.hasProperty(doubted.choice.id, 'mileage');
  if (isTrimBesideYear(doubted) || isTrimOfWholeName(doubted)) return false;
  // «лексус рх»: letters behind a maker of cars are a model.
  const isLetters = (at: number) =>
    (tokens[at]?.word.length ?? 0) <= 2 && hasMileage && spans.some(({ to }) => to === at);
  const strange = [...unknown].filter((at) => !isWantedFor(survey, at) && !isLetters(at));
  const isPlain = (said: string) => !(/[0-9]/.test(said) && said.length > 3);
  const wordsOf = (from: number, to: number) => tokens.slice(from, to).map(({ word }) => word);
  return (
    spans.every(
      ({ from, to, meanings }) =>
        isPlain(wordsOf(from, to).join('')) && meanings.some(({ meaning }) => isMakerOrModel(meaning)),
    ) &&
    amounts.every(({ in: unit, multiplied }) => (unit === null || unit === 'litre' || unit === 'ml') && !multiplied) &&
    strange.length >= spans.length
  );
};

/** «нексия 2 донс 2012»: beside the year of what has one a word that is of no name at all is a trim, and no part. */
function isTrimBesideYear({ knowledge, survey: { tokens, amounts }, choice: { id }, unknown }: Doubted): boolean {
  const isYear = ({ in: unit, multiplied, max, min }: Survey['amounts'][number]) => {
    const value = max ?? min ?? 0;
    return unit === null && !multiplied && value >= years.from && value <= years.to;
  };
  return (
    knowledge.hasProperty(id, 'year') &&
    amounts.some(isYear) &&
    [...unknown].every((at) => {
      const token = tokens[at];
      return token !== undefined && !knowledge.vocabulary.knows(token);
    })
  );
}

/** «byd song plus dmi champion»: behind maker and model a word that is of no name at all is a trim. */
function isTrimOfWholeName({ knowledge, survey: { tokens }, choice: { id, spans }, unknown }: Doubted): boolean {
  const last = Math.max(...spans.map(({ to }) => to));
  const named = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const trims = [...unknown].map((at) => ({ at, token: tokens[at] }));
  return (
    knowledge.hasProperty(id, 'mileage') &&
    named > 1 &&
    trims.length === 1 &&
    trims.every(({ at, token }) => {
      return at === last && token && !knowledge.vocabulary.knows(token) && !saysOrDoes.test(token.text);
    })
  );
}

/** Bare numbers that are sooner a year than anything else of a car. */
const years = { from: 1990, to: 2030 };

/** «Windows 11 pro»: a model that is no more than a number is of what stands before it. */
const isNumberOfUnknown: Doubt = ({ survey: { tokens, words }, choice: { spans }, unknown }) =>
  spans.every(
    ({ from, to }) =>
      unknown.has(from - 1) &&
      tokens.slice(from, to).every(({ kind, word }) => kind === 'number' || words.has('adds-nothing', word)),
  );

/** «iphone 12 korpus», «стекло iphone 11»: a thing that nobody knows right beside a model by its number. */
const isPartOfNumbered: Doubt = (doubted) => {
  const {
    survey: { tokens, amounts, deal },
    choice: { spans },
    unknown,
  } = doubted;
  const isCounted =
    amounts.some(({ in: unit, multiplied }) => unit !== null || multiplied) || isTrimBesideYear(doubted);
  if (deal !== null || isCounted || spans.length === 0) return false;
  return (
    spans.every(
      ({ from, to, meanings }) =>
        to - from > 1 &&
        tokens.slice(from, to).some(({ kind }) => kind === 'number') &&
        meanings.some(({ meaning }) => isMakerOrModel(meaning)),
    ) &&
    spans.some(({ from, to }) =>
      [from - 1, to].some((at) => unknown.has(at) && (tokens[at]?.word.length ?? 0) >= shortestPart),
    )
  );
};

/** Shorter words are of a model: «iphone 12 ll». */
const shortestPart = 4;

/** «milliy beshik tut yog'ochidan naqshli jihozi bilan»: one thing that is known among as many that are not says little. */
const isOneOfManyStrange: Doubt = ({ survey: { tokens, words }, choice: { spans }, unknown }) => {
  // «комната у метро Буюк Ипак Йули»
  if (tokens.some(({ word }) => words.has('place-station', word))) return false;
  const named = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return unknown.size >= fewStrange && unknown.size > named;
};

const fewStrange = 3;

/** A word that nobody knows may be what is meant. */
export const strangeWords: readonly Doubt[] = [
  isAdjectiveOfUnknown,
  isHalfKnown,
  isForAnotherThing,
  belongsToUnknown,
  isByMaker,
  isNumberOfUnknown,
  isPartOfNumbered,
  isOneOfManyStrange,
];
