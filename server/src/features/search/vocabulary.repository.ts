import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** Every word of the vocabulary with the number of listings that have it. */
export async function readVocabulary(db: Db): Promise<[word: string, frequency: number][]> {
  const rows = await db.selectFrom('search_vocabulary').select(['word', 'frequency']).execute();
  return rows.map(({ word, frequency }) => [word, frequency]);
}

/** Changes when words join or are counted anew. */
export async function vocabularyMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', count(*), sum(frequency)) as mark from search_vocabulary`.execute(db);
  return rows[0]?.mark ?? '';
}

/**
 * Lets words join that the vocabulary has not seen. Known words are not touched, so nobody waits for a frequent word, and the
 * order is the same for all, so that two listings with the same new words do not lock each other out.
 */
export async function joinVocabulary(db: Db | DbTransaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into search_vocabulary (word, frequency)
    select word, 1 from unnest(${[...new Set(words)].sort()}::text[]) as word
    where not exists (select from search_vocabulary known where known.word = word.word)
    order by word
    on conflict do nothing`.execute(db);
}

/**
 * Counts every word of the titles of active listings anew and lets the words of the lexicon join. Words that stand nowhere any
 * more are dropped. Titles hold the plain words of `search`; stems and other lexemes have marks.
 */
export async function countVocabulary(db: Db, lexiconWords: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    await sql`
      create temporary table counted_words on commit drop as
      select word, sum(n)::integer as frequency from (
        select word, ndoc as n from ts_stat('select search from products where status = ''active''')
        where word ~ '^[a-z0-9.]{1,40}$' and word ~ '[a-z]' and word !~ '^[.]'
        union all
        select word, 0 from unnest(${lexiconWords.filter((word) => /[a-z]/.test(word))}::text[]) as word) found
      group by word`.execute(transaction);
    await sql`
      insert into search_vocabulary (word, frequency)
      select word, frequency from counted_words order by word
      on conflict (word) do update set frequency = excluded.frequency
      where search_vocabulary.frequency <> excluded.frequency`.execute(transaction);
    await sql`
      delete from search_vocabulary where not exists (
        select from counted_words where counted_words.word = search_vocabulary.word)`.execute(transaction);
  });
}
