import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { GivenReview } from '#web/features/reviews/given-review.tsx';
import { ReviewEntries } from '#web/features/reviews/review-entry.tsx';
import { ReviewList, ReviewSkeletons } from '#web/features/reviews/review-list.tsx';
import { myReviewsQuery } from '#web/features/reviews/review-queries.ts';
import { m } from '#web/texts/messages.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { starIcon } from '#web/ui/icons.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNextControl } from '#web/ui/use-next-control.ts';

/** What buyers wrote about me, to be answered, and what I wrote about others. */
export function Reviews() {
  const { userId } = useSession();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'given' ? 'given' : 'received';
  return (
    <CabinetLayout>
      <PageHead title={m.people_my_reviews()} noindex />
      <h1 className="h1 mb-4">{m.people_my_reviews()}</h1>
      <Tabs
        label={m.people_my_reviews()}
        selected={tab}
        onSelect={(key) => setSearch(key === 'given' ? { tab: key } : {}, { replace: true, preventScrollReset: true })}
        tabs={[
          { key: 'received', label: m.people_received() },
          { key: 'given', label: m.people_given() },
        ]}
      >
        <div className="pt-4">
          {tab === 'given' ? (
            <>
              <ReviewEntries />
              <Given />
            </>
          ) : (
            userId !== null && <ReviewList sellerId={userId} emptyText={m.people_received_empty_text()} />
          )}
        </div>
      </Tabs>
    </CabinetLayout>
  );
}

function Given() {
  const query = useInfiniteQuery(myReviewsQuery(useApi()));
  const reviews = query.data?.pages.flatMap((page) => page.data) ?? [];
  const list = useNextControl<HTMLUListElement>(() =>
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'),
  );
  if (isUnanswered(query)) {
    return (
      <ErrorState
        title={m.people_reviews_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void query.refetch()}
        level={3}
      />
    );
  }
  if (query.isPending) return <ReviewSkeletons />;
  if (reviews.length === 0)
    return <EmptyState title={m.people_reviews_empty()} text={m.people_given_empty_text()} icon={starIcon} level={3} />;
  return (
    <div className="grid gap-3">
      <ul {...list} className="grid gap-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <GivenReview review={review} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={m.people_reviews_more()} />
    </div>
  );
}
