import { type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import type { ChosenFile } from '#web/features/chat/chat-session.ts';
import { choosePhotos } from '#web/features/photo-upload/choose-photos.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/toast-store.ts';

export interface ChosenPhotos {
  photos: readonly ChosenFile[];
  add: (files: FileList | null) => void;
  remove: (photo: ChosenFile) => void;
  /** Hands them out to be sent. */
  take: () => readonly ChosenFile[];
}

/** Pictures that stand above the input until they are sent with it. */
export function useChosenPhotos(): ChosenPhotos {
  const [photos, setPhotos] = useState<readonly ChosenFile[]>([]);
  const staged = useRef(photos);
  useEffect(() => {
    staged.current = photos;
  }, [photos]);
  useEffect(
    () => () => {
      for (const { preview } of staged.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const add = async (files: FileList | null): Promise<void> => {
    const { taken, wrongType, tooMany } = choosePhotos(
      [...(files ?? [])],
      Math.max(0, limits.photosPerMessage - photos.length),
    );
    if (wrongType) toast(m.add_item_photos_types(), { kind: 'error' });
    if (tooMany) toast(m.chat_photos_many({ count: limits.photosPerMessage }), { kind: 'error' });
    const chosen = await Promise.all(taken.map(measured));
    setPhotos((present) => [...present, ...chosen].slice(0, limits.photosPerMessage));
  };
  return {
    photos,
    add: (files) => void add(files),
    remove(photo) {
      URL.revokeObjectURL(photo.preview);
      setPhotos((present) => present.filter((each) => each !== photo));
    },
    take() {
      staged.current = [];
      setPhotos([]);
      return photos;
    },
  };
}

/** Takes pictures that are dropped on an element or pasted into it; null takes none. */
export function useFileDrop(root: RefObject<HTMLElement | null>, add: ChosenPhotos['add'] | null): void {
  const take = useRef(add);
  useEffect(() => {
    take.current = add;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onFiles = (event: Event, data: DataTransfer | null): void => {
      if (!take.current || !data || data.files.length === 0) return;
      event.preventDefault();
      take.current(data.files);
    };
    const element = root.current;
    element?.addEventListener('drop', (event) => onFiles(event, event.dataTransfer), { signal });
    element?.addEventListener('paste', (event) => onFiles(event, event.clipboardData), { signal });
    element?.addEventListener(
      'dragover',
      (event) => {
        if (take.current && event.dataTransfer?.types.includes('Files')) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [root]);
}

/** A picture with its size; one that the browser cannot draw (HEIC) gets a usual one, and the server judges it. */
async function measured(file: File): Promise<ChosenFile> {
  const preview = URL.createObjectURL(file);
  const image = new Image();
  image.src = preview;
  await image.decode().catch(() => undefined);
  return { file, preview, width: image.naturalWidth || 4, height: image.naturalHeight || 3 };
}
