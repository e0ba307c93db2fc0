import { type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import type { ChosenFile } from '#web/features/chat/send-outbox.ts';
import { choosePhotos } from '#web/features/photo-upload/choose-photos.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

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
    const measuredAll = await Promise.all(taken.map(measured));
    const chosen = measuredAll.filter((each) => each !== null);
    if (chosen.length < taken.length && !wrongType) toast(m.add_item_photos_types(), { kind: 'error' });
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

/**
 * Takes pictures that are dropped on an element or pasted into it; null takes none. A file that misses it is not opened by the
 * browser in the place of the page. @returns whether files are held over the element
 */
export function useFileDrop(root: RefObject<HTMLElement | null>, add: ChosenPhotos['add'] | null): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(add);
  useEffect(() => {
    take.current = add;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isOn = (target: EventTarget | null): boolean => target instanceof Node && element.contains(target);
    const onDrag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const taken = take.current !== null && isOn(event.target);
      event.dataTransfer.dropEffect = taken ? 'copy' : 'none';
      setOver(taken);
      if (event.type !== 'drop') return;
      setOver(false);
      if (taken) take.current?.(event.dataTransfer.files);
    };
    addEventListener('dragover', onDrag, { signal });
    addEventListener('drop', onDrag, { signal });
    // Out of the window.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    const onPaste = (event: ClipboardEvent): void => {
      const { clipboardData: data } = event;
      const files = data?.files;
      if (!take.current || !files || files.length === 0 || containsWords(data)) return;
      event.preventDefault();
      take.current(files);
    };
    element.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, [root]);
  return isOver;
}

/** Whether what is pasted is text: spreadsheets add a picture of it. A copied file may come with its own name. */
export function containsWords(data: { files: ArrayLike<{ name: string }>; getData: DataTransfer['getData'] }): boolean {
  const text = data.getData('text/plain').trim();
  return text !== '' && !Array.from(data.files).every(({ name }) => text.includes(name));
}

/**
 * A picture with its size. One that this browser alone cannot draw (HEIC) gets a usual one, and the server judges it; null: it is no picture,
 * whatever it calls itself.
 */
async function measured(file: File): Promise<ChosenFile | null> {
  const preview = URL.createObjectURL(file);
  const image = new Image();
  image.src = preview;
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isDrawn && !(await isOfCameras(file))) {
    URL.revokeObjectURL(preview);
    return null;
  }
  return { file, preview, isDrawn, width: image.naturalWidth || 4, height: image.naturalHeight || 3 };
}

/** Pictures of telephones that browsers do not draw stand in a box that says so: `ftyp` after its length. */
async function isOfCameras(file: File): Promise<boolean> {
  const head = await file
    .slice(4, 8)
    .text()
    .catch(() => '');
  return head === 'ftyp';
}
