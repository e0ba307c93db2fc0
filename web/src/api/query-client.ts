import { QueryClient } from '@tanstack/react-query';

/** Data-fetching defaults of product/api#client: fresh for 5 s, no retry, refetched on focus and reconnect. */
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
      mutations: { retry: false },
    },
  });
}
