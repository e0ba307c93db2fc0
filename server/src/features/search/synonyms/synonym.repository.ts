import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SynonymKind, synonymSorts } from '#contract/values/synonym.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { SearchSynonyms } from '#server/platform/database/tables.ts';

export type SynonymRow = Omit<Selectable<SearchSynonyms>, 'terms'> & { terms: string[] };

/** What an admin states of a group. */
export interface StatedGroup {
  kind: SynonymKind;
  category: string | null;
  terms: string[];
  narrower: string[];
  weak: string[];
}

export interface SynonymFilter {
  text: string | null;
  kind: SynonymKind | null;
}

/** The terms of a group in one alphabet, as one text. */
const termsOf = (isCyrillic: boolean) => sql<string>`(
  select string_agg(term, ', ' order by place) from jsonb_array_elements_text(terms) with ordinality t(term, place)
  where (term ~ '[Ѐ-ӿ]') = ${isCyrillic})`;

const sortColumns = {
  concept: sql`concept`,
  updatedAt: sql`updated_at`,
  latin: termsOf(false),
  cyrillic: termsOf(true),
  kind: sql`kind`,
  category: sql`category`,
  narrower: sql`nullif(array_to_string(narrower, ', '), '')`,
  weak: sql`nullif(array_to_string(weak, ', '), '')`,
} satisfies Record<(typeof synonymSorts)[number], RawBuilder<unknown>>;

/** Groups in an order, what has no value at its end. There are some hundreds, so that reading them whole costs nothing. */
export async function listGroups(
  db: Db,
  filter: SynonymFilter,
  range: { size: number; skip: number; sortBy: keyof typeof sortColumns; descending: boolean },
): Promise<{ total: number; groups: SynonymRow[] }> {
  const direction = range.descending ? 'desc' : 'asc';
  const [{ total }, groups] = await Promise.all([
    found(db, filter)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    found(db, filter)
      .selectAll()
      .orderBy(sql`${sortColumns[range.sortBy]} ${sql.raw(direction)} nulls last`)
      .orderBy('id', direction)
      .limit(range.size)
      .offset(range.skip)
      .execute(),
  ]);
  return { total: Number(total), groups: groups.map(withTexts) };
}

function found(db: Db, { text, kind }: SynonymFilter) {
  const like = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('search_synonyms')
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'word'))
    .$if(text !== null, (query) =>
      query.where(
        sql<boolean>`(concept like ${like} or exists (
          select from jsonb_array_elements_text(terms) as term where lower(term) like ${like}))`,
      ),
    );
}

export async function lockGroup(transaction: DbTransaction, groupId: number): Promise<SynonymRow | null> {
  const row = await transaction
    .selectFrom('search_synonyms')
    .selectAll()
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  return row ? withTexts(row) : null;
}

/** Stores a group; null when its name is taken. */
export async function insertGroup(
  transaction: DbTransaction,
  { terms, ...group }: StatedGroup & { concept: string },
  now: Date,
): Promise<SynonymRow | null> {
  const row = await transaction
    .insertInto('search_synonyms')
    .values({ ...group, terms: JSON.stringify(terms), updated_at: now })
    .onConflict((conflict) => conflict.column('concept').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? withTexts(row) : null;
}

/** Rewrites a group that the caller holds. */
export async function rewriteGroup(
  transaction: DbTransaction,
  groupId: number,
  { terms, ...group }: StatedGroup,
  now: Date,
): Promise<SynonymRow> {
  const row = await transaction
    .updateTable('search_synonyms')
    .set({ ...group, terms: JSON.stringify(terms), updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', groupId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withTexts(row);
}

export async function deleteGroup(transaction: DbTransaction, groupId: number): Promise<void> {
  await transaction.deleteFrom('search_synonyms').where('id', '=', groupId).execute();
}

/** Of these names the ones that groups have; those groups stay until the transaction ends. */
export async function lockConcepts(transaction: DbTransaction, concepts: readonly string[]): Promise<Set<string>> {
  if (concepts.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('search_synonyms')
    .select('concept')
    .where('concept', 'in', [...concepts])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ concept }) => concept));
}

/** The groups that name this one among their narrower ones. */
export async function listWider(transaction: DbTransaction, concept: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('search_synonyms')
    .select('concept')
    .where(sql<boolean>`${concept} = any (narrower)`)
    .orderBy('concept')
    .execute();
  return rows.map((row) => row.concept);
}

function withTexts(row: Selectable<SearchSynonyms>): SynonymRow {
  const { terms } = row;
  return { ...row, terms: Array.isArray(terms) ? terms.filter((term) => typeof term === 'string') : [] };
}
