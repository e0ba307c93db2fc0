import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { propertyTypes } from '#contract/values/products/product.ts';
import { bannedWordSeverities, bannedWordTopics } from '#contract/values/products/product-signals.ts';
import { districtKinds, propertyRoles, rankBounds, regionKinds } from '#contract/values/reference.ts';

const texts = z.object({ uz: z.string(), ru: z.string(), en: z.string() });

const place = z.object({
  slug: z.string(),
  soato: z.string(),
  name: texts,
  nameCyrl: z.string(),
  shortName: texts,
  aliases: z.array(z.string()).default([]),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  order: z.int(),
});

const placesFile = z.object({
  regions: z.array(
    place.extend({
      kind: z.enum(regionKinds),
      iso3166_2: z.string(),
      districts: z.array(place.extend({ kind: z.enum(districtKinds), isCenter: z.boolean().default(false) })),
    }),
  ),
});

const propertyDeclaration = z.object({
  key: z.string(),
  name: texts,
  /** where room is short */
  short: texts.optional(),
  type: z.enum(propertyTypes),
  unit: z.string().optional(),
  role: z.enum(propertyRoles).optional(),
  required: z.boolean().default(false),
  rank: z.int().min(rankBounds.min).max(rankBounds.max).default(rankBounds.usual),
  min: z.number().optional(),
  max: z.union([z.number(), z.object({ yearsAhead: z.int() })]).optional(),
  options: z
    .array(
      texts.extend({
        key: z.string(),
        short: texts.optional(),
        /** how many of its units the base has, times the number under a key where one is named (product/listings#compared) */
        scale: z.number().positive().optional(),
        scaleOf: z.string().optional(),
      }),
    )
    .default([]),
});

/** The short names of a property, each by the name that it shortens. */
export function shortNames({ name, short }: z.output<typeof propertyDeclaration>): Record<string, string> {
  return short ? { [name.uz]: short.uz, [name.ru]: short.ru, [name.en]: short.en } : {};
}

export interface CategoryDeclaration {
  slug: string;
  name: z.output<typeof texts>;
  icon: string;
  aliases: string[];
  properties: string[];
  /** what cards say, by key; those of the category above where none are stated */
  facts?: string[] | undefined;
  /** not what somebody means who names the category above: cases beside telephones */
  aside: boolean;
  children: CategoryDeclaration[];
}

const categoryDeclaration: z.ZodType<CategoryDeclaration> = z.object({
  slug: z.string(),
  name: texts,
  icon: z.string(),
  aliases: z.array(z.string()),
  properties: z.array(z.string()),
  facts: z.array(z.string()).optional(),
  aside: z.boolean().default(false),
  get children() {
    return z.array(categoryDeclaration);
  },
});

const categoriesFile = z.object({
  units: z.record(z.string(), texts),
  categories: z.array(categoryDeclaration),
  propertySets: z.array(z.object({ key: z.string(), properties: z.array(propertyDeclaration) })),
});

const synonymsFile = z.object({
  groups: z.array(
    z.object({
      concept: z.string(),
      category: z.string().nullish(),
      kind: z.enum(['word', 'brand']),
      terms: z.array(z.string()),
      narrower: z.array(z.string()).default([]),
      weak: z.array(z.string()).default([]),
    }),
  ),
});

const bannedWordsFile = z.object({
  groups: z.array(
    z.object({ topic: z.enum(bannedWordTopics), severity: z.enum(bannedWordSeverities), words: z.array(z.string()) }),
  ),
});

const range = z.tuple([z.int().positive(), z.int().positive()]);
const priceBoundsFile = z.object({ bounds: z.array(z.object({ category: z.string(), UZS: range, USD: range })) });

export type PlacesFile = z.output<typeof placesFile>;
export type CategoriesFile = z.output<typeof categoriesFile>;

const folder = join(import.meta.dirname, 'reference');

async function read<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  return schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
}

export const readPlaceFile = () => read('places.json', placesFile);
export const readCategories = () => read('categories.json', categoriesFile);
export const readBannedWords = () => read('banned-words.json', bannedWordsFile);
export const readPriceBounds = () => read('price-bounds.json', priceBoundsFile);
export const readSynonyms = () => read('search-synonyms.json', synonymsFile);

/** The text of every reference file, for the hash that tells whether they changed. */
export async function referenceContent(): Promise<string> {
  const files = ['places.json', 'categories.json', 'search-synonyms.json', 'banned-words.json', 'price-bounds.json'];
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}
