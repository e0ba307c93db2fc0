import { useEffect, useRef, useState } from 'react';
import { acceptedTypes, choosePhotos } from '#web/features/photo-upload/choose-photos.ts';
import { usePhotoUpload } from '#web/features/photo-upload/use-photo-upload.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { imagePlusIcon } from '#web/ui/icons.ts';

/** One picture of a form: sent as soon as it is chosen, with its own progress (product/panel#forms). */
export function PictureTile({
  url,
  error,
  onChange,
}: {
  url: string | null;
  /** why it was refused with the form */
  error: string | undefined;
  onChange: (url: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = usePhotoUpload((photo) => {
    setProblem(null);
    onChange(photo.url);
  });
  // By its key: the row of a failure before stays for a while.
  const failed = upload.rows.findLast(({ state }) => state === 'failed');
  const [failedKey, reason] = [failed?.key, failed?.reason];
  useEffect(() => {
    if (failedKey !== undefined) setProblem([m.admin_reference_upload_failed(), reason].filter(Boolean).join(' '));
  }, [failedKey, reason]);
  const sending = upload.rows.find(({ state }) => state === 'waiting' || state === 'sending');
  const take = (files: FileList | null): void => {
    const { taken, wrongType } = choosePhotos([...(files ?? [])], 1);
    setProblem(wrongType ? m.add_item_photos_types() : null);
    if (taken.length > 0) upload.add(taken);
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <span className="field__label">{m.admin_reference_image()}</span>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className="grid size-24 flex-none grid-rows-[100%] place-items-center overflow-hidden rounded-card border border-dashed border-line bg-sunken text-ink-3"
          aria-label={m.admin_reference_image_choose()}
          disabled={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon of={imagePlusIcon} size={28} />}
        </button>
        <div className="min-w-0 flex-1">
          {sending ? (
            <div
              className="h-1.5 overflow-hidden rounded-full bg-sunken"
              role="progressbar"
              aria-label={m.admin_reference_image_sending()}
              aria-valuenow={sending.percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <div
                className="h-full rounded-full bg-lapis transition-[width] duration-200"
                style={{ width: `${sending.percent}%` }}
              />
            </div>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button kind="tonal" size="sm" onClick={() => input.current?.click()}>
                {url ? m.admin_reference_image_replace() : m.admin_reference_image_choose()}
              </Button>
              {url && (
                <Button kind="ghost" size="sm" onClick={() => onChange(null)}>
                  {m.admin_reference_image_remove()}
                </Button>
              )}
            </div>
          )}
          <p className="mt-1.5 text-13 text-ink-3">{m.admin_reference_image_hint()}</p>
        </div>
      </div>
      <div role="alert">{(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}</div>
      <input
        ref={input}
        type="file"
        name="image"
        accept={acceptedTypes}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
}
