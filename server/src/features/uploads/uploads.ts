import type { FastifyInstance } from 'fastify';
import type { Uploads } from './create-uploads.ts';
import { registerUploadFile } from './upload-file.endpoint.ts';

export { createUploads, type Uploads } from './create-uploads.ts';
export { insertStoredPhoto, type StoredPhoto } from './photo.repository.ts';
export { attachPictures, type ProductPictures, picturesAfter, replacePictures } from './product-pictures.ts';
export { type PhotoDeps, savePhoto } from './save-photo.ts';
export type { SweepReport } from './sweep-orphans.ts';

/** Pictures over HTTP. */
export function registerUploads(app: FastifyInstance, uploads: Uploads): void {
  registerUploadFile(app, uploads);
}
