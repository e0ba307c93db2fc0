import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { unreadNotificationsQuery } from '#web/api/queries.ts';
import { unreadChatsQuery } from '#web/api/unread-chats.ts';
import { m } from '#web/texts/messages.ts';
import { connectionState } from './connection-state.ts';
import { useSiteConnection } from './use-site-connection.ts';

/** ms between two looks while the page is before somebody's eyes; returning to it looks at once */
const lookAgainMs = 60_000;

/**
 * How many messages, or how many notices, wait; one never stands for the other. Where `inTitle` asks, messages count in the document's title too,
 * and the connection is opened that tells of them.
 */
export default function UnreadBadge({ of, inTitle = false }: { of: 'messages' | 'notices'; inTitle?: boolean }) {
  const api = useApi();
  const query = of === 'messages' ? unreadChatsQuery(api) : unreadNotificationsQuery(api);
  const isConnected =
    useSyncExternalStore(connectionState.subscribe, connectionState.isOpen, () => false) && of === 'messages';
  const count = useQuery({ ...query, refetchInterval: isConnected ? false : lookAgainMs }).data ?? 0;
  useSiteConnection(inTitle);
  useTitleMark(inTitle && count > 0 ? `(${short(count)}) ` : '');
  if (count === 0) return null;
  return (
    <b>
      <span aria-hidden="true">{short(count)}</span>
      <span className="sr-only">
        {of === 'messages' ? m.chat_unread_count({ count }) : m.chat_unread_notices({ count })}
      </span>
    </b>
  );
}

const short = (count: number): string => (count > 99 ? '99+' : String(count));

/** Pages write their titles themselves, so the mark is put before each that comes; between two pages there may be none. */
function useTitleMark(mark: string): void {
  useEffect(() => {
    if (mark === '') return;
    const put = (): void => {
      const { title } = document;
      if (title !== '' && !title.startsWith(mark)) document.title = mark + withoutMark(title);
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
