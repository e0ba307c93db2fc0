import type { FastifyInstance } from 'fastify';
import { straysKept } from '#server/platform/database/installation.ts';
import type { Log } from '#server/platform/log/log.ts';
import { watch } from '#server/platform/metrics/watch.ts';
import type { Uploads } from './create-uploads.ts';
import type { StoreReport } from './sweep-orphans.ts';
import { registerUploadFile } from './upload-file.endpoint.ts';
import { registerUploadVoice } from './upload-voice.endpoint.ts';

export { createUploads, type Uploads } from './create-uploads.ts';
export { takePictures } from './message-pictures.ts';
export { takeVoice } from './message-voice.ts';
export { insertPaperFiles } from './paper.repository.ts';
export { type NewPaper, withPapers } from './papers.ts';
export { insertPendingPhoto, insertStoredPhoto, type StoredPhoto, touchStoredPhoto } from './photo.repository.ts';
export {
  attachPictures,
  picturesAfter,
  releasePictures,
  replacePictures,
  usablePictures,
} from './product-pictures.ts';
export { type PhotoDeps, savePhoto } from './save-photo.ts';
export { compareStore } from './sweep-orphans.ts';

const stays = {
  another: 'the file store is that of another installation',
  unknown: 'the database knows no file of the store',
  many: 'too many would go at once',
} as const;

/** Says in the log what a comparison of the store leaves to a person. */
export function logStore(log: Pick<Log, 'warn' | 'error'>, store: StoreReport | null): void {
  if (!store) return;
  const { kept, missingObjects } = store;
  if (kept) log.warn({ strays: kept.count, reason: stays[kept.for] }, 'files without a row are not removed');
  if (missingObjects.length > 0) log.error({ hashes: missingObjects }, 'stored pictures or papers are missing');
}

/** Pictures and recordings over HTTP, and the sweep that follows a start: what a crash left goes before the next round of upkeep. */
export function registerUploads(app: FastifyInstance, uploads: Uploads): void {
  registerUploadFile(app, uploads);
  registerUploadVoice(app, uploads);
  watch(app.metrics.registry, uploads.clock, () => straysKept(uploads.db), {
    stray_files_kept: {
      help: 'Files of the store that belong to no row and were not removed: too many, or of another installation',
      of: (count) => count,
    },
  });
  const stopping = new AbortController();
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      const { store, ...removed } = await uploads.sweepOrphans(uploads.clock.now(), undefined, stopping.signal);
      app.log.info({ ...removed, strayObjects: store?.strayObjects ?? 0 }, 'swept pictures at the start');
      logStore(app.log, store);
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
