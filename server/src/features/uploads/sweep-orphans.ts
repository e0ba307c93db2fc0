import { removeFiles } from '#server/platform/database/kept-files.ts';
import { parsePictureKey, parseVoiceKey } from '#server/platform/files/file-address.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import {
  deletePendingPhotos,
  deleteUnusedPhoto,
  knownHashes,
  listStoredPhotos,
  listUnusedPhotos,
} from './photo.repository.ts';
import { hasObjects, objectKeys, type PhotoDeps } from './save-photo.ts';
import { deleteUnusedVoice, knownVoices, listUnusedVoices } from './voice.repository.ts';

const hour = 3_600_000;
const batchSize = 500;

/** What a sweep did. */
export interface SweepReport {
  temporaryFiles: number;
  pendingImages: number;
  unusedPhotos: number;
  unusedVoices: number;
}

/** What a comparison of the store with its rows did, and the one thing that asks for a person: rows whose pictures are gone. */
export interface StoreReport {
  strayObjects: number;
  missingObjects: string[];
}

type SweepDeps = Omit<PhotoDeps, 'photos'> & {
  /** ends a sweep between two files, with its reason */
  signal?: AbortSignal | undefined;
};

type Sweep = (deps: SweepDeps & { temporaryFiles: TemporaryFiles }, now: Date) => Promise<number>;

/**
 * What takes away what no product will need (rules/uploads#orphans): temporary files after an hour, pictures whose product
 * never came after 24 hours, stored pictures and recordings that nothing shows after 24 hours. Each says how many went.
 */
export const sweeps: Readonly<Record<keyof SweepReport, Sweep>> = {
  temporaryFiles: ({ temporaryFiles }, now) => temporaryFiles.sweep(hoursBefore(now, 1)),
  pendingImages: ({ db }, now) => inSteps(() => deletePendingPhotos(db, hoursBefore(now, 24))),
  unusedPhotos: (deps, now) => removeUnusedPhotos(deps, hoursBefore(now, 24)),
  unusedVoices: (deps, now) => removeUnusedVoices(deps, hoursBefore(now, 24)),
};

/** Compares all that is stored with its rows: objects without a row go after 48 hours. It asks for every object by name. */
export async function compareStore(deps: SweepDeps, now: Date): Promise<StoreReport> {
  const before = hoursBefore(now, 48);
  const strayObjects = (await removeStrayObjects(deps, before)) + (await deps.store.removeUnfinished(before));
  return { strayObjects, missingObjects: await missingObjects(deps) };
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

async function removeUnusedPhotos({ db, store, signal }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const photos = await listUnusedPhotos(db, before, batchSize);
    let removedNow = 0;
    for (const photo of photos) {
      signal?.throwIfAborted();
      const keys = objectKeys(photo);
      const gone = await deleteUnusedPhoto(db, photo.hash, async () => {
        for (const key of keys) await store.remove(key);
      });
      if (gone) removedNow += 1;
    }
    removed += removedNow;
    if (photos.length < batchSize || removedNow === 0) return removed;
  }
}

async function removeUnusedVoices({ db, store, signal }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listUnusedVoices(db, before, batchSize);
    let removedNow = 0;
    for (const id of ids) {
      signal?.throwIfAborted();
      if (await deleteUnusedVoice(db, id, (key) => store.remove(key))) removedNow += 1;
    }
    removed += removedNow;
    if (ids.length < batchSize || removedNow === 0) return removed;
  }
}

async function removeStrayObjects({ db, store, signal }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  let batch: { key: string; hash: string | null }[] = [];
  const flush = async () => {
    const known = await knownHashes(db, [...new Set(batch.flatMap(({ hash }) => hash ?? []))]);
    const voices = await knownVoices(
      db,
      batch.flatMap(({ key, hash }) => (hash === null ? key : [])),
    );
    for (const { key, hash } of batch) {
      signal?.throwIfAborted();
      if (hash === null ? voices.has(key) : known.has(hash)) continue;
      if (await removeFiles(db, () => store.remove(key))) removed += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt } of store.list()) {
    signal?.throwIfAborted();
    const picture = parsePictureKey(key);
    if ((!picture && !parseVoiceKey(key)) || writtenAt >= before) continue;
    batch.push({ key, hash: picture?.hash ?? null });
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return removed;
}

async function missingObjects({ db, store, signal }: SweepDeps): Promise<string[]> {
  const missing: string[] = [];
  let after = '';
  for (;;) {
    const photos = await listStoredPhotos(db, after, batchSize);
    for (const photo of photos) {
      signal?.throwIfAborted();
      if (!(await hasObjects(store, photo))) missing.push(photo.hash);
    }
    const last = photos.at(-1);
    if (!last || photos.length < batchSize) return missing;
    after = last.hash;
  }
}
