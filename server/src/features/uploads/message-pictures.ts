import { m } from '#contract/texts/messages.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { findStoredPhotos, type StoredPhoto, takePending } from './photo.repository.ts';

/**
 * Takes pictures that wait for something of this owner, in the order of the ids, for what will show them in the same transaction;
 * `field` is where the caller named them. @throws AppError VALIDATION for an upload that is not this owner's, is used already or is gone
 */
export async function takePictures(
  transaction: DbTransaction,
  owner: { ownerId: number; ids: readonly number[]; field?: string },
): Promise<(StoredPhoto & { id: number })[]> {
  const taken = await takePending(transaction, owner);
  const photos = await findStoredPhotos(
    transaction,
    taken.map(({ hash }) => hash),
  );
  const found = taken.flatMap(({ id, hash }) => {
    const photo = photos.get(hash);
    return photo ? [{ ...photo, id }] : [];
  });
  if (found.length !== owner.ids.length) throw fieldRefusal(owner.field ?? 'photoIds', m.refusals_picture_gone);
  return found;
}
