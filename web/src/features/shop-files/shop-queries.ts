import { queryOptions } from '@tanstack/react-query';
import type { ShopSource } from '#contract/values/import.ts';
import type { Api } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';

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

/** Whence a file's rows came. */
export const sourceText = (source: ShopSource): string =>
  source === 'feed' ? m.shop_files_from_address() : m.shop_files_sent();
