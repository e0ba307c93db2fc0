import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import { findCardNumbers } from '#contract/values/text/card-number.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { acceptedTypes } from '#web/features/photo-upload/choose-photos.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { imagePlusIcon, sendIcon, xIcon } from '#web/ui/icons.ts';
import type { Chat } from '../state/use-chat.ts';
import type { ChosenPhotos } from '../state/use-chosen-photos.ts';

/**
 * The input: Enter sends, Shift+Enter breaks the line; it grows up to five lines. What was begun is kept on the device. A text that
 * is too long is left whole and says so.
 */
export function Composer({ chat: { session }, chatId, chosen }: { chat: Chat; chatId: number; chosen: ChosenPhotos }) {
  const [text, setText] = useState(() => session.draft(chatId));
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const blank = text.trim() === '' && chosen.photos.length === 0;
  const length = codePoints(text.trim());
  const tooLong = length > limits.chatMessage;
  const lengthId = useId();

  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  const change = (next: string): void => {
    setText(next);
    session.input(next);
  };
  const send = (): void => {
    setAsking(false);
    session.send(text, chosen.take());
    setText('');
    input.current?.focus({ preventScroll: true });
  };
  const submit = (): void => {
    if (blank || tooLong) return;
    if (findCardNumbers(text).length > 0) setAsking(true);
    else send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      {chosen.photos.length > 0 && (
        <ul className="chat__staged">
          {chosen.photos.map((photo, index) => (
            <li key={photo.preview}>
              <img className="chat__staged-photo" src={photo.preview} alt="" width={64} height={64} />
              <IconButton
                icon={xIcon}
                size={16}
                label={m.chat_photo_remove({ number: index + 1 })}
                onClick={() => chosen.remove(photo)}
              />
            </li>
          ))}
        </ul>
      )}
      {tooLong && (
        <p id={lengthId} className="chat__too-long" role="alert">
          {m.chat_too_long({ most: formatAmount(limits.chatMessage), length: formatAmount(length) })}
        </p>
      )}
      <form
        className="chat__composer"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <IconButton
          icon={imagePlusIcon}
          size={22}
          label={m.chat_photo_add()}
          className="chat__attach"
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={acceptedTypes}
          onChange={({ target }) => {
            chosen.add(target.files);
            target.value = '';
          }}
        />
        <textarea
          ref={input}
          name="message"
          rows={1}
          value={text}
          placeholder={m.chat_write()}
          aria-label={m.chat_write_label()}
          dir="auto"
          enterKeyHint="send"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? lengthId : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="chat__send" disabled={blank || tooLong} aria-label={m.chat_send()}>
          <Icon of={sendIcon} size={22} />
        </button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.chat_card_title()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.chat_card_send() }}
        onConfirm={send}
      >
        {m.chat_card_text()}
      </ConfirmDialog>
    </>
  );
}
