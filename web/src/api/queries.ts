import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, ApiInput, ApiOutput } from './api.ts';

export type ProductPage = ApiOutput<'listProducts'>['content'];
export type ProductCardData = ProductPage['data'][number];
export type LikedProduct = ApiOutput<'listLikedProducts'>['content']['data'][number];
export type ProductOrDraft = ApiOutput<'getProduct'>['content'];
export type ProductData = Exclude<ProductOrDraft, { status: 'draft' }>;
export type ProductPhoto = NonNullable<ProductCardData['mainImage']>;
export type OwnProductData = ApiOutput<'getDashboard'>['content']['products'][number];
export type RegionData = ApiOutput<'listRegions'>['content'][number];
export type CategoryData = ApiOutput<'listCategories'>['content'][number];
export type CategoryDetail = ApiOutput<'getCategory'>['content'];
export type PropertyData = ApiOutput<'listCategoryProperties'>['content'][number];
export type BannerData = ApiOutput<'listActiveBanners'>['content'][number];
export type MeData = ApiOutput<'getMe'>['content'];
export type PublicProfileData = ApiOutput<'getProfile'>['content'];

/** The fields of the product list's query, without paging. */
export type ProductListFilter = Omit<
  NonNullable<ApiInput<'listProducts'>['query']>,
  'page' | 'pageSize' | 'limit' | 'skip' | 'cursor'
>;
/** The filter payload (product/api#filter), without paging. */
export type ProductFilter = Omit<NonNullable<ApiInput<'filterProducts'>['body']>, 'page' | 'limit' | 'skip' | 'cursor'>;

const minute = 60_000;
/** How long what staff edit is believed. */
export const seldomChanged = { staleTime: 30 * minute, refetchOnWindowFocus: false } as const;

/** All regions with their districts. */
export const regionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal }) => api.call('listRegions', {}, { signal }).then((answer) => answer.content),
    ...seldomChanged,
  });

/** The top categories, each with its whole subtree. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) =>
      api.call('listCategories', { query: { parentId: 'null' } }, { signal }).then((answer) => answer.content),
    ...seldomChanged,
  });

/** The top categories without their subtrees, for the tiles of the home page. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories', 'top'],
    queryFn: ({ signal }) =>
      api
        .call('listCategories', { query: { parentId: 'null', depth: 0 } }, { signal })
        .then((answer) => answer.content),
    ...seldomChanged,
  });

/** The banners of the home page: fresh for 5 minutes, no refetch on focus (product/home#banners). None shows as little as an error does. */
export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['banners', 'home_hero'],
    queryFn: ({ signal }) =>
      api.call('listActiveBanners', { query: { placement: 'home_hero' } }, { signal }).then((answer) => answer.content),
    staleTime: 5 * minute,
    refetchOnWindowFocus: false,
  });

/** The paged list by cursor; `pageSize` 8 on the home page, 10 in the catalogue (product/api#paging). `from` begins at a later page. */
export const productsListQuery = (api: Api, filter: ProductListFilter, pageSize: number, from: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', filter, pageSize, ...(from ? [from] : [])],
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) =>
      api
        .call(
          'listProducts',
          { query: { ...filter, pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });

/** How many products I like; for signed-in people. */
export const likedCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['liked', 'count'],
    queryFn: ({ signal }) =>
      api.call('listLikedProducts', { query: { pageSize: 1 } }, { signal }).then((answer) => answer.content.total),
    staleTime: minute,
  });

export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.call('getMe', {}, { signal }).then((answer) => answer.content),
    staleTime: minute,
  });

export type NotificationData = ApiOutput<'listNotifications'>['content']['data'][number];

export const unreadNotificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) =>
      api.call('countUnreadNotifications', {}, { signal }).then((answer) => answer.content.count),
  });

/** Conversations in which something is unread, the newest first. */
export const unreadConversationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chats', 'with unread'],
    queryFn: ({ signal }) =>
      api.call('listMyChats', { query: { filter: 'unread' } }, { signal }).then((answer) => answer.content),
  });
