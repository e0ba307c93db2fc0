import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type FollowedSeller = ApiOutput<'listFollowing'>['content']['data'][number];

/** What I am to somebody; for signed-in people. */
export const relationQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['relation', userId],
    queryFn: ({ signal }) =>
      api.call('getRelation', { params: { userId } }, { signal }).then((answer) => answer.content),
  });

/** Sellers that I follow, the latest first. */
export const followingQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['relation', 'following'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listFollowing', { query: pageParam ? { cursor: pageParam } : {} }, { signal })
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });
