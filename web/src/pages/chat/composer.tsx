import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { sendIcon } from '#web/ui/icons.ts';
import type { Chat } from './use-chat.ts';

/** The input: Enter sends, Shift+Enter breaks the line; it grows up to five lines. */
export function Composer({ chat: { session, state, takeBack } }: { chat: Chat }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const blank = text.trim() === '';

  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const refused = state.messages && takeBack();
    if (refused) setText((present) => present || refused);
  }, [state.messages, takeBack]);

  const change = (next: string): void => {
    setText(next);
    session.input(next);
  };
  const send = (): void => {
    if (blank) return;
    session.send(text);
    setText('');
    input.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat__composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={input}
        name="message"
        rows={1}
        value={text}
        maxLength={limits.chatMessage}
        placeholder={m.chat_write()}
        aria-label={m.chat_write_label()}
        enterKeyHint="send"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="chat__send" disabled={blank} aria-label={m.chat_send()}>
        <Icon of={sendIcon} size={22} />
      </button>
    </form>
  );
}
