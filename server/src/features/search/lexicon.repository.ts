import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { CategoryNames, LexiconSource, PlaceNames, SynonymGroup } from './lexicon.ts';

/** Everything that gives words a meaning: synonyms, and the names of categories and places. */
export async function readLexicon(db: Db): Promise<LexiconSource> {
  const [groups, categories, regions, districts] = await Promise.all([
    db.selectFrom('search_synonyms').select(['concept', 'kind', 'terms', 'narrower', 'weak']).orderBy('id').execute(),
    db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name_uz', 'name_ru', 'name_en', 'aliases'])
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    db.selectFrom('regions').select(placeColumns).execute(),
    db.selectFrom('districts').select(placeColumns).execute(),
  ]);
  return {
    groups: groups.map((group): SynonymGroup => ({ ...group, terms: texts(group.terms) })),
    categories: categories.map(
      ({ id, parent_id: parentId, aliases, ...names }): CategoryNames => ({
        id,
        parentId,
        aliases,
        names: Object.values(names).filter(isText),
      }),
    ),
    places: [
      ...regions.map((row): PlaceNames => ({ kind: 'region', id: row.id, names: namesOf(row) })),
      ...districts.map((row): PlaceNames => ({ kind: 'district', id: row.id, names: namesOf(row) })),
    ],
  };
}

/** Changes when anything of the lexicon does, so that it is built again only then. */
export async function lexiconMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', s.n, s.at, c.n, c.at, r.at, d.n, d.at) as mark
    from (select count(*) as n, max(updated_at) as at from search_synonyms) s,
      (select count(*) as n, max(updated_at) as at from categories) c, (select max(updated_at) as at from regions) r,
      (select count(*) as n, max(updated_at) as at from districts) d`.execute(db);
  return rows[0]?.mark ?? '';
}

const placeColumns = ['id', 'short_uz', 'short_ru', 'short_en', 'aliases'] as const;

function namesOf(row: { short_uz: string; short_ru: string; short_en: string; aliases: string[] }): string[] {
  return [row.short_uz, row.short_ru, row.short_en, ...row.aliases];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}
