import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';
import { dayLabel } from '#web/features/chat/chat-times.ts';
import { paths } from '#web/paths.ts';
import { calendarDaysBetween } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { Chat } from './use-chat.ts';

/** So near to the end, in pixels, the list follows what arrives. */
const followWithin = 80;

/** The messages between day lines; the list keeps to its end unless one has scrolled up. */
export function MessageList({ chat: { state, session } }: { chat: Chat }) {
  const language = useLang();
  const { messages, userId, typing } = state;
  const [deleting, setDeleting] = useState<number | null>(null);
  const skeleton = useSkeleton(messages === null && !state.historyFailed);
  const { list, below, toEnd, onScroll } = useScrollKeeping(messages ?? [], userId, () => {
    session.loadEarlier().catch(() => undefined);
  });

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div className="chat__messages" ref={list} onScroll={onScroll} role="log" aria-live="polite" tabIndex={-1}>
        {state.hasEarlier && (
          <Button kind="ghost" size="sm" className="self-center" onClick={() => void session.loadEarlier()}>
            {m.chat_earlier()}
          </Button>
        )}
        {state.historyFailed && (
          <ErrorState
            title={m.chat_history_failed()}
            retryLabel={m.common_retry()}
            onRetry={() => void session.reloadHistory()}
            level={3}
          />
        )}
        {messages === null && skeleton && <MessageSkeleton />}
        {messages && !state.hasEarlier && (
          <p className="mx-auto max-w-[30rem] px-4 text-center text-12 text-ink-2">
            {m.chat_safety()}{' '}
            <Link
              to={`${paths.safety()}#codes`}
              className="font-semibold whitespace-nowrap text-lapis-text underline underline-offset-3"
            >
              {m.common_safety()}
            </Link>
          </p>
        )}
        {messages?.map((message, index) => {
          const before = messages[index - 1];
          const newDay = !before || calendarDaysBetween(before.createdAt, message.createdAt) !== 0;
          return (
            <Fragment key={message.clientMessageId ?? message.id}>
              {newDay && <p className="chat__day">{dayLabel(message.createdAt, Date.now(), language)}</p>}
              <MessageBubble
                message={message}
                mine={message.senderId === userId}
                opens={newDay || before?.senderId !== message.senderId}
                onDelete={setDeleting}
              />
            </Fragment>
          );
        })}
        {typing.length > 0 && (
          <p className="chat__typing" aria-live="off">
            <span aria-hidden="true" className="chat__dots" />
            {m.chat_names_typing({ names: typing.map((typist) => typist.username).join(', ') })}
          </p>
        )}
      </div>
      {below > 0 && (
        <button type="button" className="chat__below" onClick={toEnd}>
          {m.chat_new_below({ count: below })}
        </button>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={m.chat_delete_message_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
        onConfirm={() => {
          if (deleting !== null) session.deleteMessage(deleting);
          setDeleting(null);
        }}
      >
        <p>{m.chat_delete_message_text()}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Follows the end, holds the place when earlier messages come in above, and counts what arrived out of sight. */
function useScrollKeeping(messages: readonly ChatMessage[], userId: number, loadEarlier: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const height = useRef(0);
  const firstKey = useRef<number | string | null>(null);
  const [below, setBelow] = useState(0);
  const count = useRef(0);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const first = messages[0]?.id ?? null;
    const last = messages.at(-1);
    const grown = messages.length - count.current;
    const above = firstKey.current !== null && first !== firstKey.current && grown > 1;
    if (above && !following.current) element.scrollTop += element.scrollHeight - height.current;
    else if (following.current || (grown > 0 && last?.senderId === userId)) element.scrollTop = element.scrollHeight;
    else if (grown > 0) setBelow((waiting) => waiting + grown);
    firstKey.current = first;
    height.current = element.scrollHeight;
    count.current = messages.length;
  }, [messages, userId]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    list,
    below,
    toEnd() {
      list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' });
    },
    onScroll() {
      const element = list.current;
      if (!element) return;
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < followWithin;
      if (following.current) setBelow(0);
      if (element.scrollTop < followWithin) loadEarlier();
    },
  };
}

function MessageSkeleton() {
  return ['self-start w-48', 'self-end w-60', 'self-start w-72', 'self-end w-40'].map((look) => (
    <Skeleton key={look} className={`mt-1 h-10 rounded-[18px] ${look}`} />
  ));
}
