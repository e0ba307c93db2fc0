import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ChatMessage, Conversation } from '#web/features/chat/chat-state.ts';
import { closingMs } from '#web/features/chat/socket-listeners.ts';
import { formatTime } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import {
  checkCheckIcon,
  checkIcon,
  circleAlertIcon,
  clockIcon,
  ellipsisVerticalIcon,
  replyIcon,
} from '#web/ui/icons.ts';
import { type OfferActions, OfferCard } from '../offers/offer-card.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { MessagePhotos } from './message-photos.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageText } from './message-text.tsx';
import { useBubbleTouch } from './use-bubble-touch.ts';
import { WarningStrip } from './warning-strip.tsx';

/** What can be asked for at a bubble; the same functions as long as the thread is open. */
export interface MessageActions extends OfferActions {
  /** all that can be done with it */
  choose: (message: ChatMessage) => void;
  reply: (message: ChatMessage) => void;
  showQuoted: (seq: number) => void;
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
  const { id, content, photos, offer, voice, quote, editedAt, warnings } = message;
  const isLeaving = message.status === 'leaving';
  const row = useRef<HTMLDivElement>(null);
  const isThere = id !== null && !isLeaving;
  const canReply = isThere && conversation.canWrite;
  const canChoose = isThere || message.status === 'sending';
  const touch = useBubbleTouch(row, {
    longPress: canChoose ? () => actions.choose(message) : null,
    swipe: canReply ? () => actions.reply(message) : null,
  });
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
      <div className={classes.join(' ')} {...touch}>
        <span className="sr-only">{mine ? m.chat_you() : conversation.otherParticipant.username}: </span>
        {quote && (
          <MessageQuote
            quote={quote}
            author={authorOf(quote.message?.senderId, conversation)}
            onShow={actions.showQuoted}
          />
        )}
        {photos.length > 0 && (
          <MessagePhotos
            message={message}
            onLook={(index) => actions.look(message, index)}
            onRemove={actions.removePhoto}
          />
        )}
        {voice && <VoicePlayer url={voice.url} durationMs={voice.durationMs} peaks={voice.peaks} />}
        {offer && (
          <OfferCard message={message} offer={offer} mine={mine} conversation={conversation} actions={actions} />
        )}
        {content !== '' && (
          <span className={isOnlyEmoji(content) ? 'chat__text chat__text--emoji' : 'chat__text'} dir="auto">
            <MessageText text={content} isSuspect={warnings.includes('link')} onLeave={actions.leave} />
          </span>
        )}
        <span className="chat__stamp">
          {editedAt !== null && <span>{m.chat_edited()}</span>}
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          {mine && <Progress message={message} />}
        </span>
        {canChoose && (
          <span className="chat__acts">
            {canReply && (
              <button type="button" aria-label={m.chat_reply()} onClick={() => actions.reply(message)}>
                <Icon of={replyIcon} size={18} />
              </button>
            )}
            <button type="button" aria-label={m.chat_message_actions()} onClick={() => actions.choose(message)}>
              <Icon of={ellipsisVerticalIcon} size={18} />
            </button>
          </span>
        )}
      </div>
      {warnings.length > 0 && <WarningStrip warnings={warnings} messageId={mine ? null : id} />}
      {message.status === 'sending' && message.reason !== null && (
        <p className="chat__refused" role="status">
          {message.reason}
        </p>
      )}
      {message.status === 'refused' && <Refused message={message} canSend={conversation.canWrite} actions={actions} />}
    </div>
  );
});

/** Who wrote a message of this conversation, as its reader calls them. */
export function authorOf(senderId: number | undefined, { otherParticipant }: Conversation): string {
  return senderId === otherParticipant.id ? otherParticipant.username || m.chat_unknown() : m.chat_you();
}

/** One to three emoji and nothing else are drawn large. */
const isOnlyEmoji = (text: string): boolean =>
  /^(?:(?:\p{RI}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*)\s?){1,3}$/u.test(
    text,
  );

/** What the server said of a message that it did not take, and the two ways on; sending again only where it can succeed. */
function Refused({
  message: { clientMessageId, reason },
  canSend,
  actions,
}: {
  message: ChatMessage;
  canSend: boolean;
  actions: MessageActions;
}) {
  if (clientMessageId === null) return null;
  return (
    <div className="chat__refused" role="alert">
      <span>{reason}</span>
      {canSend && (
        <button type="button" onClick={() => actions.sendAgain(clientMessageId)}>
          {m.chat_send_again()}
        </button>
      )}
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
