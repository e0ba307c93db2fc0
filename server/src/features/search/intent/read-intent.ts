import type { Currency } from '#contract/values/products/product.ts';
import { type Chosen, chooseCategory } from './choose-category.ts';
import { conditionsOf, type IntentCondition, type SaidCondition } from './conditions.ts';
import { forDeal, isForDeal, ownerIn } from './deals.ts';
import { doubtedOf } from './doubted.ts';
import { otherThings } from './doubts-other-things.ts';
import { asksHow, spokenOf } from './doubts-spoken-of.ts';
import { isOfStrangeThing, strangeWords } from './doubts-strange-words.ts';
import { categoryOfMeaning, type IntentKnowledge } from './intent-knowledge.ts';
import { type IntentPart, indexesOf, partOf, type SaidPart, sureness } from './intent-parts.ts';
import { namesFlat } from './joined-numbers.ts';
import { partOfModel } from './part-of-model.ts';
import { placeOf } from './read-place.ts';
import { saidPrice } from './read-price.ts';
import { soughtSpans } from './sought-spans.ts';
import { isWantedFor, type Survey, surveyOf } from './survey.ts';
import type { Amount } from './text/amounts.ts';
import type { Deal } from './text/intent-words.ts';
import { type Token, tokensOf, type Used } from './text/tokens.ts';
import type { ThingSpan } from './thing-spans.ts';

/** What a search text asks for, as filters; what is not sure stays among its words. */
export interface Intent {
  categoryId: number | null;
  regionId: number | null;
  districtId: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  currency: Currency | null;
  offeredBy: 'owner' | 'company' | null;
  conditions: readonly IntentCondition[];
  /** one for each filter: the category, the place, the price, who offers, and every condition */
  parts: readonly IntentPart[];
  /** the words, as typed, that no filter stands for, and names of things that share their category: «divan» of sofas and armchairs */
  rest: readonly string[];
}

/** Properties of what is sought where one is: homes, work, services. */
const placeBound = ['commission', 'salary_period', 'home_visit'];

/** Reads a text. Pure and fast: no more than a millisecond. */
export function readIntent(text: string, knowledge: IntentKnowledge): Intent {
  return readTokens(tokensOf(text), knowledge);
}

/** Reads a text by its tokens. */
export function readTokens(tokens: readonly Token[], knowledge: IntentKnowledge): Intent {
  const survey = surveyOf(tokens, knowledge);
  const used: Used = new Set();
  const parts: SaidPart[] = [];
  const category = categoryOf(knowledge, survey, used);
  if (category) parts.push({ slot: 'category', at: category.at, sureness: category.sureness });
  // «эгаси керак»: of what was found the owner is sought.
  const owner = category !== null && knowledge.hasProperty(category.id, 'lost_kind') ? null : ownerIn(survey);
  if (owner) parts.push({ slot: 'offeredBy', ...owner });
  for (const at of owner?.at ?? []) used.add(at);
  const has = (key: string) => category !== null && knowledge.hasProperty(category.id, key);
  const conditions = category ? conditionsOf(knowledge, survey, category.id, { spans: category.spans, used }) : [];
  for (const { condition, ...said } of conditions)
    parts.push({ slot: 'property', key: condition.property.key, ...said });
  const kept = category ? namesAmongOthers(knowledge, survey, category, conditions) : new Set<number>();
  const place = placeOf(survey, {
    used,
    hasThing: category !== null,
    isBoundToPlace: placeBound.some(has),
    isOfSoil: ['harvest_year', 'net_weight'].some(has),
    isWritten: has('book_language'),
  });
  if (place) parts.push({ slot: 'place', at: place.at, sureness: place.sureness });
  const price = saidPrice(survey, used, {
    hasThing: category !== null,
    isJob: has('salary_period'),
    isService: has('home_visit'),
    isGiving: category !== null && isGiving(knowledge, category.id),
    isSmall: category !== null && !has('mileage') && !has('salary_period'),
    inDollars: has('price_period') ? 'rent' : has('mileage') ? 'car' : has('commission') ? 'home' : null,
    isOfCoins: category !== null && isOfCoins(knowledge, category.id),
    truthsAt: new Set(
      conditions.flatMap(({ condition, at }) => ('options' in condition && condition.options[0] === true ? at : [])),
    ),
  });
  if (price) parts.push({ slot: 'price', at: price.at, sureness: price.sureness });
  return {
    categoryId: category?.id ?? null,
    regionId: place?.regionId ?? null,
    districtId: place?.districtId ?? null,
    minPrice: price?.min ?? null,
    maxPrice: price?.max ?? null,
    currency: price?.currency ?? null,
    offeredBy: owner?.offeredBy ?? null,
    conditions: conditions.map(({ condition }) => condition),
    parts: parts.map((part) => partOf(survey.tokens, part)),
    rest: restOf(survey, used, kept),
  };
}

interface SaidCategory {
  /** for what somebody wants to do */
  id: number;
  /** by the words alone */
  named: number;
  spans: readonly ThingSpan[];
  at: readonly number[];
  sureness: number;
}

/** The category that the things, the work or the rooms of a text mean, for what somebody wants to do with it. */
function categoryOf(knowledge: IntentKnowledge, survey: Survey, used: Used): SaidCategory | null {
  const { deal, dealAt, jobAt, amounts } = survey;
  const spans = soughtSpans(knowledge, survey);
  const saidOutright = lostThing(knowledge, survey) ?? workAbroad(knowledge, survey) ?? workSought(knowledge, survey);
  const choice = saidOutright ?? surelyChosen(knowledge, survey, spans);
  if (!choice) return null;
  const at = choice.spans.flatMap(indexesOf);
  for (const index of at) used.add(index);
  if (at.length === 0)
    at.push(...jobAt, ...amounts.filter(({ in: unit }) => unit === 'room' || unit === 'floors').flatMap(indexesOf));
  // «квартира в рассрочку» is sold.
  const wanted = deal ?? (survey.isByInstalments ? 'sale' : null);
  const id = wanted ? forDeal(knowledge, choice.id, wanted) : forExchange(knowledge, survey, choice.id);
  if (saysDeal(knowledge, id, wanted)) for (const index of dealAt) used.add(index);
  if (id !== choice.id) at.push(...dealAt);
  return { id, named: choice.id, spans: choice.spans, at, sureness: choice.sureness };
}

/** What the things, the work or the rooms mean, where nothing speaks against it; where something does, what they may be parts of. */
function surelyChosen(knowledge: IntentKnowledge, survey: Survey, spans: readonly ThingSpan[]): Chosen | null {
  const choice =
    givenInExchange(knowledge, survey, spans) ??
    forChildren(knowledge, survey, homeInRooms(knowledge, survey, chosenThing(knowledge, survey, spans))) ??
    allVacancies(knowledge, survey, spans) ??
    homeByRooms(knowledge, survey) ??
    homeByRent(knowledge, survey, spans);
  // «nexia 3 дворники» are no street sweepers.
  const isWork = choice !== null && survey.jobAt.size === 0 && knowledge.hasProperty(choice.id, 'salary_period');
  const isSure = choice !== null && !isDoubtful(knowledge, survey, choice, spans);
  if (isSure && !isWork) return forAnimals(knowledge, choice, spans);
  const part = partOfModel(knowledge, survey, spans);
  if (part && !isDoubtful(knowledge, survey, part, spans)) return part;
  return isSure ? choice : null;
}

/** «стрижка кота»: what is done to people is done to animals elsewhere. */
function forAnimals(knowledge: IntentKnowledge, choice: Chosen, spans: readonly ThingSpan[]): Chosen {
  const id = knowledge.isOf(choice.id, 'beauty') ? knowledge.idOf('careOfAnimals') : null;
  const isOfAnimal = spans.some(({ meanings }) =>
    meanings.some(({ meaning }) => knowledge.hasProperty(categoryOfMeaning(meaning), 'age_months')),
  );
  return id !== null && isOfAnimal ? { ...choice, id } : choice;
}

/**
 * Whether a category stands for a deal too. At the top of the tree nothing is for rent or for sale yet, and below it is what nobody lets:
 * «prokat velosiped», whose word is looked for.
 */
function saysDeal(knowledge: IntentKnowledge, id: number, deal: Deal | null): boolean {
  const { parentId, names = [] } = knowledge.get(id) ?? {};
  if (deal === null || deal === 'sale') return parentId !== null;
  return isForDeal(names, deal) || ofDeals.some((key) => knowledge.hasProperty(id, key));
}

/** What is let, hired or done for a price by the month or the hour has one of these. */
const ofDeals = ['price_period', 'rent_period', 'home_visit', 'salary_period', 'deal'] as const;

/**
 * Whether a text rather means another thing than its category says: the words alone search then. Each doubt is a way in which a name
 * stands for something else (docs/search.md, "Reading a text").
 */
function isDoubtful(knowledge: IntentKnowledge, survey: Survey, choice: Chosen, all: readonly ThingSpan[]): boolean {
  const doubted = doubtedOf(knowledge, survey, choice, all);
  if (choice.spans.length === 0) return isOfStrangeThing(doubted) || asksHow(doubted);
  return [...spokenOf, ...strangeWords, ...otherThings].some((doubt) => doubt(doubted));
}

/** «yo'qolgan pasport», «найден телефон»: what was lost or found is no thing for sale. */
function lostThing(knowledge: IntentKnowledge, { tokens, words, negated }: Survey): Chosen | null {
  const at = tokens.findIndex(({ word }, index) => words.has('lost-word', word) && !negated.has(index));
  const id = at < 0 ? null : knowledge.idHaving('lost_kind');
  return id === null ? null : { id, spans: [{ from: at, to: at + 1, meanings: [] }], sureness: sureness.form };
}

/** «Rossiyada qurilish ishi», «Polshaga ishga»: of work abroad is said where, and then what. */
function workAbroad(knowledge: IntentKnowledge, { tokens, words, jobAt }: Survey): Chosen | null {
  const at = tokens.findIndex(
    ({ word, stems }, index) =>
      (/(?:da|ga|ka)$/.test(word) || /^(?:в|из)$/i.test(tokens[index - 1]?.text ?? '')) &&
      [word, ...stems].some((form) => words.has('place-abroad', form)),
  );
  const id = at < 0 || jobAt.size === 0 ? null : knowledge.idOf('workAbroad');
  return id === null ? null : { id, spans: [{ from: at, to: at + 1, meanings: [] }], sureness: sureness.form };
}

/** «массажист ищет работу», «haydovchi ish qidiryapti»: of somebody who seeks work it is said what that one can do. */
function workSought(knowledge: IntentKnowledge, { tokens, words, jobAt }: Survey): Chosen | null {
  const at = tokens.findIndex(
    ({ word }, index) =>
      words.has('somebody-seeks', word) && (jobAt.has(index - 1) || jobAt.has(index + 1)) && tokens.length > 2,
  );
  const id = at < 0 ? null : knowledge.idOf('resumes');
  return id === null ? null : { id, spans: [{ from: at, to: at + 1, meanings: [] }], sureness: sureness.form };
}

/** «matizni sparkka almashtiraman»: of two cars the one that is offered. */
function givenInExchange(knowledge: IntentKnowledge, survey: Survey, spans: readonly ThingSpan[]): Chosen | null {
  const { tokens, words } = survey;
  const given = spans.filter(
    (span) => !indexesOf(span).some((at) => words.has('exchange-word', tokens[at]?.word) || isWantedFor(survey, at)),
  );
  const choice = given.length < spans.length ? chooseCategory(knowledge, survey, given) : null;
  return choice && knowledge.hasProperty(choice.id, 'mileage') ? choice : null;
}

/** «квартиру меняю на дом»: of flats those for sale may be exchanged. */
function forExchange(knowledge: IntentKnowledge, { tokens, words }: Survey, id: number): number {
  const isExchange = tokens.some(({ word }) => words.has('exchange-word', word));
  const sold = isExchange && !knowledge.hasProperty(id, 'exchange') ? forDeal(knowledge, id, 'sale') : id;
  return knowledge.hasProperty(sold, 'exchange') ? sold : id;
}

/** «работа на полставки»: whoever says of work only what it is like looks among all vacancies, and not among those who seek it. */
function chosenThing(knowledge: IntentKnowledge, survey: Survey, spans: readonly ThingSpan[]): Chosen | null {
  const choice = chooseCategory(knowledge, survey, spans);
  const vacancies = knowledge.idOf('vacancies');
  // «вакансия электрик», «manikyur ustasi ishga olinadi»: whoever hires calls nobody.
  const isCalled = choice !== null && knowledge.hasProperty(choice.id, 'home_visit');
  if (survey.isHiring && isCalled && vacancies !== null) return { ...choice, id: vacancies };
  if (choice === null || vacancies === null || knowledge.get(vacancies)?.parentId !== choice.id) return choice;
  return allVacancies(knowledge, survey, spans) ? { ...choice, id: vacancies } : choice;
}

/** Whoever says no more than work looks among all vacancies. */
function allVacancies(knowledge: IntentKnowledge, { jobAt }: Survey, spans: readonly ThingSpan[]): Chosen | null {
  // «erkaklarga ish»: of «Erkaklar kiyimi» it is only a word.
  const isOfTraits = spans.every(({ meanings }) =>
    meanings.every(({ meaning }) => (meaning.kind === 'option' ? meaning.isTrait : meaning.by === 'part')),
  );
  const id = jobAt.size > 0 && isOfTraits ? knowledge.idOf('vacancies') : null;
  return id === null ? null : { id, spans: [], sureness: sureness.form };
}

/** «qiz bolaga kurtka»: of a kind that stands elsewhere for children. */
function forChildren(knowledge: IntentKnowledge, survey: Survey, choice: Chosen | null): Chosen | null {
  if (!choice || !survey.forChildren || knowledge.isForChild(choice.id)) return choice;
  // «bolalarga mersedes elektromobil» is a toy.
  const isOfChild = survey.tokens.some(({ word }) => survey.words.has('child', word));
  // «bolalar mashinasi pultli», «детский трактор»
  const isOfChildren = (at: number) => childsOwn.test(survey.tokens[at]?.word ?? '');
  const isForPlay = choice.spans.some(
    ({ from }) =>
      isOfChildren(from - 1) ||
      (isOfChildren(from - 2) && survey.words.has('purpose-behind', survey.tokens[from - 1]?.word)),
  );
  const isToy = isForPlay || (isOfChild && survey.tokens.some(({ word }) => survey.words.has('ride-on', word)));
  if (isToy && knowledge.hasProperty(choice.id, 'mileage')) return null;
  const isGoods =
    knowledge.pathOf(choice.id).every(({ aside }) => !aside) && knowledge.hasProperty(choice.id, 'delivery');
  if (!isGoods || !knowledge.hasKindForChildren(choice.id)) return choice;
  // Jackets of women and of men have no more in common than fashion.
  const named = choice.spans.flatMap(({ meanings }) =>
    meanings.flatMap(({ meaning }) => (meaning.kind === 'category' && meaning.by === 'alias' ? [meaning.id] : [])),
  );
  const id = [choice.id, ...named].map((each) => knowledge.kindForChildren(each)).find((each) => each !== null);
  return id === undefined || id === null ? choice : { ...choice, id, sureness: sureness.beside };
}

/** As the fold writes «bolalar», «детский» and «детская». */
const childsOwn = /^(?:bolalar|de[ts]ski|deska|deskie|deskoe)/;

/** «2 xonali kirpich»: of what a flat is made; the number of rooms says that one is meant. */
function homeInRooms(knowledge: IntentKnowledge, survey: Survey, choice: Chosen | null): Chosen | null {
  const home = homeByRooms(knowledge, survey);
  if (!choice || !home) return choice;
  const isOfHome = choice.spans.every(({ from, to }) =>
    [
      ...knowledge.optionsOf(home.id).at(survey.tokens, from),
      ...knowledge.truthsOf(home.id).at(survey.tokens, from),
    ].some(({ length }) => length >= to - from),
  );
  return isOfHome && !knowledge.isWithin(choice.id, home.id) ? null : choice;
}

/** «двушка», «2 xonali», «2/3/4», «9 qavatli domdan»: only flats and houses have rooms, and of these it is flats that are called so. */
function homeByRooms(knowledge: IntentKnowledge, { amounts, tokens, words }: Survey): Chosen | null {
  const isOfHome = ({ in: unit, to }: Amount) =>
    unit === 'room' || (unit === 'floors' && words.has('building-within', tokens[to]?.word));
  const id = amounts.some(isOfHome) || namesFlat(tokens) ? knowledge.idOf('flats') : null;
  return id === null ? null : { id, spans: [], sureness: sureness.beside };
}

/** «ижара 2 млн сўмгача», «посуточно»: whoever names nothing that is rented means a flat. */
function homeByRent(knowledge: IntentKnowledge, { deal }: Survey, spans: readonly ThingSpan[]): Chosen | null {
  const id = (deal === 'rent' || deal === 'daily') && spans.length === 0 ? knowledge.idOf('flats') : null;
  return id === null ? null : { id, spans: [], sureness: sureness.beside };
}

/** What is given away has a branch of its own, where all is free. */
const isGiving = (knowledge: IntentKnowledge, id: number): boolean => knowledge.isOf(id, 'givenAway');

/** Where a note of 100 dollars is no price. */
const isOfCoins = (knowledge: IntentKnowledge, id: number): boolean => knowledge.isOf(id, 'collections');

/** What names a thing among others of its category, and is no option: «divan» of sofas and armchairs. */
function namesAmongOthers(
  knowledge: IntentKnowledge,
  { tokens, dealAt }: Survey,
  { named, spans }: SaidCategory,
  conditions: readonly SaidCondition[],
): Set<number> {
  const path = knowledge.pathOf(named);
  const kept = new Set(
    spans.flatMap((span) => (path.some(({ id }) => knowledge.isWholeName(id, tokens, span)) ? [] : indexesOf(span))),
  );
  // «bmw x5» says more than the make by which a model is understood.
  const codes = new Set(
    spans.flatMap((span) => (indexesOf(span).some((at) => tokens[at]?.kind === 'number') ? indexesOf(span) : [])),
  );
  for (const { condition, at } of conditions)
    for (const index of at) if (condition.property.key !== 'make' || !codes.has(index)) kept.delete(index);
  // «hovli sotiladi»: who sells does not always write so.
  for (const index of dealAt) kept.delete(index);
  return kept;
}

/** The words that no filter stands for and those that say more than theirs, as they are typed. */
function restOf({ tokens }: Survey, used: Used, kept: ReadonlySet<number>): string[] {
  const rest: string[] = [];
  let before = Number.NaN;
  for (const [at, { text, glued, kind }] of tokens.entries()) {
    if (used.has(at) && !kept.has(at)) continue;
    const last = rest.at(-1);
    if (glued && before === at - 1 && last !== undefined) rest[rest.length - 1] = last + text;
    else if (kind !== 'sign') rest.push(text);
    else continue;
    before = at;
  }
  return rest;
}
