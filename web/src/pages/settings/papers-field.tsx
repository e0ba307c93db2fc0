import { useId, useRef } from 'react';
import { limits } from '#contract/values/limits.ts';
import { acceptedTypes, choosePhotos } from '#web/features/photo-upload/choose-photos.ts';
import type { ChosenPhoto } from '#web/features/photo-upload/photo-queue.ts';
import { UploadRows } from '#web/features/photo-upload/upload-rows.tsx';
import type { PhotoUpload } from '#web/features/photo-upload/use-photo-upload.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { imagePlusIcon, xIcon } from '#web/ui/icons.ts';

/** Pictures of papers that staff look at beside what is stated (product/accounts#kinds). */
export function PapersField({
  papers,
  upload,
  error,
  onRemove,
}: {
  papers: readonly ChosenPhoto[];
  upload: PhotoUpload;
  error?: string | undefined;
  onRemove: (id: number) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const room = limits.kindPapers - papers.length - upload.pending;
  const add = (files: FileList | null): void => {
    const chosen = choosePhotos([...(files ?? [])], Math.max(0, room));
    if (chosen.wrongType) toast(m.add_item_photos_types(), { kind: 'error' });
    if (chosen.tooMany) toast(m.add_item_photos_many({ count: limits.kindPapers }), { kind: 'error' });
    if (chosen.taken.length > 0) upload.add(chosen.taken);
  };
  return (
    <fieldset>
      <legend className="field__label">{m.cabinet_kind_papers()}</legend>
      {papers.length > 0 && (
        <ul className="mb-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {papers.map((paper, index) => (
            <li key={paper.id} className="relative">
              <img
                src={paper.preview ?? paper.url}
                alt={m.cabinet_kind_paper({ number: index + 1 })}
                className="aspect-[4/3] w-full rounded-field object-cover"
                style={{ background: paper.color }}
              />
              <IconButton
                className="absolute top-1 right-1 bg-surface shadow-ring"
                label={m.cabinet_kind_paper_remove({ number: index + 1 })}
                icon={xIcon}
                onClick={() => {
                  onRemove(paper.id);
                  // The field that is disabled while it is full takes the focus once it is not.
                  setTimeout(() => input.current?.focus({ preventScroll: true }));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadRows rows={upload.rows} onCancel={upload.cancel} field={input} />
      <label
        className={`btn btn--tonal btn--sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring) ${room > 0 ? '' : 'cursor-default opacity-60'}`}
      >
        <Icon of={imagePlusIcon} />
        {m.cabinet_kind_papers_add()}
        <input
          ref={input}
          type="file"
          name="papers"
          accept={acceptedTypes}
          multiple
          disabled={room <= 0}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-3">
        {m.cabinet_kind_papers_hint({ count: limits.kindPapers })}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
