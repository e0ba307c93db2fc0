import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createPhotoQueue, type PhotoQueue, type UploadedPhoto, type UploadRow } from './photo-queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface PhotoUpload {
  rows: readonly UploadRow[];
  add: PhotoQueue['add'];
  cancel: PhotoQueue['cancel'];
  idle: PhotoQueue['idle'];
  /** pictures on their way */
  pending: number;
  stop: PhotoQueue['stop'];
}

const none: readonly UploadRow[] = [];

/** Sends pictures to POST /file/upload while a person fills in the rest (product/listings#photos). */
export function usePhotoUpload(onUploaded: (photo: UploadedPhoto, preview: string) => void): PhotoUpload {
  const api = useApi();
  const handle = useRef(onUploaded);
  useEffect(() => {
    handle.current = onUploaded;
  });
  const handedOut = useRef(new Set<string>());
  const [queue] = useState(() =>
    createPhotoQueue({
      shrink: shrinkPhoto,
      send: async (file, signal) => {
        const options = { files: [{ field: 'file', file }], idempotencyKey: newIdempotencyKey(), signal };
        return (await api.call('uploadFile', { body: {} }, options)).content;
      },
      onUploaded(photo, preview) {
        handedOut.current.add(preview);
        handle.current(photo, preview);
      },
      reasonOf: (error) => (error instanceof ApiError && error.code !== 'INTERNAL' ? error.message : null),
      previewOf: (file) => URL.createObjectURL(file),
      dropPreview: (preview) => URL.revokeObjectURL(preview),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    }),
  );
  useEffect(() => {
    const previews = handedOut.current;
    return () => {
      queue.stop();
      // The form that shows them goes too; what is kept of it shows the stored pictures.
      for (const preview of previews) URL.revokeObjectURL(preview);
      previews.clear();
    };
  }, [queue]);
  const rows = useSyncExternalStore(queue.subscribe, queue.rows, () => none);
  const pending = queue.pending();

  useEffect(() => {
    if (pending === 0) return;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [pending]);

  return { rows, add: queue.add, cancel: queue.cancel, idle: queue.idle, stop: queue.stop, pending };
}
