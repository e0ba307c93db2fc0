import { memo, type PointerEvent, type RefObject, type TouchEvent, useLayoutEffect, useRef } from 'react';
import { closingMs } from '#web/features/chat/chat-session.ts';
import type { ChatMessage, Conversation } from '#web/features/chat/chat-state.ts';
import { formatTime } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkCheckIcon, checkIcon, circleAlertIcon, clockIcon, flagIcon, trash2Icon } from '#web/ui/icons.ts';
import { type OfferActions, OfferCard } from '../offers/offer-card.tsx';
import { MessagePhotos } from './message-photos.tsx';
import { MessageText } from './message-text.tsx';
import { WarningStrip } from './warning-strip.tsx';

/** A touch that lasts so long, ms, and strays no further, pixels, asks what to do with a message. */
const longPressMs = 500;
const longPressSlop = 10;

/** What can be asked for at a bubble; the same functions as long as the thread is open. */
export interface MessageActions extends OfferActions {
  /** on touch: all that can be done with it */
  choose: (message: ChatMessage) => void;
  remove: (message: ChatMessage) => void;
  report: (message: ChatMessage) => void;
  sendAgain: (clientMessageId: string) => void;
  discard: (clientMessageId: string) => void;
  removePhoto: (clientMessageId: string, key: string) => void;
  leave: (url: URL, isSuspect: boolean) => void;
  look: (message: ChatMessage, index: number) => void;
}

/** One message: mine at the right with its way to the other side, theirs at the left. */
export const MessageBubble = memo(function MessageBubble({
  message,
  mine,
  opens,
  found,
  conversation,
  actions,
}: {
  message: ChatMessage;
  mine: boolean;
  /** the first of several by the same person */
  opens: boolean;
  /** a search led here */
  found: boolean;
  conversation: Conversation;
  actions: MessageActions;
}) {
  const { id, content, photos, offer, warnings } = message;
  const isLeaving = message.status === 'leaving';
  const longPress = useLongPress(id === null || isLeaving ? null : () => actions.choose(message));
  const row = useRef<HTMLDivElement>(null);
  useClosing(row, isLeaving);
  const classes = ['chat__bubble'];
  if (mine) classes.push('chat__bubble--mine');
  if (opens) classes.push('chat__bubble--opens');
  if (photos.length > 0) classes.push('chat__bubble--photos');
  if (found) classes.push('chat__bubble--found');
  if (message.status === 'refused') classes.push('chat__bubble--refused');
  const rowClasses = ['chat__row'];
  if (mine) rowClasses.push('chat__row--mine');
  if (isLeaving) rowClasses.push('chat__row--leaving');
  return (
    <div
      ref={row}
      className={rowClasses.join(' ')}
      data-key={message.clientMessageId ?? id}
      aria-hidden={isLeaving || undefined}
      inert={isLeaving}
    >
      <div className={classes.join(' ')} {...longPress}>
        <span className="sr-only">{mine ? m.chat_you() : conversation.otherParticipant.username}: </span>
        {photos.length > 0 && (
          <MessagePhotos
            message={message}
            onLook={(index) => actions.look(message, index)}
            onRemove={actions.removePhoto}
          />
        )}
        {offer && (
          <OfferCard message={message} offer={offer} mine={mine} conversation={conversation} actions={actions} />
        )}
        {content !== '' && (
          <span className={isOnlyEmoji(content) ? 'chat__text chat__text--emoji' : 'chat__text'} dir="auto">
            <MessageText text={content} isSuspect={warnings.includes('link')} onLeave={actions.leave} />
          </span>
        )}
        <span className="chat__stamp">
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          {mine && <Progress message={message} />}
        </span>
        {id !== null && (mine || !offer) && (
          <button
            type="button"
            className="chat__act"
            aria-label={mine ? m.chat_delete_message() : m.chat_report_message()}
            onClick={() => (mine ? actions.remove(message) : actions.report(message))}
          >
            <Icon of={mine ? trash2Icon : flagIcon} size={16} />
          </button>
        )}
      </div>
      {warnings.length > 0 && <WarningStrip warnings={warnings} messageId={mine ? null : id} />}
      {message.status === 'refused' && <Refused message={message} actions={actions} />}
    </div>
  );
});

/** One to three emoji and nothing else are drawn large. */
const isOnlyEmoji = (text: string): boolean =>
  /^(?:(?:\p{RI}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*)\s?){1,3}$/u.test(
    text,
  );

/** What the server said of a message that it did not take, and the two ways on. */
function Refused({ message: { clientMessageId, reason }, actions }: { message: ChatMessage; actions: MessageActions }) {
  if (clientMessageId === null) return null;
  return (
    <div className="chat__refused" role="alert">
      <span>{reason}</span>
      <button type="button" onClick={() => actions.sendAgain(clientMessageId)}>
        {m.chat_send_again()}
      </button>
      <button type="button" onClick={() => actions.discard(clientMessageId)}>
        {m.common_delete()}
      </button>
    </div>
  );
}

/** A bubble that goes closes like a drawer, so that nothing jumps (product/look#bubbles). */
function useClosing(row: RefObject<HTMLElement | null>, isLeaving: boolean): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!isLeaving || !element) return;
    const { height } = element.getBoundingClientRect();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.animate(
      [
        { height: `${height}px`, opacity: 1 },
        // The gap to the next message goes too.
        { height: '0', marginTop: '-4px', opacity: 0 },
      ],
      { duration: isCalm ? 0 : closingMs, easing: 'ease-out', fill: 'forwards' },
    );
  }, [row, isLeaving]);
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
      // Else lifting the finger clicks on what stands under it by now: the backdrop of the sheet.
      if (press.current.acted) event.preventDefault();
    },
  };
}

/** Clock, one check, or two (product/chat#thread); a mark of warning when it was refused. */
function Progress({ message: { status, read } }: { message: ChatMessage }) {
  const [icon, text] =
    status === 'sending'
      ? [clockIcon, m.chat_sending()]
      : status === 'refused'
        ? [circleAlertIcon, m.chat_refused()]
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
