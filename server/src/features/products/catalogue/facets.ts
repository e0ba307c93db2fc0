import { daysBefore } from '#contract/values/durations.ts';
import { limits } from '#contract/values/limits.ts';
import {
  eachRange,
  type FieldFilter,
  type FieldFilterName,
  filterNames,
  isOfField,
  type OtherFilterName,
  productFilters,
} from '#contract/values/products/product-filters.ts';
import { productLifeDays } from '#contract/values/products/product-life.ts';
import type { PropertyRow } from '#server/features/categories/categories.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ProductCriteria, shownTotal } from './criteria.ts';
import {
  countFacets,
  type FacetAnswer,
  type FacetField,
  type FacetQuery,
  type FacetRange,
  listedSince,
} from './facets.repository.ts';

/** What a filter could be narrowed by. */
export interface ProductFacets {
  total: number;
  totalIsFloor: boolean;
  isEstimate: boolean;
  /** field → value as text → products, as if the field itself were not chosen */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  ranges: ReadonlyMap<string, { min: number | string; max: number | string }>;
}

/** Statements of one answer that run at the same time, so that one caller does not take every connection. */
const atOnce = 3;

export const noFacets: ProductFacets = {
  total: 0,
  totalIsFloor: false,
  isEstimate: false,
  counts: new Map(),
  ranges: new Map(),
};

/** The field of a property in an answer. */
export const propertyField = (key: string): string => `property ${key}`;

/**
 * Counts the choices that a filter leaves. What is chosen already is counted as if it were not: one statement for the
 * filter itself, and one for each choice, without that choice.
 */
export async function findFacets(
  deps: { database: Database; clock: Clock },
  criteria: ProductCriteria,
  properties: readonly PropertyRow[],
): Promise<ProductFacets> {
  const { database } = deps;
  const queries = facetQueries(criteria, properties);
  const answers = await inTurns(queries, async (query) => {
    const answer = await countFacets(database, query);
    const scale = await scaleOf(deps, answer);
    return { answer, scale };
  });
  const [base] = answers;
  const sampled = base?.answer.sampled ?? 0;
  return {
    ...shownTotal(sampled, criteria),
    isEstimate: answers.some(({ answer }) => answer.counts.size > 0 && answer.sampled > limits.exactTotal),
    counts: new Map(answers.flatMap(({ answer, scale }) => scaled(answer, scale))),
    ranges: new Map(answers.flatMap(({ answer }) => [...answer.ranges])),
  };
}

/** What is counted for one filter, and the filter without what is chosen there; null where nothing is. */
interface Choice {
  fields?: readonly FacetField[];
  ranges?: readonly FacetRange[];
  without: Partial<ProductCriteria> | null;
}

/** What each filter that is no field's could be narrowed by. */
const otherChoices: {
  [Name in OtherFilterName]: (criteria: ProductCriteria, properties: readonly PropertyRow[]) => Choice[];
} = {
  // The level below the chosen one.
  categoryId: () => [{ fields: [{ name: 'category', column: 'category' }], without: null }],
  title: () => [],
  regionId: ({ regionId, districtId }) => [
    {
      fields: [{ name: 'region_id', column: 'region_id' }],
      without: regionId === null && districtId === null ? null : { regionId: null, districtId: null },
    },
  ],
  districtId: ({ districtId }) => [
    {
      fields: [{ name: 'district_id', column: 'district_id' }],
      without: districtId === null ? null : { districtId: null },
    },
  ],
  currencyType: () => [],
  properties: (criteria, properties) =>
    properties.map((property) => {
      const others = criteria.properties.filter(({ key }) => key !== property.key);
      return {
        ...partOf(property),
        without: others.length < criteria.properties.length ? { properties: others } : null,
      };
    }),
};

/** What a filter of a field could be narrowed by; of two bounds the least and the greatest value, once. */
function fieldChoices(name: FieldFilterName, { asked }: ProductCriteria): Choice[] {
  const without = (...names: FieldFilterName[]) =>
    names.every((each) => asked[each] === null)
      ? null
      : { asked: { ...asked, ...Object.fromEntries(names.map((each) => [each, null])) } };
  const filter: FieldFilter = productFilters[name];
  if (filter.kind === 'option') return [{ fields: [{ name, field: filter.field }], without: without(name) }];
  return eachRange
    .filter(({ min }) => min === name)
    .map(({ field, min, max }) => ({ ranges: [{ name: field, field }], without: without(min, max) }));
}

/** The filter itself with all that is not chosen, then the filter without each choice for that choice. */
function facetQueries(criteria: ProductCriteria, properties: readonly PropertyRow[]): FacetQuery[] {
  const choices = filterNames.flatMap((name) =>
    isOfField(name) ? fieldChoices(name, criteria) : otherChoices[name](criteria, properties),
  );
  const open = choices.filter(({ without }) => without === null);
  return [
    {
      criteria,
      fields: open.flatMap(({ fields = [] }) => fields),
      ranges: open.flatMap(({ ranges = [] }) => ranges),
    },
    ...choices.flatMap(({ fields = [], ranges = [], without }) =>
      without ? [{ criteria: { ...criteria, ...without }, fields, ranges }] : [],
    ),
  ];
}

function partOf({ key, type, options }: PropertyRow): Pick<Choice, 'fields' | 'ranges'> {
  const name = propertyField(key);
  if (options.length > 0 || type === 'BOOLEAN') return { fields: [{ name, propertyKey: key }] };
  if (type === 'STRING' || type === 'SELECT') return {};
  return { ranges: [{ name, propertyKey: key, type: type === 'DATE' ? 'text' : 'number' }] };
}

/** How many products one of the sample stands for; 1 when the sample is all. */
async function scaleOf(deps: { database: Database; clock: Clock }, { sampled, oldest }: FacetAnswer): Promise<number> {
  if (sampled <= limits.exactTotal || oldest === null) return 1;
  const firstDay = daysBefore(deps.clock.now(), productLifeDays);
  return listedSince(deps.database, firstDay, oldest);
}

function scaled({ counts }: FacetAnswer, scale: number): [string, ReadonlyMap<string, number>][] {
  return [...counts].map(([name, values]) => [
    name,
    new Map([...values].map(([value, count]) => [value, Math.round(count * scale)])),
  ]);
}

/** Runs the work for each item, some at a time; the results stand in the order of the items. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results = new Map<number, Result>();
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
