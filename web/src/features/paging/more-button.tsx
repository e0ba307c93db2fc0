import { isPlaceLost } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';

/** What it needs of a query whose rows come page by page. */
export interface MoreQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** it waits for a connection */
  isPaused: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
  /** asks for all pages anew, each by the cursor of the one before */
  refetch?: () => unknown;
}

/** The rest of a list, page by page; where the next page did not come, it says why and asks once more. */
export function MoreButton({ query, label }: { query: MoreQuery; label: string }) {
  if (!query.hasNextPage) return null;
  const isFailed = (query.isFetchNextPageError || query.isPaused) && !query.isFetchingNextPage;
  const again = isFailed && isPlaceLost(query.error) ? (query.refetch ?? query.fetchNextPage) : query.fetchNextPage;
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      {isFailed && (
        <p className="text-center text-14 text-ink-2" role="alert">
          {(!query.isPaused && query.error?.message) || m.common_network_error()}
        </p>
      )}
      {/* One and the same button tries again, so that the focus stays on it. */}
      <Button kind="outline" loading={query.isFetchingNextPage} onClick={() => void again()}>
        {isFailed ? m.common_retry() : label}
      </Button>
    </div>
  );
}
