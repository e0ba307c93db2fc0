import { m } from '#contract/texts/messages.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { placeVoice } from './voice.repository.ts';

/**
 * Takes a recording that waits for something of this owner, for the message of the same transaction. @returns its key
 * @throws AppError VALIDATION for one that is not this owner's, is used already or is gone
 */
export async function takeVoice(transaction: DbTransaction, voice: Parameters<typeof placeVoice>[1]): Promise<string> {
  const key = await placeVoice(transaction, voice);
  if (key === null) throw fieldRefusal('voice', m.refusals_voice_gone);
  return key;
}
