import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import type { StoredPhoto } from './photo.repository.ts';
import { type PhotoDeps, savePhoto, withSavedPhotos } from './save-photo.ts';
import { type SweepReport, sweepOrphans } from './sweep-orphans.ts';

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
  /** Deletes what no product will need; runs every ten minutes and at the start (reliability-security §6.9). */
  sweepOrphans(now: Date): Promise<SweepReport>;
}

export function createUploads(deps: PhotoDeps & { temporaryFiles: TemporaryFiles }): Uploads {
  return {
    ...deps,
    savePhoto: (input) => savePhoto(deps, input),
    withSavedPhotos: (inputs, work) => withSavedPhotos(deps, inputs, work),
    sweepOrphans: (now) => sweepOrphans(deps, now),
  };
}
