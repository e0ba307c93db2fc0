import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { m } from '#web/texts/messages.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { starIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReceivedReview } from './received-review.tsx';
import { reviewsQuery } from './review-queries.ts';

/** What buyers wrote about a seller, under the mean and its parts. */
export function ReviewList({ sellerId, emptyText }: { sellerId: number; emptyText: string }) {
  const query = useInfiniteQuery(reviewsQuery(useApi(), sellerId));
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
  if (!query.data) return <ReviewSkeletons />;
  const [first] = query.data.pages;
  const reviews = query.data.pages.flatMap((page) => page.data);
  if (!first || reviews.length === 0)
    return <EmptyState title={m.people_reviews_empty()} text={emptyText} icon={starIcon} level={3} />;
  return (
    <div className="grid gap-3">
      <RatingSummary page={first} />
      <ul className="grid gap-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReceivedReview review={review} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={m.people_reviews_more()} />
    </div>
  );
}

export function ReviewSkeletons() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  );
}
