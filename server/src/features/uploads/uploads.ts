import type { FastifyInstance } from 'fastify';
import type { Uploads } from './create-uploads.ts';
import { registerUploadFile } from './upload-file.endpoint.ts';
import { registerUploadVoice } from './upload-voice.endpoint.ts';

export { createUploads, type Uploads } from './create-uploads.ts';
export { takePictures } from './message-pictures.ts';
export { takeVoice } from './message-voice.ts';
export { insertPendingPhoto, insertStoredPhoto, type StoredPhoto, touchStoredPhoto } from './photo.repository.ts';
export {
  attachPictures,
  picturesAfter,
  releasePictures,
  replacePictures,
  usablePictures,
} from './product-pictures.ts';
export { type PhotoDeps, savePhoto } from './save-photo.ts';

/** Pictures and recordings over HTTP, and the sweep that follows a start: what a crash left goes before the next round of upkeep. */
export function registerUploads(app: FastifyInstance, uploads: Uploads): void {
  registerUploadFile(app, uploads);
  registerUploadVoice(app, uploads);
  const stopping = new AbortController();
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      const { store, ...removed } = await uploads.sweepOrphans(uploads.clock.now(), undefined, stopping.signal);
      const { strayObjects = 0, missingObjects = [] } = store ?? {};
      app.log.info({ ...removed, strayObjects }, 'swept pictures at the start');
      if (missingObjects.length > 0) app.log.error({ hashes: missingObjects }, 'stored pictures are missing');
    } catch (error) {
      if (stopping.signal.aborted) return;
      app.log.warn({ err: error }, 'sweeping pictures at the start failed');
    }
  };
  // Not awaited: whoever calls need not wait for it.
  app.addHook('onListen', async () => {
    sweeping = sweep();
  });
  // A store elsewhere is asked for every picture, which may take minutes: the rest is for the next start.
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', () => sweeping);
}
