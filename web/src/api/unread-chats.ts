import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** How many messages of all my conversations are unread. */
export const unreadChatsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chats', 'unread'],
    queryFn: ({ signal }) =>
      api.call('listMyChats', { query: { limit: 1 } }, { signal }).then((answer) => answer.unreadTotal),
  });
