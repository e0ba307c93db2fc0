import { type DragEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { imagePlusIcon } from '#web/ui/icons.ts';
import { acceptedTypes, choosePhotos } from './choose-photos.ts';
import type { ChosenPhoto } from './photo-queue.ts';
import { PhotoThumbnails } from './photo-thumbnails.tsx';
import { UploadRows } from './upload-rows.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

export interface PhotoFieldProps {
  photos: readonly ChosenPhoto[];
  /** position of the main photo */
  imageIndex: number;
  upload: PhotoUpload;
  onRemove: (id: number) => void;
  onMain: (id: number) => void;
  /** another place in the order */
  onMove: (id: number, to: number) => void;
  error?: string | null;
}

/** Drop area, progress rows, thumbnails with the main one marked (product/add-item#photos). */
export function PhotoField({ photos, imageIndex, upload, onRemove, onMain, onMove, error }: PhotoFieldProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const full = photos.length + upload.pending >= limits.photosPerProduct;

  const add = (files: FileList | null): void => {
    const chosen = choosePhotos(
      [...(files ?? [])],
      Math.max(0, limits.photosPerProduct - photos.length - upload.pending),
    );
    if (chosen.wrongType) toast(m.add_item_photos_types(), { kind: 'error' });
    if (chosen.tooMany) toast(m.add_item_photos_many({ count: limits.photosPerProduct }), { kind: 'error' });
    if (chosen.taken.length > 0) upload.add(chosen.taken);
  };
  const dragging = (event: DragEvent): void => {
    event.preventDefault();
    setOver(!full);
  };
  return (
    <div>
      <label
        className={`grid justify-items-center gap-1.5 rounded-card border-[1.5px] bg-lapis-soft p-5 text-center text-14 text-ink-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring) ${
          over ? 'border-lapis-text' : error ? 'border-dashed border-danger' : 'border-dashed border-lapis-line'
        } ${full ? 'cursor-default' : 'hover:border-solid'}`}
        onDragEnter={dragging}
        onDragOver={dragging}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <Icon of={imagePlusIcon} size={30} />
        {full ? (
          <span className="font-semibold">{m.add_item_photos_full({ count: photos.length + upload.pending })}</span>
        ) : over ? (
          <span className="font-semibold text-lapis-text">{m.add_item_photos_let_go()}</span>
        ) : (
          <span>
            <b className="font-semibold text-lapis-text">{m.add_item_photos_choose()}</b>
            <span className="max-md:hidden"> {m.add_item_photos_drop()}</span>
          </span>
        )}
        <span className="text-13 text-ink-3">{m.add_item_photos_hint()}</span>
        <input
          ref={input}
          type="file"
          name="photos"
          accept={acceptedTypes}
          multiple
          disabled={full}
          // `aria-required` is not for files; the field is empty again after each choice.
          required={photos.length + upload.pending === 0}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {error && <FieldError id={noteId}>{error}</FieldError>}
      {photos.length > 0 && (
        <PhotoThumbnails
          photos={photos}
          imageIndex={imageIndex}
          onMain={onMain}
          onMove={onMove}
          onRemove={(id) => {
            onRemove(id);
            // The field that is disabled while it is full takes the focus once it is not.
            setTimeout(() => input.current?.focus({ preventScroll: true }));
          }}
        />
      )}
      <UploadRows rows={upload.rows} onCancel={upload.cancel} field={input} />
      {photos.length > 0 && (
        <p className="mt-2.5 text-13 text-ink-3 tabular-nums">
          {m.add_item_photo_caption({ number: imageIndex + 1, total: photos.length })}
        </p>
      )}
    </div>
  );
}
