import type { Chosen } from './choose-category.ts';
import { categoryOfMeaning, type IntentKnowledge, type ThingMeaning } from './intent-knowledge.ts';
import { isOfPlace, type Survey } from './survey.ts';
import type { Token } from './text/tokens.ts';
import { comesWith, isUseOfLand, type ThingSpan } from './thing-spans.ts';

/** A text whose category has been chosen, and what speaks against it. */
export interface Doubted {
  knowledge: IntentKnowledge;
  survey: Survey;
  choice: Chosen;
  /** every name that was found, of the chosen category or not */
  all: readonly ThingSpan[];
  /** indexes of the words that say nothing of the chosen category: neither names nor options, places or adjectives */
  unknown: ReadonlySet<number>;
}

/** One way in which a name stands for something else. */
export type Doubt = (doubted: Doubted) => boolean;

/** @param all every name that was found in the text */
export function doubtedOf(
  knowledge: IntentKnowledge,
  survey: Survey,
  choice: Chosen,
  all: readonly ThingSpan[],
): Doubted {
  const unknown = new Set<number>();
  let saidUpTo = 0;
  for (const at of survey.tokens.keys()) {
    saidUpTo = Math.max(saidUpTo, at + knowledge.lengthSaid(choice.id, survey.tokens, at));
    if (at >= saidUpTo && isStrange(knowledge, survey, choice, at)) unknown.add(at);
  }
  return { knowledge, survey, choice, all, unknown };
}

function isStrange(knowledge: IntentKnowledge, survey: Survey, { id, spans }: Chosen, at: number): boolean {
  const { tokens, words, amounts, dealAt, jobAt, negated, stateAt } = survey;
  const token = tokens[at];
  if (token?.kind !== 'word' || isNamedBy(spans, at) || isNamedBy(amounts, at)) return false;
  if (comesWith(survey, { from: at, to: at + 1 }) || isUseOfLand(survey, at)) return false;
  if (dealAt.has(at) || jobAt.has(at) || negated.has(at) || stateAt.has(at) || isOfPlace(survey, at)) return false;
  const { word } = token;
  const isCommon =
    words.isFunctionWord(word) || words.ordinals.has(word) || commonWords.some((list) => words.has(list, word));
  // «to'yga videograf»: what is called so stands among things for weddings.
  const isInName = knowledge.pathOf(id).some((each) => knowledge.hasInName(each.id, token.stems));
  return (
    !isCommon &&
    !isInName &&
    !isOfCode(tokens, at) &&
    !isWireless(survey, at) &&
    !isRoomBeside(survey, spans, at) &&
    !(isBoundToPlace(knowledge, id) && isOfComplex(survey, at)) &&
    !isOfModel(knowledge, tokens, spans, at) &&
    !adjective.test(token.text) &&
    !knowledge.isPropertyWord(id, token)
  );
}

const commonWords = [
  'place-kind',
  'adds-nothing',
  'seeks',
  'describes',
  'brand-name',
  'fuel-word',
  'child',
  'for-anybody',
  'service',
  'owner',
  'middleman',
  'free',
  'free-adjective',
  'giving',
  'building-within',
  'exchange-word',
  'instalment',
  'paid-off',
  'per-month',
  'young',
  'wireless',
] as const;

/** «rx350», «id4»: a few letters and a number in one are the name of a model. */
function isOfCode(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (tokens[at]?.word.length ?? 0) <= 3 && next?.kind === 'number' && next.glued;
}

/** «wi-fi» */
function isWireless({ tokens, words }: Survey, at: number): boolean {
  return [at - 2, at].some((first) => {
    const isJoined = tokens[first + 1]?.kind === 'sign';
    return isJoined && words.has('wireless', `${tokens[first]?.word}${tokens[first + 2]?.word}`);
  });
}

/** «жк mirabad avenue», «жк акай сити» */
function isOfComplex({ tokens, words }: Survey, at: number): boolean {
  return [1, 2, 3].some(
    (distance) =>
      words.has('complex-word', tokens[at - distance]?.word) &&
      tokens.slice(at - distance, at + 1).every(({ kind }) => kind === 'word'),
  );
}

/** «обои для спальни», «smesitel oshxona» */
function isRoomBeside({ tokens, words }: Survey, spans: readonly ThingSpan[], at: number): boolean {
  if (!words.has('room-word', tokens[at]?.word)) return false;
  const isLed = words.has('purpose-ahead', tokens[at - 1]?.word) || words.has('purpose-behind', tokens[at + 1]?.word);
  return isLed || spans.some(({ to }) => to === at);
}

/** «tecno spark 10»: between the maker of a telephone and a number. */
function isOfModel(
  knowledge: IntentKnowledge,
  tokens: readonly Token[],
  spans: readonly ThingSpan[],
  at: number,
): boolean {
  return (
    (tokens[at + 1]?.kind === 'number' || isOfCode(tokens, at + 1)) &&
    spans.some(
      ({ to, meanings }) =>
        to === at &&
        meanings.some(
          ({ meaning }) =>
            meaning.kind === 'option' &&
            meaning.property.key === 'brand' &&
            knowledge.hasProperty(meaning.categoryId, 'imei_registered'),
        ),
    )
  );
}

/** By their endings: Uzbek «-gan», «-li», «-roq», «-dagi», Russian «-ый», «-ая», «-ого». */
export const adjective = /(?:gan|li|roq|dagi|ган|ли|роқ|даги|ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ную|нюю|ых|их)$/i;

/** Uzbek «-i» and «-si»: of something. */
export const owned = /(?:[^aeiou]i|si)$/;

/** Whether a word stands within one of the spans. */
export function isNamedBy(spans: readonly { from: number; to: number }[], at: number): boolean {
  return spans.some(({ from, to }) => at >= from && at < to);
}

/** Homes, work and services are sought where they are. */
export function isBoundToPlace(knowledge: IntentKnowledge, id: number): boolean {
  return ['commission', 'salary_period', 'home_visit', 'area', 'land_area'].some((key) =>
    knowledge.hasProperty(id, key),
  );
}

/** «кроватка сказка»: goods are called so too, right behind what they are; of an animal or a root crop a tale is told. */
export function isTaleOfGoods({ knowledge, survey, choice: { id, spans } }: Doubted, at: number): boolean {
  if (!survey.words.has('tale', survey.tokens[at]?.word)) return false;
  const isAlive = knowledge.isOfAnimals(id) || knowledge.hasProperty(id, 'harvest_year');
  const isForChild = survey.forChildren || knowledge.isForChild(id);
  return !isAlive && spans.some(({ from, to }) => to === at && (from === 0 || isForChild));
}

/** What is no noun by itself; breeds and instruments are. */
const makerKeys = new Set(['make', 'model', 'brand', 'for_make']);

export function isMakerOrModel(meaning: ThingMeaning): boolean {
  return meaning.kind === 'option' && makerKeys.has(meaning.property.key);
}

/** Whether a span may mean something below the same top-level category. */
export function isOfRoot(knowledge: IntentKnowledge, { meanings }: ThingSpan, id: number): boolean {
  const rootOf = (each: number) => knowledge.pathOf(each).at(-1)?.id;
  return meanings.some(({ meaning }) => rootOf(categoryOfMeaning(meaning)) === rootOf(id));
}
