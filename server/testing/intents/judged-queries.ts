import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Intent } from '#server/features/search/intent/read-intent.ts';
import type { ReferenceKnowledge } from './reference-knowledge.ts';

const condition = z.object({
  key: z.string(),
  options: z.array(z.union([z.string(), z.boolean()])).optional(),
  min: z.number().nullish(),
  max: z.number().nullish(),
  /** may be read or left out */
  optional: z.boolean().default(false),
});
const interpretation = z.object({
  /** any of them is right */
  categorySlugs: z.array(z.string()),
  regionSlug: z.string().nullable(),
  districtSlug: z.string().nullable(),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  currency: z.string().nullable(),
  properties: z.array(condition),
  /** words that have to stay beside the filters */
  rest: z.array(z.string()),
});
const judgedQuery = z.object({
  id: z.string(),
  q: z.string(),
  kind: z.string(),
  /** easily read as more than it says */
  trap: z.boolean().default(false),
  expect: interpretation,
  /** fields that may be read otherwise; those of different fields may be combined */
  acceptable: z.array(interpretation.partial()).default([]),
  /** where a number means about that much */
  approx: z.array(z.string()).default([]),
});
const judgedFile = z.object({ queries: z.array(judgedQuery) });

export type JudgedQuery = z.output<typeof judgedQuery>;
type Interpretation = z.output<typeof interpretation>;

/** The queries of a file with what a careful person reads in them. */
export async function readJudgedQueries(file: URL): Promise<JudgedQuery[]> {
  return judgedFile.parse(JSON.parse(await readFile(file, 'utf8'))).queries;
}

const slots = ['category', 'region', 'district', 'price', 'properties'] as const;
type Slot = (typeof slots)[number];

interface Counts {
  hits: number;
  wrong: number;
  missed: number;
}
type SlotCounts = Readonly<Record<Slot, Counts>>;

export interface JudgedInterpretation {
  query: JudgedQuery;
  counts: SlotCounts;
  /** all is as one of the accepted readings has it */
  isExact: boolean;
  /** something is read that no accepted reading has */
  isTooMuch: boolean;
}

/** What was read in a query, against the accepted reading that is nearest. */
export function judge(query: JudgedQuery, intent: Intent, reference: ReferenceKnowledge): JudgedInterpretation {
  const all = interpretationsOf(query).map((each) => compare(each, intent, query.approx, reference));
  const faults = (counts: SlotCounts) => sumOf(counts, 'wrong') + sumOf(counts, 'missed');
  const [counts] = all.toSorted((one, other) => faults(one) - faults(other));
  if (!counts) throw new Error(`${query.id} has no reading`);
  return { query, counts, isExact: faults(counts) === 0, isTooMuch: all.every((each) => sumOf(each, 'wrong') > 0) };
}

export interface InterpretationQuality {
  exact: number;
  precision: number;
  recall: number;
  /** of the traps those in which too much is read */
  falseTraps: number;
}

/** Shares over many queries; a slot alone says nothing of exactness and traps. */
export function qualityOf(judged: readonly JudgedInterpretation[], of: readonly Slot[] = slots): InterpretationQuality {
  const total = (count: keyof Counts) =>
    judged.reduce((sum, { counts }) => sum + of.reduce((part, slot) => part + counts[slot][count], 0), 0);
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const traps = judged.filter(({ query }) => query.trap);
  return {
    exact: share(judged.filter(({ isExact }) => isExact).length, judged.length),
    precision: share(total('hits'), total('hits') + total('wrong')),
    recall: share(total('hits'), total('hits') + total('missed')),
    falseTraps: traps.length === 0 ? 0 : traps.filter(({ isTooMuch }) => isTooMuch).length / traps.length,
  };
}

/** The qualities of each slot, and of each kind of query. */
export function qualitiesOf(judged: readonly JudgedInterpretation[]): {
  slots: ReadonlyMap<Slot, InterpretationQuality>;
  kinds: ReadonlyMap<string, InterpretationQuality>;
} {
  return {
    slots: new Map(slots.map((slot) => [slot, qualityOf(judged, [slot])])),
    kinds: new Map(
      [...Map.groupBy(judged, ({ query }) => query.kind)].map(([kind, ofKind]) => [kind, qualityOf(ofKind)]),
    ),
  };
}

function sumOf(counts: SlotCounts, count: keyof Counts): number {
  return slots.reduce((sum, slot) => sum + counts[slot][count], 0);
}

function interpretationsOf({ expect: first, acceptable }: JudgedQuery): Interpretation[] {
  let all: Interpretation[] = [first];
  for (const other of acceptable) all = [...all, ...all.map((each) => ({ ...each, ...other }))];
  return all;
}

function compare(
  wanted: Interpretation,
  intent: Intent,
  approx: readonly string[],
  reference: ReferenceKnowledge,
): SlotCounts {
  const slugOf = (slugs: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : (slugs.get(id) ?? null);
  const place = (is: string | null, said: string | null) =>
    countOf(is !== null, said !== null, said !== null && is === said);
  const isPriced = intent.minPrice !== null || intent.maxPrice !== null;
  return {
    category: categoryCounts(wanted, slugOf(reference.slugs, intent.categoryId), reference),
    region: place(wanted.regionSlug, slugOf(reference.regions, intent.regionId)),
    district: place(wanted.districtSlug, slugOf(reference.districts, intent.districtId)),
    price: countOf(wanted.currency !== null, isPriced, isPriced && samePrice(wanted, intent, approx.includes('price'))),
    properties: propertyCounts(wanted, intent, approx),
  };
}

function countOf(isWanted: boolean, isRead: boolean, isRight: boolean): Counts {
  return { hits: Number(isRight), wrong: Number(isRead && !isRight), missed: Number(isWanted && !isRight) };
}

/** A category above the right one is half a hit. */
function categoryCounts(
  { categorySlugs }: Interpretation,
  slug: string | null,
  { parents }: ReferenceKnowledge,
): Counts {
  const isRight = slug !== null && categorySlugs.includes(slug);
  if (slug !== null && !isRight && categorySlugs.some((each) => isBelow(each, slug, parents)))
    return { hits: 0.5, wrong: 0, missed: 0.5 };
  return countOf(categorySlugs.length > 0, slug !== null, isRight);
}

function isBelow(slug: string, above: string, parents: ReadonlyMap<string, string | null>): boolean {
  for (let at = parents.get(slug) ?? null; at !== null; at = parents.get(at) ?? null) if (at === above) return true;
  return false;
}

function propertyCounts(wanted: Interpretation, intent: Intent, approx: readonly string[]): Counts {
  const counts: Counts = { hits: 0, wrong: 0, missed: 0 };
  const read = new Map(intent.conditions.map((each) => [each.property.key, each]));
  for (const each of wanted.properties) {
    // Who offers is a field of every listing.
    const isOwner = each.key === 'owner_type';
    const found = read.get(each.key);
    read.delete(each.key);
    const isRead = isOwner ? intent.offeredBy !== null : found !== undefined;
    const isRight = isOwner
      ? intent.offeredBy === each.options?.[0]
      : found !== undefined && sameCondition(each, found, approx.includes(each.key));
    counts.wrong += Number(isRead && !isRight);
    if (each.optional) continue;
    counts.hits += Number(isRight);
    counts.missed += Number(!isRight);
  }
  const isOwnerUnasked = intent.offeredBy !== null && !wanted.properties.some(({ key }) => key === 'owner_type');
  counts.wrong += read.size + Number(isOwnerUnasked);
  return counts;
}

function samePrice(wanted: Interpretation, { minPrice, maxPrice, currency }: Intent, isAbout: boolean): boolean {
  if (wanted.currency !== currency) return false;
  if (wanted.minPrice === minPrice && wanted.maxPrice === maxPrice) return true;
  const amount = wanted.maxPrice ?? wanted.minPrice ?? 0;
  const needed = wanted.maxPrice === null ? minPrice : maxPrice;
  const isNear = (value: number | null, from: number, to: number) =>
    value === null || (value >= from * amount && value <= to * amount);
  return isAbout && needed !== null && isNear(minPrice, 0.75, 1) && isNear(maxPrice, 1, 1.25);
}

function sameCondition(
  wanted: z.output<typeof condition>,
  read: Intent['conditions'][number],
  isAbout: boolean,
): boolean {
  if ('options' in read) return String([...read.options].sort()) === String([...(wanted.options ?? [])].sort());
  const [min, max] = [wanted.min ?? null, wanted.max ?? null];
  if (read.min === min && read.max === max) return true;
  if (!isAbout || min === null || max === null || read.min === null || read.max === null) return false;
  return read.min >= min * 0.9 && read.min <= min && read.max >= max && read.max <= max * 1.1;
}
