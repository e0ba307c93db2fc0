import type { Db } from '#server/platform/database/database.ts';
import type { IntentCategory, IntentPlace, IntentProperty, IntentSource } from './intent-knowledge.ts';

/** All that gives the words of a query a meaning: categories with their properties, places, and synonyms. */
export async function readIntentSource(db: Db): Promise<IntentSource> {
  const [categories, properties, regions, districts, groups] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name_uz', 'name_ru', 'name_en', 'slug', 'aliases', 'aside'])
      .orderBy('depth')
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    readProperties(db),
    db
      .selectFrom('regions')
      .select(['id', ...placeNames])
      .orderBy('sort_order')
      .execute(),
    db
      .selectFrom('districts')
      .select(['id', 'region_id', ...placeNames])
      .orderBy('sort_order')
      .execute(),
    db.selectFrom('search_synonyms').select(['concept', 'kind', 'terms', 'weak']).orderBy('id').execute(),
  ]);
  return {
    categories: categories.map(
      ({ id, parent_id: parentId, slug, aliases, aside, ...names }): IntentCategory => ({
        id,
        parentId,
        slug,
        aliases,
        aside,
        names: textsOf(names),
        properties: properties.get(id) ?? [],
      }),
    ),
    places: [
      ...regions.map(({ id, ...names }): IntentPlace => ({ regionId: id, districtId: null, names: placeTexts(names) })),
      ...districts.map(
        ({ id, region_id, ...names }): IntentPlace => ({
          regionId: region_id,
          districtId: id,
          names: placeTexts(names),
        }),
      ),
    ],
    groups: groups.map(({ terms, ...group }) => ({
      ...group,
      terms: Array.isArray(terms) ? terms.filter((term) => typeof term === 'string') : [],
    })),
  };
}

/** Category → its own properties, in their order. */
async function readProperties(db: Db): Promise<Map<number, IntentProperty[]>> {
  const [properties, options] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['id', 'category_id', 'key', 'type', 'unit', 'rank', 'min_value', 'max_value'])
      .select(['name_uz', 'name_ru', 'name_en'])
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('property_options')
      .select(['property_id', 'key', 'text_uz', 'text_ru', 'text_en'])
      .orderBy('property_id')
      .orderBy('sort_order')
      .execute(),
  ]);
  const optionsOf = Map.groupBy(options, ({ property_id }) => property_id);
  const byCategory = Map.groupBy(properties, ({ category_id }) => category_id);
  return new Map(
    [...byCategory].map(([categoryId, own]) => [
      categoryId,
      own.map(({ id, key, type, unit, rank, min_value: min, max_value: max, name_uz, name_ru, name_en }) => ({
        key,
        type,
        unit,
        rank,
        min,
        max,
        names: textsOf({ name_uz, name_ru, name_en }),
        options: (optionsOf.get(id) ?? []).map(({ key: option, text_uz, text_ru, text_en }) => ({
          key: option,
          texts: textsOf({ text_uz, text_ru, text_en }),
        })),
      })),
    ]),
  );
}

const placeNames = [
  'name_uz',
  'name_ru',
  'name_en',
  'name_cyrl',
  'short_uz',
  'short_ru',
  'short_en',
  'aliases',
] as const;

function placeTexts({ aliases, ...names }: { aliases: readonly string[] } & Record<string, unknown>): string[] {
  return [...new Set([...textsOf(names), ...aliases])];
}

function textsOf(texts: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(Object.values(texts).filter((text) => typeof text === 'string'))];
}
