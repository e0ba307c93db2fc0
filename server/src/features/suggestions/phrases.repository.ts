import { type RawBuilder, sql } from 'kysely';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { Phrase } from './phrase.ts';

/** Titles that are looked at, the newest. */
const titlesAtMost = 100_000;
/** Phrases of one length that are kept, the most frequent. */
const phrasesAtMost = 15_000;
const queriesAtMost = 10_000;
/** A search that fewer people have made, or on one day alone, may tell of a person. */
const [leastPeople, leastDays, queryDays] = [5, 2, 30];
/** One search out of so many may have found nothing: pages say what was found, and one of them must not silence a text. */
const oneInVainOf = 5;

/** One to three words in a row as titles have them, in small letters, with the number of titles. */
export interface WrittenPhrase {
  written: string;
  titles: number;
}

export async function readWrittenPhrases(transaction: DbTransaction): Promise<WrittenPhrase[]> {
  const { rows } = await sql<WrittenPhrase>`
    with title as (
      select id, title from products where status = 'active' order by listed_at desc, id desc limit ${titlesAtMost}),
    word as (
      select title.id, lower(w.word) as word, w.n
      from title, regexp_split_to_table(title.title, '[^[:alnum:]''\`‘’ʻʼ]+') with ordinality w(word, n)
      where w.word <> ''),
    row as (
      select word as one, lead(word) over w as two, lead(word, 2) over w as three from word
      window w as (partition by id order by n)),
    counted as (
      (${counted(sql`one`, sql`one`, 1)}) union all
      (${counted(sql`one || ' ' || two`, sql`two`, 3)}) union all
      (${counted(sql`one || ' ' || two || ' ' || three`, sql`three`, 3)}))
    select written, titles from counted order by titles desc, written`.execute(transaction);
  return rows;
}

function counted(text: RawBuilder<unknown>, present: RawBuilder<unknown>, least: number): RawBuilder<unknown> {
  return sql`select ${text} as written, count(*)::integer as titles from row where ${present} is not null
    group by 1 having count(*) >= ${least} order by 2 desc, 1 limit ${phrasesAtMost}`;
}

/** Folded texts that many have searched for and that nearly always found something. */
export async function readFrequentQueries(
  transaction: DbTransaction,
  now: Date,
): Promise<{ query: string; searches: number }[]> {
  const { rows } = await sql<{ query: string; searches: number }>`
    select query, sum(searches)::integer as searches from search_queries
    where day > ${tashkentDay(now)}::date - ${queryDays}::integer and searches > 0
    group by query
    having sum(without_results) * ${oneInVainOf}::integer < sum(searches)
      and bit_count(bit_or(people)::bit(64)) >= ${leastPeople} and count(*) >= ${leastDays}
    order by searches desc, query limit ${queriesAtMost}`.execute(transaction);
  return rows;
}

/** The words of all groups of synonyms, as they are written. */
export async function readSynonymTerms(transaction: DbTransaction): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select distinct lower(term) as term from search_synonyms, jsonb_array_elements_text(terms) as term
    order by term`.execute(transaction);
  return rows.map(({ term }) => term);
}

/** Takes the place of all phrases that are stored. */
export async function replacePhrases(transaction: DbTransaction, phrases: readonly Phrase[]): Promise<void> {
  // Two of these at once would meet at their inserts.
  await sql`lock table search_phrases in share row exclusive mode`.execute(transaction);
  await sql`delete from search_phrases`.execute(transaction);
  await sql`
    insert into search_phrases (folded, latin, cyrillic, words, searches, listings)
    select folded, latin, cyrillic, words, searches, listings from json_to_recordset(${JSON.stringify(phrases)})
      as r(folded text, latin text, cyrillic text, words smallint, searches integer, listings integer)`.execute(
    transaction,
  );
}

export async function readPhrases(db: Db): Promise<Phrase[]> {
  return db.selectFrom('search_phrases').selectAll().execute();
}

/** Runs the count, which may take longer than other statements. */
export async function inLongTransaction<Result>(
  db: Db,
  work: (transaction: DbTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '2min'`.execute(transaction);
    return work(transaction);
  });
}
