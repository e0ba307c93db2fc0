import { m } from '#contract/texts/messages.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { detachPhotos, insertAttachedPhotos, listPhotos, listUsable, placePhotos } from './photo.repository.ts';

/** The pictures of a product: first those sent before it, then those sent with it. */
export interface ProductPictures {
  ownerId: number;
  productId: number;
  /** ids that POST /file/upload gave to this owner */
  uploadIds: readonly number[];
  /** names of pictures stored by `savePhoto` */
  hashes: readonly string[];
  /** position of the main one */
  mainPosition: number;
  now: Date;
}

/**
 * Attaches pictures to a product in its transaction.
 * @throws AppError VALIDATION for an upload that is not this owner's, is used already or is gone
 */
export async function attachPictures(transaction: DbTransaction, pictures: ProductPictures): Promise<void> {
  const { uploadIds, hashes, mainPosition, ...product } = pictures;
  if (uploadIds.length > 0) {
    const placed = await placePhotos(transaction, { ...product, ids: uploadIds, mainPosition });
    if (placed !== uploadIds.length) throw fieldRefusal('uploadIds', m.refusals_picture_gone);
  }
  await insertAttachedPhotos(
    transaction,
    hashes.map((hash, index) => {
      const position = uploadIds.length + index;
      return { ...product, hash, position, isMain: position === mainPosition };
    }),
  );
}

/**
 * The pictures that a product will have, in their order and without repeats, when these are asked for; what is undefined stays.
 * The main one stays the main one as long as it is there and no other is asked for; else it is the first.
 */
export async function picturesAfter(
  db: Db,
  productId: number,
  asked: { imageIds?: readonly number[] | undefined; imageIndex?: number | undefined },
): Promise<{ ids: number[]; mainPosition: number }> {
  const present = await listPhotos(db, productId);
  const ids = asked.imageIds ? [...new Set(asked.imageIds)] : present.map(({ id }) => id);
  if (asked.imageIndex !== undefined)
    return { ids, mainPosition: asked.imageIndex < ids.length ? asked.imageIndex : 0 };
  const main = present.find(({ is_main }) => is_main);
  return { ids, mainPosition: Math.max(0, main ? ids.indexOf(main.id) : 0) };
}

/**
 * Gives a product these pictures in place of the present ones, in its transaction. What it loses waits for the sweep.
 * @throws AppError VALIDATION for a picture that is neither the product's nor an unused upload of this owner
 */
export async function replacePictures(
  transaction: DbTransaction,
  pictures: { ownerId: number; productId: number; ids: readonly number[]; mainPosition: number; now: Date },
): Promise<void> {
  const { productId, ids, now } = pictures;
  await detachPhotos(transaction, { productId, except: ids, now });
  if ((await placePhotos(transaction, pictures)) !== ids.length)
    throw fieldRefusal('imageIds', m.refusals_picture_gone);
}

/** Those of these pictures that a product has, or that are unused uploads of this owner, in their order. */
export async function usablePictures(
  transaction: DbTransaction,
  { ownerId, productId, ids }: { ownerId: number; productId: number; ids: readonly number[] },
): Promise<number[]> {
  const usable = new Set(await listUsable(transaction, { ownerId, productId, ids }));
  return [...new Set(ids)].filter((id) => usable.has(id));
}

/** Takes all pictures from a product that goes, for another one of its owner. */
export async function releasePictures(transaction: DbTransaction, productId: number, now: Date): Promise<void> {
  await detachPhotos(transaction, { productId, except: [], now });
}
