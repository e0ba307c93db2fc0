import { useRef } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';
import { formatTime } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkCheckIcon, checkIcon, clockIcon, trash2Icon } from '#web/ui/icons.ts';

/** A touch that lasts so long asks to delete, ms. */
const longPressMs = 500;

/** One message: mine at the right with its way to the other side, theirs at the left. */
export function MessageBubble({
  message,
  mine,
  opens,
  onDelete,
}: {
  message: ChatMessage;
  mine: boolean;
  /** the first of several by the same person */
  opens: boolean;
  onDelete: (messageId: number) => void;
}) {
  const pressed = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { id } = message;
  const deletable = mine && id !== null;
  const release = (): void => clearTimeout(pressed.current);
  return (
    <div
      className={`chat__bubble${mine ? ' chat__bubble--mine' : ''}${opens ? ' chat__bubble--opens' : ''}`}
      onPointerDown={(event) => {
        if (deletable && event.pointerType === 'touch') pressed.current = setTimeout(() => onDelete(id), longPressMs);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerMove={release}
    >
      {message.content}
      <span className="chat__stamp">
        <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
        {mine && <Progress message={message} />}
      </span>
      {deletable && (
        <button
          type="button"
          className="chat__delete"
          aria-label={m.chat_delete_message()}
          onClick={() => onDelete(id)}
        >
          <Icon of={trash2Icon} size={16} />
        </button>
      )}
    </div>
  );
}

/** Clock, one check, or two (spec §2). */
function Progress({ message: { status, read } }: { message: ChatMessage }) {
  const [icon, text] =
    status === 'sending'
      ? [clockIcon, m.chat_sending()]
      : read
        ? [checkCheckIcon, m.chat_read()]
        : [checkIcon, m.chat_sent()];
  return (
    <span className={read ? 'chat__read' : undefined}>
      <Icon of={icon} size={14} />
      <span className="sr-only">{text}</span>
    </span>
  );
}
