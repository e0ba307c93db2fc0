import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronDownIcon, chevronUpIcon, searchIcon, xIcon } from '#web/ui/icons.ts';
import { messagesOneByOneQuery, useSettled } from '../inbox/use-found.ts';

/** Looks for words in the open conversation, and leads from one message to the next, the newest first (product/chat#finding). */
export function FindBar({
  chatId,
  onFind,
  onClose,
}: {
  chatId: number;
  /** the message at this position is to be shown */
  onFind: (seq: number) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const enabled = query.length > 1;
  const answer = useInfiniteQuery({ ...messagesOneByOneQuery(useApi(), query, chatId), enabled });
  const [place, setPlace] = useState({ query, at: 0 });
  const at = place.query === query ? place.at : 0;
  const found = enabled ? (answer.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const total = answer.data?.pages[0]?.total ?? found.length;
  const isAnswered = enabled && answer.isSuccess;
  const seq = found[at]?.message.seq;
  const hasOlder = at + 1 < found.length || answer.hasNextPage;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const find = useEffectEvent(onFind);
  useEffect(() => {
    if (seq !== undefined) find(seq);
  }, [seq]);

  const older = async (): Promise<void> => {
    if (!hasOlder || answer.isFetching) return;
    if (at + 1 < found.length || !(await answer.fetchNextPage()).isError) setPlace({ query, at: at + 1 });
  };
  const newer = (): void => {
    if (at > 0) setPlace({ query, at: at - 1 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) newer();
    else void older();
  };
  return (
    <search className="chat__find">
      <label className="chat__search">
        <Icon of={searchIcon} />
        <input
          type="search"
          ref={input}
          value={text}
          aria-label={m.chat_find()}
          placeholder={m.chat_search()}
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span role="status" className="chat__find-place">
          {isAnswered && total > 0 && m.chat_find_place({ number: at + 1, count: total })}
        </span>
      </label>
      <IconButton
        icon={chevronUpIcon}
        label={m.chat_find_older()}
        aria-disabled={!hasOlder}
        onClick={() => void older()}
      />
      <IconButton icon={chevronDownIcon} label={m.chat_find_newer()} aria-disabled={at === 0} onClick={newer} />
      <IconButton icon={xIcon} label={m.common_close()} onClick={onClose} />
      {/* Below the field: beside what was typed a phone has no room for it. */}
      <p role="status">{isAnswered && total === 0 && m.chat_nothing_found()}</p>
      {enabled && answer.isError && (
        <p role="alert">
          {m.chat_search_failed()}{' '}
          <button
            type="button"
            className="link"
            onClick={() => void (answer.isFetchNextPageError ? older() : answer.refetch())}
          >
            {m.common_retry()}
          </button>
        </p>
      )}
    </search>
  );
}
