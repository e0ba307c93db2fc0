import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { seldomChanged } from './queries.ts';

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

/** The Central Bank's rate with its date. */
export const exchangeRateQuery = (api: Api) =>
  queryOptions({
    queryKey: ['exchange-rate'],
    queryFn: ({ signal }) => api.call('getExchangeRate', {}, { signal }).then((answer) => answer.content),
    ...seldomChanged,
  });
