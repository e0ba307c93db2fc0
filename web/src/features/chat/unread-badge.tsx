import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { unreadNotificationsQuery } from '#web/api/queries.ts';
import { unreadChatsQuery } from '#web/api/unread-chats.ts';
import { m } from '#web/texts/messages.ts';

/** ms between two looks while the page is before somebody's eyes; returning to it looks at once */
const lookAgainMs = 60_000;

/** How many messages and notices wait, beside the way to them. Messages count in the document's title too, by the one in the header. */
export default function UnreadBadge({ inTitle }: { inTitle?: boolean }) {
  const api = useApi();
  const messages = useQuery({ ...unreadChatsQuery(api), refetchInterval: lookAgainMs }).data ?? 0;
  const notices = useQuery({ ...unreadNotificationsQuery(api), refetchInterval: lookAgainMs }).data ?? 0;
  useTitleMark(inTitle && messages > 0 ? `(${short(messages)}) ` : '');
  if (messages + notices === 0) return null;
  return (
    <b>
      <span aria-hidden="true">{short(messages + notices)}</span>
      <span className="sr-only">
        {messages > 0 && m.chat_unread_count({ count: messages })}{' '}
        {notices > 0 && m.chat_unread_notices({ count: notices })}
      </span>
    </b>
  );
}

const short = (count: number): string => (count > 99 ? '99+' : String(count));

/** Pages write their titles themselves, so the mark is put before each that comes. */
function useTitleMark(mark: string): void {
  useEffect(() => {
    if (mark === '') return;
    const put = (): void => {
      if (!document.title.startsWith(mark)) document.title = mark + withoutMark(document.title);
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = withoutMark(document.title);
    };
  }, [mark]);
}

const withoutMark = (title: string): string => title.replace(/^\(\d+\+?\) /, '');
