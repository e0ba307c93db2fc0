import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, refreshCwIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Under which the counts beside the tabs are kept. */
export const countsKey = ['admin', 'counts'] as const;

/** Asks for the rows of a tab once more, and for the counts beside the tabs. */
export function RefreshButton({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const queryClient = useQueryClient();
  const refresh = (): void => {
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: countsKey });
  };
  return (
    <Button
      kind="outline"
      icon={refreshCwIcon}
      className="max-md:size-11 max-md:p-0"
      loading={query.isFetching}
      onClick={refresh}
    >
      <span className="max-md:sr-only">{m.admin_refresh()}</span>
    </Button>
  );
}

/** Says that a tab was not loaded; what was there before may stand below it, dimmed (product/panel#failures). */
export function LoadFailed({ tab, onRetry }: { tab: string; onRetry: () => void }) {
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-danger-soft px-4 py-1 text-14 text-danger"
      role="alert"
    >
      <Icon of={circleAlertIcon} />
      <p className="flex-1">{m.admin_load_failed({ tab })}</p>
      <button type="button" className="link" onClick={onRetry}>
        {m.common_retry()}
      </button>
    </div>
  );
}

/** In place of rows that are not there yet. */
export function RowsSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`grid gap-2 ${className}`} role="status" aria-label={m.common_loading()}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}

/** What is known of something: names, and what each is. */
export function Facts({
  facts,
  className = '',
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string;
}) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
