import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ChatMessage,
  type Conversation,
  firstUnread,
  seenFrom,
  shownMessages,
  typistsIn,
} from '#web/features/chat/chat-state.ts';
import { dayLabel } from '#web/features/chat/chat-times.ts';
import { remoteTypingExpiryMs } from '#web/features/chat/typing-signal.ts';
import { useLightbox } from '#web/features/lightbox/use-lightbox.ts';
import { paths } from '#web/site/paths.ts';
import { calendarDaysBetween } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { DealEventLine } from '../offers/deal-event-line.tsx';
import type { Chat } from '../state/use-chat.ts';
import type { Composing } from '../state/use-composing.ts';
import { useMessagesTop } from '../state/use-screen.ts';
import { FoundAnnouncement } from './found-announcement.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type MessageActions, MessageBubble } from './message-bubble.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { ReportMessage } from './report-message.tsx';
import { useFirstScreen } from './use-first-screen.ts';
import { useScrollKeeping } from './use-scroll-keeping.ts';
import { useSeen } from './use-seen.ts';

const none: readonly ChatMessage[] = [];
/** The same before and after the server took it. */
const keyOf = ({ id, clientMessageId }: ChatMessage) => clientMessageId ?? id;

/** The messages between day lines; the list keeps to its end unless one has scrolled up. */
export function MessageList({
  chat,
  conversation,
  foundSeq,
  isCovered,
  composing,
  onCounter,
  onReserve,
}: {
  chat: Chat;
  conversation: Conversation;
  /** position that a search led to */
  foundSeq: number | null;
  /** something lies over it */
  isCovered: boolean;
  composing: Composing;
  onCounter: (messageId: number) => void;
  onReserve: () => void;
}) {
  const language = useLang();
  const { session } = chat;
  const state = seenFrom(chat.state, conversation.id);
  const { userId, below, hasLater, following } = state;
  const typing = typistsIn(state, conversation.id);
  const unreadId = firstUnread(state)?.id;
  const { shown: messages, isWhole } = useFirstScreen(
    shownMessages(state),
    foundSeq === null && unreadId === undefined && !hasLater,
  );
  const [chosenKey, setChosenKey] = useState<ChatMessage['id'] | ChatMessage['clientMessageId']>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const [leaving, setLeaving] = useState<{ url: URL; isSuspect: boolean } | null>(null);
  const lightbox = useLightbox();
  const [looking, setLooking] = useState<{ message: ChatMessage; index: number } | null>(null);
  const skeleton = useSkeleton(messages === null && !state.historyFailed);
  const shown = messages ?? none;
  // What waits may be sent while one thinks about it.
  const chosen = shown.find((message) => chosenKey !== null && keyOf(message) === chosenKey) ?? null;
  const close = (): void => setChosenKey(null);
  const { key } = useLocation();
  const [quoted, setQuoted] = useState<{ seq: number; times: number; key: string } | null>(null);
  // What a search leads to afterwards comes before what a quote led to.
  const shownSeq = quoted?.key === key ? quoted.seq : foundSeq;
  const { list, content, toEnd, onScroll } = useScrollKeeping({
    session,
    state: isWhole ? state : { ...state, hasEarlier: false },
    messages: shown,
    isCovered,
    foundSeq: shownSeq,
    foundTimes: quoted?.times ?? 0,
  });
  useMessagesTop(list);
  useSeen({ list, messages: shown, userId, readUpToSeq: conversation.readUpToSeq, isCovered, session });

  const { quote: reply, edit } = composing;
  const show = (seq: number): void => setQuoted((before) => ({ seq, times: (before?.times ?? 0) + 1, key }));
  const open = useRef({ lightbox: lightbox.open, onCounter, onReserve, show });
  useEffect(() => {
    open.current = { lightbox: lightbox.open, onCounter, onReserve, show };
  });
  const actions = useMemo(
    (): MessageActions => ({
      choose: (message) => setChosenKey(keyOf(message)),
      reply,
      showQuoted(seq) {
        open.current.show(seq);
        if (isLoaded(session, seq)) return;
        void session.bring(seq).then((isAnswered) => {
          if (isAnswered && !isLoaded(session, seq)) toast(m.chat_quoted_gone());
        });
      },
      sendAgain: session.sendAgain,
      discard: session.discard,
      removePhoto: session.removePhoto,
      leave: (url, isSuspect) => setLeaving({ url, isSuspect }),
      look(message, index) {
        setLooking({ message, index });
        void open.current.lightbox();
      },
      answer: session.answerOffer,
      counter: (messageId) => open.current.onCounter(messageId),
      reserve: () => open.current.onReserve(),
    }),
    [session, reply],
  );

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        className={state.connection === 'connected' ? 'chat__messages' : 'chat__messages chat__messages--cut-off'}
        ref={list}
        onScroll={onScroll}
        role="log"
        // What is loaded above and below while one reads is no news.
        aria-live={following ? 'polite' : 'off'}
        aria-busy={messages === null}
        aria-label={m.chat_title()}
        tabIndex={-1}
      >
        <div className="chat__content" ref={content}>
          {state.historyFailed && (
            <ErrorState
              title={m.chat_history_failed()}
              retryLabel={m.common_retry()}
              onRetry={() => void session.loadEnd()}
              level={3}
            />
          )}
          {messages === null && skeleton && <MessageSkeleton />}
          {state.messages && isWhole && !state.hasEarlier && <SafetyNote />}
          {messages?.map((message, index) => {
            const before = messages[index - 1];
            const newDay = !before || calendarDaysBetween(before.createdAt, message.createdAt) !== 0;
            return (
              <Fragment key={keyOf(message)}>
                {newDay && <p className="chat__day">{dayLabel(message.createdAt, Date.now(), language)}</p>}
                {unreadId !== undefined && message.id === unreadId && (
                  <p className="chat__unread-line">{m.chat_unread_line()}</p>
                )}
                {message.event ? (
                  <DealEventLine
                    message={message}
                    event={message.event}
                    isMine={message.senderId === userId}
                    unit={conversation?.priceUnit ?? null}
                  />
                ) : (
                  <MessageBubble
                    message={message}
                    mine={message.senderId === userId}
                    opens={newDay || message.id === unreadId || before?.senderId !== message.senderId}
                    found={message.seq !== null && message.seq === shownSeq}
                    conversation={conversation}
                    actions={actions}
                  />
                )}
              </Fragment>
            );
          })}
          <p className="chat__typing" aria-live="off" aria-hidden="true">
            {typing.length > 0 && !hasLater && (
              <>
                <span className="chat__dots" />
                {m.chat_names_typing({ names: typing.map((typist) => typist.username).join(', ') })}
              </>
            )}
          </p>
        </div>
      </div>
      <FoundAnnouncement state={state} foundSeq={foundSeq} />
      <TypingAnnouncement typing={typing} lastId={messages?.at(-1)?.id ?? null} />
      {!following && (
        <button
          type="button"
          className={below > 0 ? 'chat__below' : 'chat__below chat__below--icon'}
          aria-label={below > 0 ? undefined : m.chat_to_end()}
          onClick={toEnd}
        >
          {below > 0 && m.chat_new_below({ count: below })}
          <Icon of={chevronDownIcon} size={18} />
        </button>
      )}
      <MessageSheet
        message={chosen}
        mine={chosen?.senderId === userId}
        canWrite={conversation.canWrite}
        onClose={close}
        onReply={(message) => {
          close();
          reply(message);
        }}
        onEdit={(message) => {
          close();
          edit(message);
        }}
        onRemove={() => {
          if (chosen?.id) session.deleteMessage(chosen.id);
          else if (chosen?.clientMessageId) session.discard(chosen.clientMessageId);
          close();
        }}
        onReport={() => {
          setReporting(chosen);
          close();
        }}
      />
      <LinkDialog url={leaving?.url ?? null} isSuspect={leaving?.isSuspect ?? false} onClose={() => setLeaving(null)} />
      {reporting?.id && (
        <ReportMessage
          key={reporting.id}
          messageId={reporting.id}
          text={reporting.content}
          onDone={() => setReporting(null)}
        />
      )}
      {lightbox.Lightbox && looking && (
        <lightbox.Lightbox
          images={looking.message.photos}
          index={looking.index}
          onIndex={(index) => setLooking({ ...looking, index })}
          title={conversation.productName}
          onClose={lightbox.close}
        />
      )}
    </div>
  );
}

const isLoaded = (session: Chat['session'], seq: number): boolean =>
  session.get().messages?.some((message) => message.seq === seq) ?? false;

function SafetyNote() {
  return (
    <p className="mx-auto max-w-[30rem] px-4 text-center text-12 text-ink-2">
      {m.chat_safety()}{' '}
      <Link
        to={`${paths.safety()}#codes`}
        className="font-semibold whitespace-nowrap text-lapis-text underline underline-offset-3"
      >
        {m.common_safety()}
      </Link>
    </p>
  );
}

/** Says once that somebody writes, as long as the line in sight does at least, and not again before they have written. */
function TypingAnnouncement({ typing, lastId }: { typing: Chat['state']['typing']; lastId: number | null }) {
  const [said, setSaid] = useState<{ text: string; after: number | null } | null>(null);
  const names = typing.map((typist) => typist.username).join(', ');
  if (names !== '' && (said === null || said.after !== lastId)) {
    setSaid({ text: m.chat_names_typing({ names }), after: lastId });
  }
  const text = said?.after === lastId ? said.text : '';
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setSaid((before) => before && { ...before, text: '' }), remoteTypingExpiryMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

function MessageSkeleton() {
  return ['self-start w-48', 'self-end w-60', 'self-start w-72', 'self-end w-40'].map((look) => (
    <Skeleton key={look} className={`mt-1 h-10 rounded-[18px] ${look}`} />
  ));
}
