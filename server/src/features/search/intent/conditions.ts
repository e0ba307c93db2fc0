import type { IntentKnowledge, IntentProperty } from './intent-knowledge.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import { isAsked } from './option-names.ts';
import { readNumbers } from './read-numbers.ts';
import { readOptions } from './read-options.ts';
import type { Survey } from './survey.ts';
import type { Used } from './text/tokens.ts';
import type { ThingSpan } from './thing-spans.ts';

/** What a text asks of one property: any of some options, or a number between two ends. */
export type IntentCondition =
  | { property: IntentProperty; options: readonly (string | true)[] }
  | { property: IntentProperty; min: number | null; max: number | null };

/** A condition with the tokens that say it. */
export interface SaidCondition {
  condition: IntentCondition;
  at: readonly number[];
  sureness: number;
}

/** The conditions of a text while it is read; a property has one, the first that is said of it. */
export class Conditions {
  readonly #found = new Map<string, SaidCondition>();
  readonly #merging = new Set<SaidCondition>();
  /** tokens that a filter stands for already */
  readonly used: Used;

  constructor(used: Used) {
    this.used = used;
  }

  /** Keeps a condition; false where its property has one. */
  add(condition: IntentCondition, at: readonly number[], sure: number): boolean {
    const { key } = condition.property;
    if (this.#found.has(key)) return false;
    this.#found.set(key, { condition, at, sureness: sure });
    for (const index of at) this.used.add(index);
    return true;
  }

  /**
   * Adds options; where some of their property were added so before, any of all is meant («oq yoki qora»), unless one says more exactly what
   * another does: «на узбекском латиница».
   */
  addOptions(property: IntentProperty, options: readonly string[], at: readonly number[], sure: number): void {
    const known = this.#found.get(property.key);
    const before = known && this.#merging.has(known) && 'options' in known.condition ? known : null;
    const all = before && 'options' in before.condition ? joinedOptions(before.condition.options, options) : options;
    if (before) this.#found.delete(property.key);
    const isAdded = this.add({ property, options: [...new Set(all)] }, [...(before?.at ?? []), ...at], sure);
    const added = isAdded ? this.#found.get(property.key) : undefined;
    if (added) this.#merging.add(added);
  }

  /** Lets more options join those of a property. */
  mayGrow({ key }: IntentProperty): void {
    const known = this.#found.get(key);
    if (known) this.#merging.add(known);
  }

  all(): SaidCondition[] {
    return [...this.#found.values()];
  }
}

function joinedOptions(before: readonly (string | true)[], options: readonly string[]): readonly (string | true)[] {
  if (options.every((option) => before.includes(option))) return options;
  return before.every((option) => option !== true && options.includes(option)) ? before : [...before, ...options];
}

/**
 * What the text says of the properties that its category has.
 * @param spans the words that name the category
 */
export function conditionsOf(
  knowledge: IntentKnowledge,
  survey: Survey,
  categoryId: number,
  { spans, used }: { spans: readonly ThingSpan[]; used: Used },
): SaidCondition[] {
  const conditions = new Conditions(used);
  addKinds(knowledge, survey, categoryId, { spans, conditions });
  addDeal(knowledge, survey, conditions, categoryId);
  readNumbers(knowledge, survey, categoryId, conditions);
  readOptions(knowledge, survey, categoryId, { spans, conditions });
  return conditions.all();
}

/** The makes, models and breeds by which the category was understood. */
function addKinds(
  knowledge: IntentKnowledge,
  survey: Survey,
  categoryId: number,
  { spans, conditions }: { spans: readonly ThingSpan[]; conditions: Conditions },
): void {
  const { tokens, words } = survey;
  for (const { from, to, meanings } of spans) {
    // Everyday names of a category are often its models; what stands in its name is no trait of it.
    const isTraits = meanings.every(({ meaning }) => meaning.kind === 'category' || meaning.isTrait);
    const isName = meanings.some(
      ({ meaning }) =>
        meaning.kind === 'category' &&
        meaning.id === categoryId &&
        (meaning.by !== 'alias' || (isTraits && knowledge.hasInName(categoryId, tokens[from]?.stems ?? []))),
    );
    const kind = meanings.find(
      ({ meaning }) =>
        meaning.kind === 'option' &&
        knowledge.isWithin(categoryId, meaning.categoryId) &&
        !isName &&
        isAsked(meaning.property.key, meaning.option),
    );
    if (kind?.meaning.kind !== 'option') continue;
    const { property, option } = kind.meaning;
    const sure = kind.sureness === 2 ? sureness.exact : sureness.form;
    if (!words.has('joins-things', tokens[from - 1]?.word)) {
      const isFirst = conditions.add({ property, options: [option] }, indexesOf({ from, to }), sure);
      if (isFirst) conditions.mayGrow(property);
    } else conditions.addOptions(property, [option], [from - 1, ...indexesOf({ from, to })], sure);
    addNextNumber(knowledge, survey, { categoryId, property, from, to }, conditions);
  }
}

/** «айфон 12 или 13»: the second number stands for the whole name. */
function addNextNumber(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  { categoryId, property, from, to }: { categoryId: number; property: IntentProperty; from: number; to: number },
  conditions: Conditions,
): void {
  const [last, joint, next] = [tokens[to - 1], tokens[to], tokens[to + 1]];
  if (last?.kind !== 'number' || next?.kind !== 'number' || !words.has('joins-things', joint?.word)) return;
  const said = [...tokens.slice(from, to - 1), next];
  const options = knowledge
    .optionsOf(categoryId)
    .at(said, 0)
    .flatMap(({ meaning, length, sureness: sure }) =>
      length === said.length && sure === 2 && meaning.property.key === property.key ? [meaning.option] : [],
    );
  if (options.length > 0) conditions.addOptions(property, options, [to, to + 1], sureness.form);
}

/** Garages say in a property whether they are let. */
function addDeal(
  knowledge: IntentKnowledge,
  { deal, dealAt }: Survey,
  conditions: Conditions,
  categoryId: number,
): void {
  const property = knowledge.propertiesOf(categoryId).find(({ key }) => key === 'deal');
  const wanted = deal === 'daily' ? 'rent' : deal;
  if (wanted && property?.options.some(({ key }) => key === wanted))
    conditions.add({ property, options: [wanted] }, [...dealAt], sureness.exact);
}
