import { m } from '#contract/texts/messages.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { placeVoice } from './voice.repository.ts';

/**
 * Takes a recording that waits for something of this owner, for the message of the same transaction. @returns its key and length
 * @throws AppError VALIDATION for one that is not this owner's, is used already or is gone
 */
export async function takeVoice(
  transaction: DbTransaction,
  voice: Parameters<typeof placeVoice>[1],
): Promise<{ key: string; durationMs: number }> {
  const placed = await placeVoice(transaction, voice);
  if (placed === null) throw fieldRefusal('voice', m.refusals_voice_gone);
  return placed;
}
