import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { type MeData, meQuery } from '#web/api/queries.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { acceptedTypes, choosePhotos } from '#web/features/photo-upload/choose-photos.ts';
import { squarePhoto } from '#web/features/photo-upload/square-photo.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { imagePlusIcon } from '#web/ui/icons.ts';

/** The picture beside one's name: chosen, replaced, taken away. */
export function AvatarField({ me }: { me: MeData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const buttons = useOpener<HTMLDivElement>(me.avatar !== null);
  const choose = (): void => input.current?.click();
  const saved = (content: MeData, text: string): void => {
    putAnswer(queryClient, meQuery(api).queryKey, content);
    setRefusal(null);
    toast(text, { kind: 'success' });
  };

  const send = useMutation({
    mutationFn: async (file: File) => {
      const picture = await squarePhoto(file);
      // A drawn square is a JPEG, whatever the chosen file was called.
      const name = picture === file ? file.name : 'avatar.jpg';
      return api.call('setAvatar', { body: {} }, { files: [{ field: 'file', file: picture, name }] });
    },
    onSuccess: ({ content }) => saved(content, m.cabinet_avatar_saved()),
    onError: (error) => setRefusal(error.message),
  });
  const remove = useMutation({
    mutationFn: () => api.call('deleteAvatar'),
    onSuccess: ({ content }) => saved(content, m.cabinet_avatar_removed()),
    onError: (error) => setRefusal(error.message),
  });

  const take = (files: FileList | null): void => {
    const { taken } = choosePhotos([...(files ?? [])], 1);
    setRefusal(null);
    if (taken[0]) send.mutate(taken[0]);
    else if (files?.length) setRefusal(m.add_item_photos_types());
    if (input.current) input.current.value = '';
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={me.username} src={me.avatar} size={72} />
      <div className="min-w-0">
        <div {...buttons} className="flex flex-wrap gap-2">
          <Button
            kind="tonal"
            icon={imagePlusIcon}
            loading={send.isPending}
            disabled={remove.isPending}
            onClick={choose}
          >
            {me.avatar ? m.cabinet_avatar_replace() : m.cabinet_avatar_add()}
          </Button>
          {me.avatar && (
            <Button kind="ghost" loading={remove.isPending} disabled={send.isPending} onClick={() => remove.mutate()}>
              {m.cabinet_avatar_remove()}
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-13 text-ink-3" role="status">
          {send.isPending ? m.cabinet_avatar_sending() : m.cabinet_avatar_hint()}
        </p>
        <div role="alert">{refusal && <FieldError>{refusal}</FieldError>}</div>
        <input
          ref={input}
          type="file"
          name="avatar"
          accept={acceptedTypes}
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => take(event.target.files)}
        />
      </div>
    </div>
  );
}
