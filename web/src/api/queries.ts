import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, ApiInput, ApiOutput } from './api.ts';
import { ApiError } from './api-error.ts';

export type ProductPage = ApiOutput<'listProducts'>['content'];
export type ProductCardData = ProductPage['data'][number];
export type LikedProduct = ApiOutput<'listLikedProducts'>['content']['data'][number];
type ProductOrDraft = ApiOutput<'getProduct'>['content'];
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
const seldomChanged = { staleTime: 30 * minute, refetchOnWindowFocus: false } as const;

/** All regions with their districts. */
export const regionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal }) => api.call('listRegions', {}, { signal }).then((answer) => answer.content),
    ...seldomChanged,
  });

/** The districts of one region (product/api#calls). */
export const districtsQuery = (api: Api, regionId: number) =>
  queryOptions({
    queryKey: ['districts', regionId],
    queryFn: ({ signal }) =>
      api.call('listDistricts', { params: { id: regionId } }, { signal }).then((answer) => answer.content),
    ...seldomChanged,
  });

/** The categories of one level without their subtrees: the top ones, or the children of one (product/api#calls). */
export const categoryLevelQuery = (api: Api, parentId: number | null) =>
  queryOptions({
    queryKey: ['categories', 'level', parentId],
    queryFn: ({ signal }) =>
      api
        .call('listCategories', { query: { parentId: String(parentId), depth: 0 } }, { signal })
        .then((answer) => answer.content),
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

/** One category with ancestors, subtree and properties. */
export const categoryQuery = (api: Api, categoryId: number) =>
  queryOptions({
    queryKey: ['category', categoryId],
    queryFn: ({ signal }) =>
      api.call('getCategory', { params: { categoryId } }, { signal }).then((answer) => answer.content),
    ...seldomChanged,
  });

export const categoryPropertiesQuery = (api: Api, categoryId: number) =>
  queryOptions({
    queryKey: ['category', categoryId, 'properties'],
    queryFn: ({ signal }) =>
      api.call('listCategoryProperties', { params: { categoryId } }, { signal }).then((answer) => answer.content),
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

/** The Central Bank's rate with its date. */
export const exchangeRateQuery = (api: Api) =>
  queryOptions({
    queryKey: ['exchange-rate'],
    queryFn: ({ signal }) => api.call('getExchangeRate', {}, { signal }).then((answer) => answer.content),
    ...seldomChanged,
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

export const profileQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) =>
      api.call('getProfile', { params: { userId } }, { signal }).then((answer) => answer.content),
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
