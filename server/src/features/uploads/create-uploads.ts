import type { NoteRemoved } from '#server/platform/database/purges.repository.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { doParts } from '#server/platform/parts/do-parts.ts';
import { makePapersPrivate } from './papers.ts';
import type { StoredPhoto } from './photo.repository.ts';
import { type PhotoDeps, savePhoto, withSavedPhotos } from './save-photo.ts';
import { compareStore, isOwnStore, type StoreReport, type SweepReport, sweeps } from './sweep-orphans.ts';

const day = 24 * 3_600_000;

/** Pictures as the features above ask for them. */
export interface Uploads extends PhotoDeps {
  temporaryFiles: TemporaryFiles;
  /** Stores a received picture in all its widths. @throws AppError as `PhotoPipeline.process` */
  savePhoto(input: Buffer | string): Promise<StoredPhoto>;
  /** Saves received pictures for `work`, and takes them away again when it fails. */
  withSavedPhotos<Result>(
    inputs: readonly (Buffer | string)[],
    work: (photos: readonly StoredPhoto[]) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Deletes what no product will need, and makes papers private; runs every ten minutes and at the start. The store itself is looked through by the first
   * sweep of a process and then once a day (rules/uploads#orphans); in between `store` is null. What fails keeps nothing else from it.
   * Of a store that is not this installation's, and where nothing is to be written (`readOnly`), nothing stored goes.
   * @throws PartsFailed at the end; `note` has heard of what went. `signal` ends it between two files, as a failure of what is left
   */
  sweepOrphans(
    now: Date,
    note?: NoteRemoved,
    signal?: AbortSignal,
  ): Promise<SweepReport & { store: StoreReport | null }>;
}

export function createUploads({
  readOnly = false,
  ...deps
}: PhotoDeps & { temporaryFiles: TemporaryFiles; readOnly?: boolean }): Uploads {
  let comparedAt: Date | null = null;
  return {
    ...deps,
    savePhoto: (input) => savePhoto(deps, input),
    withSavedPhotos: (inputs, work) => withSavedPhotos(deps, inputs, work),
    async sweepOrphans(now, note, signal) {
      const swept: SweepReport = {
        temporaryFiles: 0,
        pendingImages: 0,
        unusedPhotos: 0,
        unusedVoices: 0,
        unusedPapers: 0,
      };
      let store: StoreReport | null = null;
      const counted = (kind: keyof SweepReport) => async () => {
        swept[kind] = await sweeps[kind]({ ...deps, signal }, now);
        await note?.(swept[kind]);
      };
      const ofOwnStore = (part: () => Promise<void>) => async () => {
        if (!readOnly && (await isOwnStore(deps))) await part();
      };
      await doParts({
        temporaryFiles: counted('temporaryFiles'),
        // First of what removes stored files, as it finds whose the store is.
        async store() {
          if (readOnly || (comparedAt && now.getTime() - comparedAt.getTime() < day)) return;
          store = await compareStore({ ...deps, signal }, now);
          comparedAt = now;
          await note?.(store.strayObjects);
        },
        async pendingImages() {
          if (!readOnly) await counted('pendingImages')();
        },
        unusedPhotos: ofOwnStore(counted('unusedPhotos')),
        unusedVoices: ofOwnStore(counted('unusedVoices')),
        unusedPapers: ofOwnStore(counted('unusedPapers')),
        // What the version before stored of papers, and what it stores while it still serves.
        privatePapers: ofOwnStore(async () => void (await makePapersPrivate(deps, signal))),
      });
      return { ...swept, store };
    },
  };
}
