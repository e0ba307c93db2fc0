import { sql } from 'kysely';
import { childFilterRank } from '#contract/values/reference.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CategoryNames, LexiconSource, PlaceNames, SynonymGroup } from './lexicon.ts';

/** Everything that gives words a meaning: synonyms, and the names of categories and places. */
export async function readLexicon(db: Db): Promise<LexiconSource> {
  const [groups, categories, regions, districts, kinds] = await Promise.all([
    db.selectFrom('search_synonyms').select(['concept', 'kind', 'terms', 'narrower', 'weak']).orderBy('id').execute(),
    db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name_uz', 'name_ru', 'name_en', 'aliases', 'aside'])
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    db.selectFrom('regions').select(placeColumns).execute(),
    db.selectFrom('districts').select(placeColumns).execute(),
    readKinds(db),
  ]);
  return {
    groups: groups.map((group): SynonymGroup => ({ ...group, terms: texts(group.terms) })),
    categories: categories.map(
      ({ id, parent_id: parentId, aliases, aside, ...names }): CategoryNames => ({
        id,
        parentId,
        aliases,
        aside,
        kinds: kinds.get(id) ?? [],
        names: Object.values(names).filter(isText),
      }),
    ),
    places: [
      ...regions.map((row): PlaceNames => ({ kind: 'region', id: row.id, names: namesOf(row) })),
      ...districts.map((row): PlaceNames => ({ kind: 'district', id: row.id, names: namesOf(row) })),
    ],
  };
}

/** The options of what decides in a category, in all languages: its makes, models, breeds. Sizes and letters name nothing. */
async function readKinds(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('properties')
    .innerJoin('property_options', 'property_options.property_id', 'properties.id')
    .select(['category_id', 'text_uz', 'text_ru', 'text_en'])
    .where('rank', '<=', childFilterRank)
    .where('properties.key', 'in', kindKeys)
    .where('property_options.key', 'not like', 'other%')
    .execute();
  const named = rows.flatMap(({ category_id, ...texts }) =>
    [...new Set(Object.values(texts).filter(isText))].map((text) => ({ category_id, text })),
  );
  const kinds = named.filter(({ text }) => /\p{L}{3}/u.test(text));
  return new Map(
    [...Map.groupBy(kinds, ({ category_id }) => category_id)].map(([id, texts]) => [id, texts.map(({ text }) => text)]),
  );
}

/** Changes when anything of the lexicon does, so that it is built again only then. */
export async function lexiconMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', s.n, s.at, c.n, c.at, r.n, r.at, d.n, d.at, p.n, p.at) as mark
    from (select count(*) as n, max(updated_at) as at from search_synonyms) s,
      (select count(*) as n, max(updated_at) as at from categories) c,
      (select count(*) as n, max(updated_at) as at from regions) r,
      (select count(*) as n, max(updated_at) as at from districts) d,
      (select count(*) as n, max(updated_at) as at from properties) p`.execute(db);
  return rows[0]?.mark ?? '';
}

/** What tells things of a category apart by name. */
const kindKeys = ['make', 'model', 'brand', 'breed', 'platform', 'bird_kind', 'instrument'];

const placeColumns = ['id', 'short_uz', 'short_ru', 'short_en', 'aliases'] as const;

function namesOf(row: { short_uz: string; short_ru: string; short_en: string; aliases: string[] }): string[] {
  return [row.short_uz, row.short_ru, row.short_en, ...row.aliases];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}
