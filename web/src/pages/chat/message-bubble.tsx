import { type PointerEvent, type TouchEvent, useRef } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';
import { formatTime } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkCheckIcon, checkIcon, clockIcon, trash2Icon } from '#web/ui/icons.ts';

/** A touch that lasts so long, ms, and strays no further, pixels, asks to delete. */
const longPressMs = 500;
const longPressSlop = 10;

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
  const { id } = message;
  const deletable = mine && id !== null;
  const longPress = useLongPress(deletable ? () => onDelete(id) : null);
  return (
    <div
      className={`chat__bubble${mine ? ' chat__bubble--mine' : ''}${opens ? ' chat__bubble--opens' : ''}`}
      {...longPress}
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

/** Handlers of an element that answers to a long touch. */
function useLongPress(act: (() => void) | null) {
  const press = useRef({ timer: 0, x: 0, y: 0, acted: false });
  const release = (): void => clearTimeout(press.current.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      release();
      if (!act || pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current.acted = true;
        act();
      }, longPressMs);
      press.current = { timer, x, y, acted: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > longPressSlop) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onTouchEnd(event: TouchEvent) {
      // Else lifting the finger clicks on what stands under it by now: the backdrop of the question.
      if (press.current.acted) event.preventDefault();
    },
  };
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
