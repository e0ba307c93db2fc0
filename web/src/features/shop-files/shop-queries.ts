import { queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

/** A file of a shop with what its rows do. */
export type ShopFile = ApiOutput<'getShopImport'>['content'];

/** What is known of a shop's files; all of it is out of date once another one is there. */
export const shopFilesKey = ['me', 'shop-files'] as const;

export const lastShopFiles = (api: Api) =>
  queryOptions({
    queryKey: [...shopFilesKey, 'last'],
    queryFn: ({ signal }) => api.call('listShopImports', {}, { signal }).then((answer) => answer.content),
  });

export const shopFeedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'shop-feed'],
    queryFn: ({ signal }) => api.call('getShopFeed', {}, { signal }).then((answer) => answer.content.feed),
    // What is being typed is not replaced by what was stored.
    refetchOnWindowFocus: false,
  });

/** Where a file is shown; null for none. */
export const shopFilePath = (id: number | null): string => (id === null ? '/user/files' : `/user/files?file=${id}`);
