import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { ProductData, ProductOrDraft } from './queries.ts';

/** A draft has no page: it goes on in the form that adds a listing. */
export function published({ content }: { content: ProductOrDraft }): ProductData {
  if (content.status === 'draft') throw new ApiError(404, {});
  return content;
}

export const productQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => api.call('getProduct', { params: { productId } }, { signal }).then(published),
  });

/** A product that is not looked at: ahead of a click, or beside others. Unlike `productQuery` it counts no view. */
export const productPeekQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['product', productId, 'peek'],
    queryFn: ({ signal }) => api.call('getProduct', { params: { productId } }, { signal, peek: true }).then(published),
  });

/** Active products of these ids, in their order. */
export const productsByIdsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['products', 'by-ids', ids],
    queryFn: ({ signal }) =>
      api.call('listProductsByIds', { query: { ids: ids.join(',') } }, { signal }).then((answer) => answer.content),
  });

export const relatedProductsQuery = (api: Api, product: { id: number; title: string; categoryId: number }, limit = 8) =>
  queryOptions({
    queryKey: ['products', 'related', product.id, limit],
    queryFn: ({ signal }) =>
      api
        .call(
          'listRelatedProducts',
          { params: { title: product.title }, query: { categoryId: product.categoryId, exclude: product.id, limit } },
          { signal },
        )
        .then((answer) => answer.content),
  });

/** The products I like; signed out those of `localIds`, newest first. */
export const likedProductsQuery = (api: Api, who: { signedIn: boolean; localIds: readonly number[] }) =>
  infiniteQueryOptions({
    queryKey: ['liked', who.signedIn ? 'mine' : who.localIds],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .call(
          'listLikedProducts',
          {
            query: {
              pageSize: 20,
              ...(who.signedIn ? {} : { ids: who.localIds.join(',') }),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        )
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });

export const profileQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) =>
      api.call('getProfile', { params: { userId } }, { signal }).then((answer) => answer.content),
  });
