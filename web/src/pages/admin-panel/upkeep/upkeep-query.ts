import type { Api } from '#web/api/api.ts';

export const upkeepKey = ['admin', 'upkeep'] as const;

/** Codes and purges, which come together. */
export const upkeepQuery = (api: Api) => ({
  queryKey: upkeepKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('getUpkeep', {}, { signal }).then(({ content }) => content),
});
