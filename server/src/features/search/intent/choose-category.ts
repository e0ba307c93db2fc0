import { forDeal, isForDeal } from './deals.ts';
import { categoryOfMeaning, type IntentKnowledge, type ThingMeaning } from './intent-knowledge.ts';
import { sureness } from './intent-parts.ts';
import { isOnFloor, keysOfAmounts } from './joined-numbers.ts';
import type { Survey } from './survey.ts';
import type { Deal } from './text/intent-words.ts';
import type { Token } from './text/tokens.ts';
import type { ThingSpan } from './thing-spans.ts';

const weights = { name: 3, alias: 3, part: 1, option: 3, maker: 2.4, brand: 1.2, trait: 0.95 };
/** Who makes it says less of what it is than its model or its breed. */
const makers = new Set(['brand', 'platform', 'make']);
/** What so many categories have tells none of them: makers of everything. */
const brandFrom = 4;
const leastScore = 1.9;
const headBonus = 0.7;
/** «ishi», «работа»: of drivers those that are hired. */
const jobBonus = 2;
const jobDoubt = 0.6;
/** «есть права, ищу работу»: whoever seeks work offers nothing else. */
const resumeBonus = 3;
/** «prokat»: of all cars those for hire. */
const dealBonus = 0.7;
/** «uy ijaraga bolalar uchun»: whoever rents means no whole branch of goods. */
const dealDoubt = 3;
const serviceBonus = 1.5;
/** A pipe is bought sooner than laid, and a coffee machine for a home sooner than for a café. */
const serviceDoubt = 0.25;
const tradeDoubt = 0.25;
const childBonus = 0.8;
/** A case is of what is beside it: of telephones or of cars. */
const sameRoot = 0.5;
const asideBonus = 1.5;
/** «avtomat» is a gearbox beside a car. */
const optionSupport = 2.8;
/** A word of a longer name says a little; a service is named by what it is done to. */
const aliasSupport = { thing: 1, service: 2 };
/** «noutbuk tuzatish»: of a home it is not said. */
const otherThingDoubt = 1;
/** A number of rooms is of what has rooms. */
const unitSupport = 0.4;
/** «yer 12 sotix bog'»: what is measured so is no goods. */
const landDoubt = 3;
/** A name and an alias, or an alias and a make, are surer than one alone. */
const another = 0.3;
/** Of two that are alike the deeper one. */
const depthBonus = 0.06;
/** So near to the best is as good. */
const nearScore = 0.2;

export interface Chosen {
  id: number;
  /** the spans that say so */
  spans: readonly ThingSpan[];
  /** how far it stands above the others, 0 … 1 */
  sureness: number;
}

/** A span with what it says for each category. */
interface Said {
  span: ThingSpan;
  weights: ReadonlyMap<number, number>;
}

/** The one category that the things of a text agree in; null where they agree in none. */
export function chooseCategory(knowledge: IntentKnowledge, survey: Survey, spans: readonly ThingSpan[]): Chosen | null {
  const named = spans.map((span): Said => ({ span, weights: weightsOf(knowledge, survey.tokens, span) }));
  const said = named.filter((each) => !isBuiltIn(knowledge, survey, named, each));
  const candidates = new Set(said.flatMap(({ weights: ofSpan }) => [...ofSpan.keys()]));
  const ranked = [...candidates]
    .map((id) => ({ id, score: scoreOf(knowledge, survey, said, id) }))
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return null;
  const near = ranked.filter(({ score }) => best.score - score < nearScore).map(({ id }) => id);
  const isNamed = spans.some(({ meanings }) => meanings.some(({ meaning }) => meaning.kind === 'category'));
  const id = near.length === 1 ? best.id : settled(knowledge, near, survey.forChildren, isNamed);
  if (id === null) return null;
  const rival = ranked.find((other) => !knowledge.isWithin(other.id, id) && !knowledge.isWithin(id, other.id));
  return {
    id,
    spans: said.flatMap(({ span, weights: ofSpan }) => (supportOf(knowledge, ofSpan, id).weight > 0 ? [span] : [])),
    sureness: surenessOf(best.score, near.length === 1 ? (rival?.score ?? 0) : best.score),
  };
}

/** What the spans, the numbers and the kinds of words say for a category; 0 where no span names it. */
function scoreOf(knowledge: IntentKnowledge, survey: Survey, said: readonly Said[], id: number): number {
  const { forChildren, isService, jobAt } = survey;
  const { head, isOwned } = headOf(survey, said);
  if (isOwned && head && supportOf(knowledge, head.weights, id).weight === 0) return 0;
  const isServing = knowledge.hasProperty(id, 'home_visit');
  let score = 0;
  let isDirect = false;
  for (const each of said) {
    const support = supportOf(knowledge, each.weights, id);
    isDirect ||= support.weight > 0;
    const says = support.weight < (isMaker(each.span) ? 2 : 0.1) && saysOption(knowledge, survey, each.span, id);
    score += says ? optionSupport : support.weight;
    if (support.weight === 0 && !says) {
      if (isInAliases(knowledge, survey, each.span, id)) score += isServing ? aliasSupport.service : aliasSupport.thing;
      else if (isServing && survey.isService && isOfThing(each) && !isInNames(knowledge, survey, each.span, id))
        score -= otherThingDoubt;
    }
    if (support.exact && each === head && support.weight >= 2) score += headBonus;
    if (isAside(knowledge, id)) score += asideScore(knowledge, survey, said, each, id);
  }
  if (!isDirect) return 0;
  for (const keys of keysOfAmounts(survey)) {
    if (keys.some((key) => knowledge.hasProperty(id, key))) score += unitSupport;
    // «дом 10 соток сад»: of land nobody sells gardens and houses as a branch of goods.
    else if (keys.includes('land_area') && knowledge.hasProperty(id, 'delivery')) score -= landDoubt;
  }
  if (knowledge.hasProperty(id, 'floors') && isOnFloor(survey)) score -= unitSupport;
  // An advocate is called sooner than hired, unless work is spoken of.
  if (knowledge.hasProperty(id, 'salary_period') && !isByProfession(knowledge, said, head))
    score += jobAt.size > 0 ? jobBonus : -jobDoubt;
  if (survey.seeksWork && knowledge.isOf(id, 'resumes')) score += resumeBonus;
  if (survey.deal && isForDeal(knowledge.get(id)?.names ?? [], survey.deal)) score += dealBonus;
  if (survey.deal && isOutOfDeal(knowledge, id, survey.deal)) score -= dealDoubt;
  if (isOfTrade(knowledge, id) && !survey.isTrade) score -= tradeDoubt;
  if (isServing) score += isService ? serviceBonus : -serviceDoubt;
  else if (survey.activityAt.size > 0) score -= serviceBonus;
  if (knowledge.isForChild(id)) {
    if (forChildren) score += childBonus;
    else if (mayBeForAdults(knowledge, said, id)) score -= childBonus;
  }
  return score + knowledge.pathOf(id).length * depthBonus;
}

/** «telefon do'koniga sotuvchi»: what somebody is who works with the other things, and called for nothing else. */
function isByProfession(knowledge: IntentKnowledge, said: readonly Said[], head: Said | undefined): boolean {
  const named = [...(head?.weights ?? [])].flatMap(([id, weight]) => (weight >= 2 ? [id] : []));
  return said.length > 1 && named.length > 0 && named.every((id) => knowledge.hasProperty(id, 'salary_period'));
}

/** What firms buy: equipment, and goods by the ton. */
function isOfTrade(knowledge: IntentKnowledge, id: number): boolean {
  return knowledge.isOf(id, 'wholesale') || knowledge.hasProperty(id, 'voltage');
}

/** A branch of which nothing is for rent. */
function isOutOfDeal(knowledge: IntentKnowledge, id: number, deal: Deal): boolean {
  return deal !== 'sale' && knowledge.get(id)?.parentId === null && forDeal(knowledge, id, deal) === id;
}

/** What the others are traits of: in Russian the first thing, in Uzbek the last; «kompyuter stoli» is a table by its ending. */
function headOf(
  { isRussian, tokens, words }: Survey,
  said: readonly Said[],
): { head: Said | undefined; isOwned: boolean } {
  if (isRussian) {
    // «попугай игрушка», «собака книга»: wherever it stands it says what all the rest is about.
    const about = said.findLast(
      ({ span: { from, to } }) => to - from === 1 && words.has('about-anything', tokens[from]?.word),
    );
    return about ? { head: about, isOwned: true } : { head: said[0], isOwned: false };
  }
  const head = said.at(-1);
  const before = said.at(-2);
  const isOwned =
    head !== undefined &&
    before?.span.to === head.span.from &&
    head.span.to - head.span.from === 1 &&
    head.span.meanings.some(({ meaning }) => meaning.kind === 'category') &&
    ending.test(tokens[head.span.from]?.word ?? '');
  return { head, isOwned };
}

/** Uzbek «-i» and «-si»: of what stands before it; a «haydovchi» drives. */
const ending = /(?:(?<!ch)(?<![aeiou])i|si)$/;

/**
 * A case is meant beside its telephone, and what goes beside a thing of another root is not; «на автомате» and «ОЗУ» beside a car and a laptop are
 * what these have.
 */
function asideScore(
  knowledge: IntentKnowledge,
  survey: Survey,
  said: readonly Said[],
  { span, weights: ofSpan }: Said,
  id: number,
): number {
  const support = supportOf(knowledge, ofSpan, id);
  if (support.weight === 0) return sharesRoot(knowledge, ofSpan, id) ? sameRoot : 0;
  if (!support.exact || support.weight < 2) return 0;
  const others = said.filter((other) => other.span !== span);
  // «коробка автомат на ласетти»: what is for a car is none of what it has.
  const isForOther = others.some((other) => /^на$/i.test(survey.tokens[other.span.from - 1]?.text ?? ''));
  const isAttribute =
    !isForOther &&
    others.some(({ weights: ofOther }) =>
      [...ofOther].some(
        ([main, weight]) =>
          weight >= weights.trait && !isAside(knowledge, main) && saysOption(knowledge, survey, span, main),
      ),
    );
  if (isAttribute) return -support.weight;
  const named = others.filter(({ weights: ofOther }) => [...ofOther.values()].some((weight) => weight >= 2));
  return named.length === 0 || named.some(({ weights: ofOther }) => sharesRoot(knowledge, ofOther, id))
    ? asideBonus
    : 0;
}

/** «ноутбук rtx»: a part beside a machine that parts of its kind go into, unless it is for that. */
function isBuiltIn(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  said: readonly Said[],
  { span, weights: ofSpan }: Said,
): boolean {
  if (!words.has('built-in-part', tokens[span.from]?.word)) return false;
  if (tokens.some(({ word }) => words.has('purpose-ahead', word) || words.has('purpose-behind', word))) return false;
  const rootOf = (id: number) => knowledge.pathOf(id).at(-1)?.id;
  const roots = new Set([...ofSpan.keys()].map(rootOf));
  return said.some(
    (other) =>
      other.span !== span &&
      [...other.weights].some(([id, weight]) => weight >= 2 && !isAside(knowledge, id) && roots.has(rootOf(id))),
  );
}

/** Whether what names a category for children names one for adults too. */
function mayBeForAdults(knowledge: IntentKnowledge, said: readonly Said[], id: number): boolean {
  return said.some(
    ({ weights: ofSpan }) =>
      (ofSpan.get(id) ?? 0) > 0 && [...ofSpan].some(([other, weight]) => weight >= 2 && !knowledge.isForChild(other)),
  );
}

/** A category that is far above the next one is sure. */
function surenessOf(score: number, next: number): number {
  const lead = Math.min(1, (score - next) / weights.name);
  return Math.round((sureness.bare + (sureness.exact - sureness.bare) * lead) * 100) / 100;
}

function weightsOf(
  knowledge: IntentKnowledge,
  tokens: readonly Token[],
  { from, to, meanings }: ThingSpan,
): Map<number, number> {
  const found = new Map<number, number>();
  const seen = new Set<string>();
  const brands = new Set(meanings.flatMap(({ meaning }) => (meaning.kind === 'option' ? [meaning.categoryId] : [])));
  const traits = new Set(
    meanings.flatMap(({ meaning }) => (meaning.kind === 'option' && meaning.isTrait ? [meaning.categoryId] : [])),
  );
  for (const { meaning, sureness } of meanings) {
    // A trait that several have tells none of them, and neither does a form of one.
    if (meaning.kind === 'option' && meaning.isTrait && (traits.size > 1 || sureness < 2)) continue;
    const id = categoryOfMeaning(meaning);
    const weight = weightOf(meaning, brands.size);
    const sure = sureness === 2 ? weight : weight * 0.85;
    const by = `${id} ${meaning.kind === 'category' ? meaning.by : meaning.kind}`;
    const before = found.get(id);
    if (before === undefined) found.set(id, sure);
    else found.set(id, Math.max(before, sure) + (seen.has(by) || by.endsWith(' part') ? 0 : another));
    seen.add(by);
  }
  for (const [id, weight] of found) {
    const says = tokens.slice(from, to).every((token) => knowledge.hasInName(id, token.stems));
    if (weight > 2 && says) found.set(id, weight + another);
  }
  return found;
}

function weightOf(meaning: ThingMeaning, brands: number): number {
  if (meaning.kind === 'category') return weights[meaning.by];
  if (meaning.isTrait) return weights.trait;
  if (brands >= brandFrom) return weights.brand;
  return makers.has(meaning.property.key) ? weights.maker : weights.option;
}

/** What a span says for a category: by its name, by that of one above it, or by one below it. */
function supportOf(knowledge: IntentKnowledge, ofSpan: ReadonlyMap<number, number>, id: number) {
  let best = { weight: 0, exact: false };
  for (const [named, weight] of ofSpan) {
    const share = named === id ? 1 : isMeantBy(knowledge, id, named) ? 0.9 : knowledge.isWithin(named, id) ? 0.5 : 0;
    if (weight * share > best.weight) best = { weight: weight * share, exact: named === id };
  }
  return best;
}

/** Whoever names a category means those below it, but for those aside. */
function isMeantBy(knowledge: IntentKnowledge, id: number, above: number): boolean {
  const path = knowledge.pathOf(id);
  const at = path.findIndex((category) => category.id === above);
  return at >= 0 && path.slice(0, at).every(({ aside }) => !aside);
}

function sharesRoot(knowledge: IntentKnowledge, ofSpan: ReadonlyMap<number, number>, id: number): boolean {
  const root = knowledge.pathOf(id).at(-1)?.id;
  return [...ofSpan].some(([named, weight]) => weight >= 2 && knowledge.pathOf(named).at(-1)?.id === root);
}

/** «samsung» beside a refrigerator is who made it. */
function isMaker({ meanings }: ThingSpan): boolean {
  return meanings.some(({ meaning }) => meaning.kind === 'option' && makers.has(meaning.property.key));
}

function saysOption(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  { from, to }: ThingSpan,
  id: number,
): boolean {
  // «uyni almashtiraman»: a whole branch has too much to be told by what its things have.
  if (knowledge.get(id)?.parentId === null) return false;
  // «мотор ВАЗ»: with no litres beside it an engine is a part.
  if (to - from === 1 && words.has('engine-word', tokens[from]?.word)) return false;
  return knowledge.lengthSaid(id, tokens, from) >= to - from;
}

/** «стиралка автомат»: a washing machine is called «avtomat kir mashina» too. */
function isInAliases(knowledge: IntentKnowledge, { tokens }: Survey, { from, to }: ThingSpan, id: number): boolean {
  return tokens.slice(from, to).every(({ stems }) => knowledge.hasInAliases(id, stems));
}

function isInNames(knowledge: IntentKnowledge, { tokens }: Survey, { from, to }: ThingSpan, id: number): boolean {
  return tokens.slice(from, to).every(({ stems }) => knowledge.hasInName(id, stems));
}

/** Whether a span names a category of things by its own name. */
const isOfThing = ({ span }: Said): boolean =>
  span.meanings.some(
    ({ meaning, sureness: sure }) => meaning.kind === 'category' && meaning.by !== 'part' && sure === 2,
  );

function isAside(knowledge: IntentKnowledge, id: number): boolean {
  return knowledge.pathOf(id).some(({ aside }) => aside);
}

/** Of several that are meant alike the one that holds the others, or what they have in common below the top. */
function settled(
  knowledge: IntentKnowledge,
  ids: readonly number[],
  forChildren: boolean,
  isNamed: boolean,
): number | null {
  const grown = ids.filter((id) => knowledge.isForChild(id) === forChildren);
  const among = grown.length > 0 ? grown : ids;
  const deepest = among.filter((id) => !among.some((other) => other !== id && knowledge.isWithin(other, id)));
  const below = deepest.filter((id) => knowledge.get(id)?.parentId !== null);
  const left = below.length > 0 ? below : deepest;
  const [first, ...others] = left;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  const common = knowledge.pathOf(first).find(({ id }) => left.every((each) => knowledge.isWithin(each, id)));
  // Makers of cars and of lorries have no more in common than wheels.
  return common && (isNamed || common.parentId !== null) ? common.id : null;
}
