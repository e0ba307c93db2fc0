import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';

/** Whether there is room for another listing, and what the form need not warn of. */
export const postingRoomQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['posting-room', userId],
    queryFn: ({ signal }) => api.call('getPostingRoom', {}, { signal }).then((answer) => answer.content),
    // What was posted a moment ago counts.
    staleTime: 0,
  });
