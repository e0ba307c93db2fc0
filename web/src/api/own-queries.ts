import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DashboardTab } from '#contract/values/products/product-life.ts';
import type { Api } from './api.ts';
import { published } from './product-queries.ts';

const minute = 60_000;

/** A product for the form that edits it: asked anew each time, and then left alone while it is edited. */
export const editedProductQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['product', productId, 'edit'],
    queryFn: ({ signal }) => api.call('getProduct', { params: { productId } }, { signal }).then(published),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const dashboardQuery = (api: Api, tab: DashboardTab) =>
  queryOptions({
    queryKey: ['dashboard', tab],
    queryFn: ({ signal }) =>
      api.call('getDashboard', { query: { filter: tab } }, { signal }).then((answer) => answer.content),
  });

/** A draft of one's own, always as the account has it now. */
export const draftQuery = (api: Api, draftId: number) =>
  queryOptions({
    queryKey: ['draft', draftId],
    queryFn: ({ signal }) =>
      api.call('getDraft', { params: { productId: draftId } }, { signal }).then((answer) => answer.content),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const productStatsQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['product-stats', productId],
    queryFn: ({ signal }) =>
      api.call('getProductStats', { params: { productId } }, { signal }).then((answer) => answer.content.days),
    staleTime: minute,
  });

export const notificationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listNotifications', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal })
        .then((answer) => answer.content),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Lists that a listing of one's own stands in: of the cabinet, of what is on sale and what is liked, and, for staff, of the panel. */
const lists: ReadonlySet<unknown> = new Set(['dashboard', 'products', 'liked', 'admin']);

/**
 * After an act on a listing of one's own: whoever opens its page reads it anew, and the lists that show it do. Resolves once those in view
 * are there again. Without an id: a new listing.
 */
export async function refreshOwnProduct(queryClient: QueryClient, productId?: number): Promise<void> {
  if (productId !== undefined) queryClient.removeQueries({ queryKey: ['product', productId] });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.has(queryKey[0]) });
}
