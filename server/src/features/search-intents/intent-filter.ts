import type { SavedFilter } from '#contract/searches/saved-filter.ts';
import { childFilterRank } from '#contract/values/reference.ts';
import type { Intent, IntentCondition, IntentPart } from '#server/features/search/search.ts';

/** A part of an intent under the name by which it is known outside. */
export interface NamedPart {
  id: string;
  part: IntentPart;
}

/** What a person gives up last stands first among what is equally sure. */
const slots = ['category', 'place', 'price', 'offeredBy', 'property'] as const;

/**
 * The parts of an intent, the surest first. The thing itself, which is its category with what tells things of one apart, as a model, stands
 * before all: without it there are only words.
 */
export function namedParts({ parts, conditions }: Intent): NamedPart[] {
  const named = parts.map((part) => ({ id: part.slot === 'property' ? (part.key ?? '') : part.slot, part }));
  const isModel = ({ id }: NamedPart) =>
    conditions.some(({ property }) => property.key === id && property.rank <= childFilterRank);
  const rank = (each: NamedPart) => (each.part.slot === 'category' ? 0 : isModel(each) ? 1 : 2);
  const order = ({ part }: NamedPart) => slots.indexOf(part.slot);
  return named.toSorted(
    (one, other) => rank(one) - rank(other) || other.part.sureness - one.part.sureness || order(one) - order(other),
  );
}

/** What some parts of an intent ask for, as a filter without words. */
export function filterOf(intent: Intent, parts: readonly NamedPart[]): SavedFilter {
  const has = (id: string): boolean => parts.some((part) => part.id === id);
  const conditions = intent.conditions.filter(({ property }) => has(property.key));
  return {
    ...(has('category') ? { categoryId: intent.categoryId } : {}),
    ...(has('place') ? { regionId: intent.regionId, districtId: intent.districtId } : {}),
    ...(has('price') ? priceFilter(intent) : {}),
    ...(has('offeredBy') ? { offeredBy: intent.offeredBy } : {}),
    ...(conditions.length > 0
      ? { properties: Object.fromEntries(conditions.map((condition) => [condition.property.key, valuesOf(condition)])) }
      : {}),
  };
}

/** «tekin divan»: what costs nothing is asked for as a gift, since what is exchanged has no price either. */
function priceFilter({ minPrice, maxPrice, currency }: Intent): SavedFilter {
  return maxPrice === 0 ? { paymentType: 'Bepul' } : { minPrice, maxPrice, currencyType: currency };
}

function valuesOf(condition: IntentCondition): string[] {
  if ('options' in condition) return condition.options.map(String);
  return [`${condition.min ?? ''}..${condition.max ?? ''}`];
}

/** The words of a text that some of its parts were read from, each once. */
export function wordsOf(text: string, parts: readonly NamedPart[]): string {
  const said = new Set(parts.flatMap(({ part }) => part.ranges.map(({ from, to }) => text.slice(from, to))));
  const at = (words: string): number => text.indexOf(words);
  return [...said]
    .filter((words) => ![...said].some((other) => other !== words && other.includes(words)))
    .toSorted((one, other) => at(one) - at(other))
    .join(' ');
}
