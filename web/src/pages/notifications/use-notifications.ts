import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { notificationsQuery } from '#web/api/own-queries.ts';
import { unreadNotificationsQuery } from '#web/api/queries.ts';

/** The inbox. What has arrived by now counts as read, and what is shown keeps its mark of being new until the page is opened again. */
export function useNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({ ...notificationsQuery(api), refetchOnWindowFocus: false });
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const [newest] = rows;
  const upTo = newest && rows.some(({ isRead }) => !isRead) ? newest.id : null;
  useEffect(() => {
    if (upTo === null) return;
    api
      .call('readNotifications', { body: { upTo } })
      .then(({ content }) => queryClient.setQueryData(unreadNotificationsQuery(api).queryKey, content.count))
      .catch(() => undefined);
  }, [api, queryClient, upTo]);
  return { query, rows };
}
