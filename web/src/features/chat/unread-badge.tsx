import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { unreadChatsQuery } from '#web/api/unread-chats.ts';
import { m } from '#web/texts/messages.ts';

/** ms between two looks while the page is before somebody's eyes; returning to it looks at once */
const lookAgainMs = 60_000;

/** How many messages wait, beside the way to them. The one in the header counts in the document's title too. */
export default function UnreadBadge({ inTitle }: { inTitle?: boolean }) {
  const count = useQuery({ ...unreadChatsQuery(useApi()), refetchInterval: lookAgainMs }).data ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  useTitleMark(inTitle && count > 0 ? `(${shown}) ` : '');
  if (count === 0) return null;
  return (
    <b>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{m.chat_unread_count({ count })}</span>
    </b>
  );
}

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
