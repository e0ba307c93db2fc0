import { takePictures } from '#server/features/uploads/uploads.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';

/** The name of an upload of this person, which the banner takes over. @throws AppError VALIDATION, of that field */
export async function takeBannerPicture(
  transaction: DbTransaction,
  ownerId: number,
  field: string,
  id: number,
): Promise<string> {
  const [picture] = await takePictures(transaction, { ownerId, ids: [id], field });
  if (!picture) throw new Error('a picture that was there is gone');
  return picture.hash;
}
