import { buffer } from 'node:stream/consumers';
import { m } from '#contract/texts/messages.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { newPaperKey, pictureKey } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { listPapersInPictures, listWaiting, type PaperFile, replacePicture } from './paper.repository.ts';
import { findStoredPhotos, type StoredPhoto } from './photo.repository.ts';
import { discardPhoto, type PhotoDeps } from './save-photo.ts';

const batchSize = 100;

/** A waiting picture that becomes a paper: the number of its upload, and its file. */
export type NewPaper = PaperFile & { id: number };

/**
 * Stores waiting pictures of this owner as papers, which nobody finds without their name (rules/uploads#papers), and runs `work`, which takes the
 * pictures and writes the rows of the papers in a transaction of its own. The same picture twice is one paper. When `work` refuses, the papers go
 * again; when it is done, the pictures go that nothing else shows.
 * @throws AppError VALIDATION for an upload that is not this owner's, is used already or is gone; STORAGE_FULL; and whatever `work` throws
 */
export async function withPapers<Result>(
  deps: Pick<PhotoDeps, 'db' | 'store'>,
  owner: { ownerId: number; ids: readonly number[]; field: string },
  work: (papers: readonly NewPaper[]) => Promise<Result>,
): Promise<Result> {
  const { db, store } = deps;
  const pictures = await findPictures(deps, owner);
  if (pictures.size > 0) await store.checkSpace();
  const papers: NewPaper[] = [];
  let result: Result;
  try {
    for (const { id, ...photo } of pictures.values()) {
      const file = await copyPicture(store, photo);
      if (!file) throw fieldRefusal(owner.field, m.refusals_picture_gone);
      papers.push({ id, ...file });
    }
    result = await work(papers);
  } catch (error) {
    // Of what the database did not answer nobody knows whether it stands: what is left over the sweep finds.
    if (error instanceof AppError) for (const { key } of papers) await store.remove(key);
    throw error;
  }
  for (const photo of pictures.values()) await discardPhoto({ db, store }, photo);
  return result;
}

/** By their names, each with the first upload that brought it. */
async function findPictures(
  { db }: Pick<PhotoDeps, 'db'>,
  owner: { ownerId: number; ids: readonly number[]; field: string },
): Promise<Map<string, StoredPhoto & { id: number }>> {
  const waiting = await listWaiting(db, owner);
  if (waiting.length !== owner.ids.length) throw fieldRefusal(owner.field, m.refusals_picture_gone);
  const hashes = waiting.map(({ hash }) => hash);
  const photos = await findStoredPhotos(db, hashes);
  const found = new Map<string, StoredPhoto & { id: number }>();
  for (const { id, hash } of waiting) {
    const photo = photos.get(hash);
    if (photo && !found.has(hash)) found.set(hash, { ...photo, id });
  }
  return found;
}

/** Stores the largest width of a picture as a paper; null where the store has lost it. */
async function copyPicture(store: FileStore, photo: StoredPhoto): Promise<PaperFile | null> {
  const from = pictureKey(photo.hash, Math.max(...photo.widths));
  if ((await store.size(from)) === null) return null;
  const bytes = await buffer(store.read(from));
  const key = newPaperKey();
  await store.put(key, bytes);
  return { key, width: photo.width, height: photo.height, bytes: bytes.length };
}

/**
 * Makes files of papers that still are pictures, one after the other, so that whatever stops it leaves each whole: the file of one that was under
 * way has no row, and the sweep takes it. The pictures go as any that nothing shows. @returns how many papers
 */
export async function makePapersPrivate(
  { db, store }: Pick<PhotoDeps, 'db' | 'store'>,
  signal?: AbortSignal,
): Promise<number> {
  let made = 0;
  for (let after = 0; ; ) {
    const papers = await listPapersInPictures(db, after, batchSize);
    for (const { id, photo } of papers) {
      signal?.throwIfAborted();
      const file = await copyPicture(store, photo);
      if (!file) continue;
      if (await replacePicture(db, { id, hash: photo.hash }, file)) made += 1;
      else await store.remove(file.key);
    }
    const last = papers.at(-1);
    if (!last || papers.length < batchSize) return made;
    after = last.id;
  }
}
