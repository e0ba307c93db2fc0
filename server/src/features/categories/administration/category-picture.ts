import { m } from '#contract/texts/messages.ts';
import { touchStoredPhoto } from '#server/features/uploads/uploads.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { parsePictureKey } from '#server/platform/files/file-address.ts';

/** The stored picture of an address that an upload gave. @throws AppError VALIDATION for any other */
export async function storedPicture(transaction: DbTransaction, url: string | null, now: Date): Promise<string | null> {
  if (url === null) return null;
  const hash = url.startsWith('/files/') ? parsePictureKey(url.slice('/files/'.length))?.hash : undefined;
  const photo = hash === undefined ? null : await touchStoredPhoto(transaction, hash, now);
  if (!photo) throw fieldRefusal('imageUrl', m.refusals_category_no_picture);
  return photo.hash;
}
