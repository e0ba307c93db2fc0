import { installationOf, noteStraysKept } from '#server/platform/database/installation.ts';
import { removeFiles } from '#server/platform/database/kept-files.ts';
import { isPaperKey, parsePictureKey, parseVoiceKey } from '#server/platform/files/file-address.ts';
import { ownerOf, writeOwner } from '#server/platform/files/store-owner.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import { deleteUnusedPaper, knownPapers, listPaperFiles, listUnusedPapers } from './paper.repository.ts';
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
  unusedPapers: number;
}

/** Why objects without a row stay: the store is another installation's, the database knows none of its objects, or too many would go at once. */
type StaysFor = 'another' | 'unknown' | 'many';

/** What a comparison of the store with its rows did, and what asks for a person: rows whose pictures or papers are gone, and objects that it left. */
export interface StoreReport {
  strayObjects: number;
  kept: { count: number; for: StaysFor } | null;
  missingObjects: string[];
}

/** Of the objects of a store so many may go at once: this share of them, or so few that they are a handful of pictures. */
const mostAtOnce = { share: 0.05, few: 30 };
/** Names that are remembered: of more, the rest goes with the next comparison. */
const mostRemembered = 100_000;

type SweepDeps = Omit<PhotoDeps, 'photos'> & {
  /** ends a sweep between two files, with its reason */
  signal?: AbortSignal | undefined;
};

type Sweep = (deps: SweepDeps & { temporaryFiles: TemporaryFiles }, now: Date) => Promise<number>;

/**
 * What takes away what no product will need (rules/uploads#orphans): temporary files after an hour, pictures whose product
 * never came after 24 hours, stored pictures and recordings that nothing shows after 24 hours, papers whose request has let them go. Each says
 * how many went.
 */
export const sweeps: Readonly<Record<keyof SweepReport, Sweep>> = {
  temporaryFiles: ({ temporaryFiles }, now) => temporaryFiles.sweep(hoursBefore(now, 1)),
  pendingImages: ({ db }, now) => inSteps(() => deletePendingPhotos(db, hoursBefore(now, 24))),
  unusedPhotos: (deps, now) => removeUnusedPhotos(deps, hoursBefore(now, 24)),
  unusedVoices: (deps, now) => removeUnusedVoices(deps, hoursBefore(now, 24)),
  unusedPapers: (deps) => removeUnusedPapers(deps),
};

/** Whether the store has the files of this database: nothing of another's is removed. */
export async function isOwnStore({ db, store }: Pick<SweepDeps, 'db' | 'store'>): Promise<boolean> {
  return (await ownerOf(store)) === (await installationOf(db));
}

/**
 * Compares all that is stored with its rows: objects without a row go after 48 hours, where the store is this database's. One that is
 * nobody's yet becomes so if its objects are known here. `anyNumber` is for whoever has looked at them.
 */
export async function compareStore(
  deps: SweepDeps,
  now: Date,
  { anyNumber = false }: { anyNumber?: boolean } = {},
): Promise<StoreReport> {
  const { db, store } = deps;
  const before = hoursBefore(now, 48);
  const found = await findStrays(deps, before);
  const [owner, installation] = [await ownerOf(store), await installationOf(db)];
  const reason = owner !== null && owner !== installation ? 'another' : reasonToKeep(found, anyNumber);
  if (reason !== null) {
    await noteStraysKept(db, found.strays);
    return { strayObjects: 0, kept: { count: found.strays, for: reason }, missingObjects: await missingObjects(deps) };
  }
  if (owner === null) await writeOwner(store, installation);
  const strayObjects = (await removeStrayObjects(deps, found.keys)) + (await store.removeUnfinished(before));
  await noteStraysKept(db, 0);
  return { strayObjects, kept: null, missingObjects: await missingObjects(deps) };
}

function reasonToKeep({ objects, unknown }: Found, anyNumber: boolean): StaysFor | null {
  if (unknown > 0 && unknown === objects) return 'unknown';
  return !anyNumber && unknown > Math.max(mostAtOnce.few, objects * mostAtOnce.share) ? 'many' : null;
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

async function removeUnusedPapers({ db, store, signal }: SweepDeps): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await listUnusedPapers(db, batchSize);
    let removedNow = 0;
    for (const key of keys) {
      signal?.throwIfAborted();
      if (await deleteUnusedPaper(db, key, () => store.remove(key))) removedNow += 1;
    }
    removed += removedNow;
    if (keys.length < batchSize || removedNow === 0) return removed;
  }
}

interface Found {
  objects: number;
  /** those without a row, also such as may get one yet */
  unknown: number;
  /** those that never will */
  strays: number;
  /** names of strays */
  keys: string[];
}

async function findStrays({ db, store, signal }: SweepDeps, before: Date): Promise<Found> {
  const found: Found = { objects: 0, unknown: 0, strays: 0, keys: [] };
  let batch: { key: string; writtenAt: Date }[] = [];
  const flush = async () => {
    const without = await withoutRow(
      db,
      batch.map(({ key }) => key),
    );
    for (const { key, writtenAt } of batch) {
      if (!without.has(key)) continue;
      found.unknown += 1;
      if (writtenAt >= before) continue;
      found.strays += 1;
      if (found.keys.length < mostRemembered) found.keys.push(key);
    }
    batch = [];
  };
  for await (const object of store.list()) {
    signal?.throwIfAborted();
    if (!parsePictureKey(object.key) && !parseVoiceKey(object.key) && !isPaperKey(object.key)) continue;
    found.objects += 1;
    batch.push(object);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return found;
}

async function withoutRow(db: SweepDeps['db'], keys: readonly string[]): Promise<Set<string>> {
  const nameOf = (key: string) => parsePictureKey(key)?.hash ?? key;
  const [hashes, voices, papers] = await Promise.all([
    knownHashes(db, [...new Set(keys.flatMap((key) => parsePictureKey(key)?.hash ?? []))]),
    knownVoices(
      db,
      keys.filter((key) => parseVoiceKey(key) !== null),
    ),
    knownPapers(db, keys.filter(isPaperKey)),
  ]);
  return new Set(keys.filter((key) => ![hashes, voices, papers].some((known) => known.has(nameOf(key)))));
}

async function removeStrayObjects({ db, store, signal }: SweepDeps, keys: readonly string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < keys.length; from += batchSize) {
    // The same content may have been stored again meanwhile.
    for (const key of await withoutRow(db, keys.slice(from, from + batchSize))) {
      signal?.throwIfAborted();
      if (await removeFiles(db, () => store.remove(key))) removed += 1;
    }
  }
  return removed;
}

async function missingObjects(deps: SweepDeps): Promise<string[]> {
  return [...(await missingPictures(deps)), ...(await missingPapers(deps))];
}

/** Papers that are not in the store, or not as they were stored. */
async function missingPapers({ db, store, signal }: SweepDeps): Promise<string[]> {
  const missing: string[] = [];
  for (let after = ''; ; ) {
    const files = await listPaperFiles(db, after, batchSize);
    for (const { key, bytes } of files) {
      signal?.throwIfAborted();
      if ((await store.size(key)) !== bytes) missing.push(key);
    }
    const last = files.at(-1);
    if (!last || files.length < batchSize) return missing;
    after = last.key;
  }
}

async function missingPictures({ db, store, signal }: SweepDeps): Promise<string[]> {
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
