import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { dashboardQuery } from '#web/api/own-queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { idInPath } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailurePage } from '../error/failure-page.tsx';
import { Posted } from './posted.tsx';

/** What comes after adding a listing (product/add-item#posted): for its owner, while it is in view or waits. */
export function Page() {
  const api = useApi();
  const { id } = useParams();
  const productId = idInPath(id);
  const lists = useQueries({ queries: [dashboardQuery(api, 'active'), dashboardQuery(api, 'attention')] });
  const product = lists.flatMap(({ data }) => data?.products ?? []).find((own) => own.id === productId);
  const failed = lists.filter(({ isError, isFetching }) => isError && !isFetching);
  if (!product && lists.every(({ isSuccess, isFetching }) => isSuccess && !isFetching)) {
    return <FailurePage kind="not-found" />;
  }
  return (
    <div className="wrap max-w-2xl pt-4.5 md:pt-6.5">
      <PageHead title={m.add_item_title()} noindex />
      {product ? (
        <Posted product={product} />
      ) : failed.length > 0 ? (
        <ErrorState
          level={1}
          title={m.add_item_posted_failed()}
          retryLabel={m.common_retry()}
          onRetry={() => {
            for (const list of failed) void list.refetch();
          }}
        />
      ) : (
        <Shape />
      )}
    </div>
  );
}

export function Waiting() {
  return (
    <div className="wrap min-h-dvh max-w-2xl pt-4.5 md:pt-6.5">
      <PageHead title={m.add_item_title()} noindex />
      <Shape />
    </div>
  );
}

function Shape() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr-only">{m.common_loading()}</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
