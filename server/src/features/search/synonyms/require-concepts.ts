import { fill, m } from '#contract/texts/messages.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { lockConcepts } from './synonym.repository.ts';

/** @throws AppError VALIDATION for a narrower group that is not there, or is this one */
export async function requireConcepts(
  transaction: DbTransaction,
  concept: string,
  narrower: readonly string[],
): Promise<void> {
  const known = await lockConcepts(transaction, narrower);
  const missing = narrower.filter((name) => name === concept || !known.has(name)).join(', ');
  if (missing === '') return;
  throw fieldRefusal('narrower', fill(m.refusals_synonyms_no_narrower, { missing }));
}
