import { type FormEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowDownIcon, arrowUpIcon, pencilIcon, trash2Icon } from '#web/ui/icons.ts';
import { useNextControl } from '#web/ui/use-next-control.ts';
import type { SavedReplies } from '../state/use-saved-replies.ts';

/** The person's ready answers: add, change, put in order, delete; each act is kept at once. */
export function RepliesDialog({ saved, onClose }: { saved: SavedReplies; onClose: () => void }) {
  const { replies, keep, isBusy } = saved;
  const formId = useId();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const kept = replies ?? [];
  // Another device may have taken it away meanwhile: what is written then is a new one.
  const changed = edited !== null && kept.includes(edited) ? edited : null;
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useNextControl<HTMLOListElement>(() => input.current, keep.isPending);
  const isFull = changed === null && kept.length >= limits.savedReplies;

  const begin = (reply: string | null): void => {
    setEdited(reply);
    setText(reply ?? '');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const reply = text.trim();
    if (reply === '' || isFull || isBusy) return;
    const others = kept.filter((each) => each !== reply || each === changed);
    const next = changed === null ? [...others, reply] : others.map((each) => (each === changed ? reply : each));
    keep.mutate(next, { onSuccess: () => begin(null) });
  };
  const move = (place: number, by: 1 | -1): void => {
    const reply = kept[place];
    if (reply === undefined) return;
    keep.mutate(kept.toSpliced(place, 1).toSpliced(place + by, 0, reply));
  };
  return (
    <Dialog open onClose={onClose} title={m.chat_replies()} closeLabel={m.common_close()} width="480px">
      {kept.length === 0 && <p className="mb-3 text-14 text-ink-2">{m.chat_replies_hint()}</p>}
      <ol {...list} className="divide-y divide-line">
        {kept.map((reply, place) => (
          <li key={reply} className="flex items-center justify-end gap-1 py-1 max-md:flex-wrap">
            <span className="line-clamp-3 min-w-0 text-14 max-md:w-full max-md:pt-2 md:flex-1 wrap-anywhere whitespace-pre-line">
              {reply}
            </span>
            <IconButton
              icon={arrowUpIcon}
              label={m.chat_replies_up()}
              disabled={place === 0 || isBusy}
              onClick={() => move(place, -1)}
            />
            <IconButton
              icon={arrowDownIcon}
              label={m.chat_replies_down()}
              disabled={place === kept.length - 1 || isBusy}
              onClick={() => move(place, 1)}
            />
            <IconButton icon={pencilIcon} label={m.common_edit()} onClick={() => begin(reply)} />
            <IconButton
              icon={trash2Icon}
              label={m.common_delete()}
              disabled={isBusy}
              onClick={() =>
                keep.mutate(kept.toSpliced(place, 1), { onSuccess: () => reply === edited && begin(null) })
              }
            />
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="mt-3 text-13 text-ink-2">{m.chat_replies_full({ count: limits.savedReplies })}</p>
      ) : (
        <form id={formId} className="mt-3 grid gap-3" onSubmit={submit}>
          <Textarea
            ref={input}
            label={changed === null ? m.chat_replies_new() : m.chat_replies_text()}
            rows={3}
            maxLength={limits.savedReply}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex justify-end gap-2">
            {changed !== null && (
              <Button kind="ghost" onClick={() => begin(null)}>
                {m.common_cancel()}
              </Button>
            )}
            <Button type="submit" loading={keep.isPending} disabled={text.trim() === ''}>
              {changed === null ? m.chat_replies_add() : m.common_save()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
