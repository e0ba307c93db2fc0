import type { Database } from '#server/platform/database/database.ts';
import { isStatementTimeout } from '#server/platform/database/sql-errors.ts';

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

/** In which categories active listings say each of these words (texts of tsqueries). */
export async function countCategoriesOfWords(database: Database, words: readonly string[]): Promise<WordCount[]> {
  if (words.length === 0) return [];
  // One by one, and planned with the words: a rare one has to be asked of the index, a common one is met at once anywhere.
  const each = words.map(
    (_, at) => `(select ${at} as word, category_id from products
      where search @@ $${at + 1}::tsquery and status = 'active' limit ${countedAtMost})`,
  );
  const text = `select word, category_id, count(*)::int as listings from (${each.join(' union all ')}) said group by word, category_id`;
  try {
    return await database.rows<WordCount>({ name: '', text, timeoutMs }, words);
  } catch (error) {
    if (isStatementTimeout(error)) return [];
    throw error;
  }
}
