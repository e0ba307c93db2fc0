import type { Database } from '#server/platform/database/database.ts';

export interface WordCount {
  /** position of the word's tsquery */
  word: number;
  category_id: number;
  listings: number;
}

/** So many listings tell where a word stands. */
const countedAtMost = 300;
/** What is proposed later than that comes too late to be chosen. */
const timeoutMs = 1000;
const cancelled = '57014';

/** In which categories active listings say each of these words (texts of tsqueries). */
export async function countCategoriesOfWords(database: Database, words: readonly string[]): Promise<WordCount[]> {
  try {
    return await database.rows<WordCount>(
      {
        name: 'categories_of_words',
        text: `select w.at::int - 1 as word, p.category_id, count(*)::int as listings
          from unnest($1::text[]) with ordinality as w(query, at)
          cross join lateral (select category_id from products
            where search @@ w.query::tsquery and status = 'active' limit ${countedAtMost}) p
          group by w.at, p.category_id`,
        timeoutMs,
      },
      [words],
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === cancelled) return [];
    throw error;
  }
}
