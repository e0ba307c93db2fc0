import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/sql-errors.ts';
import { pictureKey } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { PhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { deleteUnusedPhoto, insertStoredPhoto, type StoredPhoto, touchStoredPhoto } from './photo.repository.ts';

export interface PhotoDeps {
  db: Db;
  store: FileStore;
  photos: PhotoPipeline;
  clock: Clock;
}

/**
 * Stores a picture in all its widths and writes its row; content that is already there is not decoded again. `input` is the
 * file's bytes or its path.
 * @throws AppError as `PhotoPipeline.process`
 */
export async function savePhoto(deps: PhotoDeps, input: Buffer | string): Promise<StoredPhoto> {
  const { db, store, photos, clock } = deps;
  const hash = await photos.inspect(input);
  const known = await touchStoredPhoto(db, hash, clock.now());
  if (known && (await hasObjects(store, known))) return known;
  const photo = await photos.process(input, hash);
  await insertStoredPhoto(db, photo, clock.now());
  // The sweep may have taken the same content away between the two lines above.
  if (!(await hasObjects(store, photo))) await photos.process(input, hash);
  return photo;
}

/** Whether the picture's smallest width is there: the sweep takes all or none. */
export async function hasObjects(store: FileStore, photo: Pick<StoredPhoto, 'hash' | 'widths'>): Promise<boolean> {
  return (await store.size(pictureKey(photo.hash, Math.min(...photo.widths)))) !== null;
}

/** Names of all that is stored of a picture. */
export function objectKeys(photo: Pick<StoredPhoto, 'hash' | 'widths'>): string[] {
  return photo.widths.flatMap((width) => [pictureKey(photo.hash, width, 'webp'), pictureKey(photo.hash, width, 'jpg')]);
}

/**
 * Saves pictures and runs `work`, which attaches them to something in its own transaction. When `work` fails, those that
 * nothing else shows are deleted again, so that a refused request leaves no files.
 * @throws AppError as `PhotoPipeline.process`, and whatever `work` throws
 */
export async function withSavedPhotos<Result>(
  deps: PhotoDeps,
  inputs: readonly (Buffer | string)[],
  work: (photos: readonly StoredPhoto[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const saved: StoredPhoto[] = [];
    try {
      // One after the other, so that one request never fills the queue of the decoders.
      for (const input of inputs) saved.push(await savePhoto(deps, input));
      return await work(saved);
    } catch (error) {
      // Another request failed with the same picture and took it away in between.
      if (attempt === 1 && isLostPhoto(error)) continue;
      for (const photo of saved) await discardPhoto(deps, photo);
      throw error;
    }
  }
}

/** Takes a picture away at once that nothing shows. */
export async function discardPhoto({ db, store }: Pick<PhotoDeps, 'db' | 'store'>, photo: StoredPhoto): Promise<void> {
  try {
    await deleteUnusedPhoto(db, photo.hash, async () => {
      for (const key of objectKeys(photo)) await store.remove(key);
    });
  } catch {
    // In use by someone else, or the database is away: the sweep looks at it again.
  }
}

/** The keys by which something shows a stored picture. */
const lostPhotoKeys = ['product_images_file_hash_fkey', 'users_avatar_hash_fkey'];

const isLostPhoto = (error: unknown): boolean => lostPhotoKeys.some((key) => violates(error, key));
