import type { NoteRemoved } from '#server/platform/database/purges.repository.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { doParts } from '#server/platform/parts/do-parts.ts';
import type { StoredPhoto } from './photo.repository.ts';
import { type PhotoDeps, savePhoto, withSavedPhotos } from './save-photo.ts';
import { compareStore, type StoreReport, type SweepReport, sweeps } from './sweep-orphans.ts';

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
   * Deletes what no product will need; runs every ten minutes and at the start. The store itself is looked through by the first
   * sweep of a process and then once a day (rules/uploads#orphans); in between `store` is null. What fails keeps nothing else from it.
   * @throws PartsFailed at the end; `note` has heard of what went. `signal` ends it between two files, as a failure of what is left
   */
  sweepOrphans(
    now: Date,
    note?: NoteRemoved,
    signal?: AbortSignal,
  ): Promise<SweepReport & { store: StoreReport | null }>;
}

export function createUploads(deps: PhotoDeps & { temporaryFiles: TemporaryFiles }): Uploads {
  let comparedAt: Date | null = null;
  return {
    ...deps,
    savePhoto: (input) => savePhoto(deps, input),
    withSavedPhotos: (inputs, work) => withSavedPhotos(deps, inputs, work),
    async sweepOrphans(now, note, signal) {
      const swept: SweepReport = { temporaryFiles: 0, pendingImages: 0, unusedPhotos: 0, unusedVoices: 0 };
      let store: StoreReport | null = null;
      const counted = (kind: keyof SweepReport) => async () => {
        swept[kind] = await sweeps[kind]({ ...deps, signal }, now);
        await note?.(swept[kind]);
      };
      await doParts({
        temporaryFiles: counted('temporaryFiles'),
        pendingImages: counted('pendingImages'),
        unusedPhotos: counted('unusedPhotos'),
        unusedVoices: counted('unusedVoices'),
        async store() {
          if (comparedAt && now.getTime() - comparedAt.getTime() < day) return;
          store = await compareStore({ ...deps, signal }, now);
          comparedAt = now;
          await note?.(store.strayObjects);
        },
      });
      return { ...swept, store };
    },
  };
}
