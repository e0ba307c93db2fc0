import { QueryClient } from '@tanstack/react-query';

/**
 * Data-fetching defaults of product/api#client: fresh for 5 s, no retry, refetched on focus and reconnect. What a person does fails at once
 * without a connection: it must not wait behind a spinner and be done later, when they want it no more.
 */
export function createQueryClient(options: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        gcTime: options.onServer ? Number.POSITIVE_INFINITY : 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
