import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { acceptedTypes, choosePhotos } from '#web/features/photo-upload/choose-photos.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { imagePlusIcon } from '#web/ui/icons.ts';

/** A picture that is sent as soon as it is chosen (POST /file/upload); gives the id of the upload. */
export function PictureChoice({
  label,
  ratio,
  url,
  error,
  onChoose,
  onRemove,
}: {
  label: string;
  /** CSS aspect ratio in which it is shown */
  ratio: string;
  /** the picture that is there */
  url: string | null;
  error?: string | undefined;
  onChoose: (upload: { id: number; url: string }) => void;
  /** none: it has to have one */
  onRemove?: () => void;
}) {
  const api = useApi();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const buttons = useOpener<HTMLDivElement>(url !== null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const files = [{ field: 'file', file, name: file.name }];
      return (await api.call('uploadFile', { body: {} }, { files, idempotencyKey: newIdempotencyKey() })).content;
    },
    onSuccess: onChoose,
  });
  const take = (files: FileList | null): void => {
    const [file] = choosePhotos([...(files ?? [])], 1).taken;
    setWrong(!file && files?.length !== 0);
    if (file) send.mutate(file);
    if (input.current) input.current.value = '';
  };
  const refusal = isWrong ? m.add_item_photos_types() : (send.error?.message ?? error);
  return (
    <fieldset aria-describedby={refusal ? `${labelId}-note` : undefined} data-invalid={refusal ? '' : undefined}>
      <legend className="field__label" id={labelId}>
        {label}
      </legend>
      {url && (
        <img
          src={url}
          alt=""
          className="mb-2 w-full rounded-card bg-sunken object-cover"
          style={{ aspectRatio: ratio }}
        />
      )}
      <div {...buttons} className="flex flex-wrap items-center gap-2">
        <Button kind="tonal" icon={imagePlusIcon} loading={send.isPending} onClick={() => input.current?.click()}>
          {m.manage_banners_choose()}
        </Button>
        {url && onRemove && (
          <Button kind="ghost" disabled={send.isPending} onClick={onRemove}>
            {m.manage_banners_remove_picture()}
          </Button>
        )}
        <span className="text-13 text-ink-3" role="status">
          {send.isPending && m.manage_banners_sending()}
        </span>
      </div>
      {refusal && (
        <FieldError id={`${labelId}-note`} role="alert">
          {refusal}
        </FieldError>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={labelId}
        accept={acceptedTypes}
        onChange={(event) => take(event.target.files)}
      />
    </fieldset>
  );
}
