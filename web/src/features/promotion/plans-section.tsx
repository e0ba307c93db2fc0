import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { sparklesIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paymentPaths } from './payment-paths.ts';
import { PlanList } from './plan-cards.tsx';
import { promotionPlansQuery } from './promotion-queries.ts';

/** What TOP costs today, for everybody to read, and where it is bought. */
export function PlansSection() {
  const offer = useQuery(promotionPlansQuery(useApi()));
  if (!offer.data) {
    return isUnanswered(offer) ? (
      <ErrorState
        title={m.promotion_plans_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void offer.refetch()}
        level={3}
      />
    ) : (
      <div className="mt-4 grid gap-2" aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16 rounded-field" />
        ))}
      </div>
    );
  }
  const { plans, providers } = offer.data;
  if (plans.length === 0 || providers.length === 0) {
    return (
      <EmptyState
        title={m.promotion_not_sold()}
        text={m.promotion_not_sold_text()}
        icon={sparklesIcon}
        tint="saffron"
        level={3}
      />
    );
  }
  return (
    <div className="mt-4">
      <PlanList plans={plans} />
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <ButtonLink icon={sparklesIcon} to={paths.cabinet()}>
          {m.promotion_make_top()}
        </ButtonLink>
        <ButtonLink kind="outline" to={paymentPaths.list()}>
          {m.promotion_to_payments()}
        </ButtonLink>
      </div>
    </div>
  );
}
