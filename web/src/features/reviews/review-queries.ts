import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type ReviewData = ApiOutput<'listReviews'>['content']['data'][number];
export type ReviewPage = ApiOutput<'listReviews'>['content'];
export type MyReviewData = ApiOutput<'listMyReviews'>['content']['data'][number];

/** Reviews of a seller, newest first, each page with how many there are of each rating. */
export const reviewsQuery = (api: Api, sellerId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'of', sellerId],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listReviews', { query: { sellerId, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal })
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });

/** What I wrote, newest first. */
export const myReviewsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'mine'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listMyReviews', { query: pageParam ? { cursor: pageParam } : {} }, { signal })
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });

/** The deals with a seller, or about a product, that I may review or have; of all, those that I have not reviewed yet. */
export const reviewableQuery = (api: Api, about: { sellerId?: number | undefined; productId?: number }) =>
  queryOptions({
    queryKey: ['reviews', 'possible', about],
    queryFn: ({ signal }) => api.call('listReviewable', { query: about }, { signal }).then((answer) => answer.content),
  });

/** After a change of a review: every list of them, and the ratings of the seller. */
export async function refreshReviews(queryClient: QueryClient, sellerId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['reviews'] }),
    queryClient.invalidateQueries({ queryKey: ['profile', sellerId] }),
  ]);
}
