import type { FastifyInstance } from 'fastify';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { claimPendingImages, insertAttachedImages, type StoredPhoto } from './photo.repository.ts';
import { type PhotoDeps, savePhoto, withSavedPhotos } from './save-photo.ts';
import { type SweepReport, sweepOrphans } from './sweep-orphans.ts';
import { registerUploadFile } from './upload-file.endpoint.ts';

export { insertStoredPhoto, type StoredPhoto } from './photo.repository.ts';
export { type PhotoDeps, savePhoto } from './save-photo.ts';
export type { SweepReport } from './sweep-orphans.ts';

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

export function createUploads(deps: PhotoDeps & { temporaryFiles: TemporaryFiles }): Uploads {
  return {
    ...deps,
    savePhoto: (input) => savePhoto(deps, input),
    withSavedPhotos: (inputs, work) => withSavedPhotos(deps, inputs, work),
    sweepOrphans: (now) => sweepOrphans(deps, now),
  };
}

/**
 * Attaches pictures to a product in its transaction.
 * @throws AppError VALIDATION for an upload that is not this owner's, is used already or is gone
 */
export async function attachPictures(transaction: DbTransaction, pictures: ProductPictures): Promise<void> {
  const { uploadIds, hashes, mainPosition, ...product } = pictures;
  if (uploadIds.length > 0) {
    const claimed = await claimPendingImages(transaction, { ...product, ids: uploadIds, mainPosition });
    if (claimed !== uploadIds.length) {
      throw new AppError('VALIDATION', { text: pictureGoneText, fields: { uploadIds: pictureGoneText } });
    }
  }
  await insertAttachedImages(
    transaction,
    hashes.map((hash, index) => {
      const position = uploadIds.length + index;
      return { ...product, hash, position, isMain: position === mainPosition };
    }),
  );
}

const pictureGoneText = {
  uz: 'Rasm topilmadi. Uni qaytadan yuklang.',
  ru: 'Фото не найдено. Загрузите его ещё раз.',
  en: 'A picture was not found. Upload it again.',
};

/** Pictures over HTTP. */
export function registerUploads(app: FastifyInstance, uploads: Uploads): void {
  registerUploadFile(app, uploads);
}
