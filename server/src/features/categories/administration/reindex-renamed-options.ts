import type { DbTransaction } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import type { PropertyOption } from '../tree/category.repository.ts';
import { outdateWords } from './property-edit.repository.ts';

/** Products that chose an option whose texts are others than before are found by the new ones, soon after this transaction. */
export async function reindexRenamedOptions(
  transaction: DbTransaction,
  propertyId: number,
  { before, after }: Record<'before' | 'after', readonly PropertyOption[]>,
): Promise<void> {
  const textsOf = ({ text_uz, text_ru, text_en }: PropertyOption) => JSON.stringify([text_uz, text_ru, text_en]);
  const earlier = new Map(before.map((option) => [option.key, textsOf(option)]));
  const renamed = after
    .filter((option) => earlier.has(option.key) && earlier.get(option.key) !== textsOf(option))
    .map(({ key }) => key);
  if (renamed.length === 0) return;
  await outdateWords(transaction, propertyId, renamed);
  await wakeJob(transaction, 'reindex-products');
}
