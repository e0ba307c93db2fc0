import { setImmediate as otherCalls } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { propertiesColumn } from '../product/property-value.ts';
import { type ReadTitlesDeps, saidIn } from './read-titles.ts';
import { findReadTitles, findRereading, keepRereading, writeTitleProperties } from './title.repository.ts';

const batchSize = 200;
/** Titles read in one run: some seconds of processor, and a million titles in a night. */
const mostBatches = 50;

/**
 * Reads the titles of products in view once more when words have come to mean something else, as by a new synonym (product/listings#titles),
 * the newest first, and goes on where the last run ended. Only what a title says otherwise now is written. @returns how many do
 */
export async function rereadTitles(deps: ReadTitlesDeps): Promise<number> {
  const { db, search, categories } = deps;
  const mark = await search.meaningsMark();
  const kept = await findRereading(db);
  if (kept?.mark === mark && kept.beforeId === null) return 0;
  // Read by what is known now, not by what was known when this began to be kept in memory.
  search.drop();
  categories.drop();
  const tree = await categories.get();
  let beforeId = kept?.mark === mark ? kept.beforeId : Number.MAX_SAFE_INTEGER;
  let count = 0;
  for (let batch = 0; batch < mostBatches && beforeId !== null; batch += 1) {
    const rows = await findReadTitles(db, beforeId, batchSize);
    for (const row of rows) {
      await otherCalls();
      const said = await saidIn(row, tree, search);
      if (isDeepStrictEqual(propertiesColumn(said), row.title_properties)) continue;
      await db.transaction().execute((transaction) => writeTitleProperties(transaction, row, said));
      count += 1;
    }
    beforeId = rows.length < batchSize ? null : (rows.at(-1)?.id ?? null);
    await keepRereading(db, { mark, beforeId });
  }
  return count;
}
