import { useInfiniteQuery } from '@tanstack/react-query';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { paths } from '#web/site/paths.ts';
import { formatCardDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { banknoteIcon, sparklesIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { paymentPaths } from './payment-paths.ts';
import { type PaymentData, paymentsQuery } from './promotion-queries.ts';
import { sumText } from './sum-text.ts';

/** What this person has paid or has yet to pay, newest first. */
export function PaymentList() {
  const payments = useInfiniteQuery(paymentsQuery(useApi()));
  const rows = payments.data?.pages.flatMap((page) => page.data);
  return (
    <>
      <PageHead title={m.promotion_payments()} noindex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{m.promotion_payments()}</h1>
        <ButtonLink kind="tonal" icon={sparklesIcon} to={`${paths.business()}#plans`}>
          {m.promotion_payments_plans()}
        </ButtonLink>
      </div>
      {isUnanswered(payments) ? (
        <ErrorState
          title={m.promotion_payments_failed()}
          text={payments.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void payments.refetch()}
        />
      ) : !rows ? (
        <div className="grid gap-3" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20 rounded-card" />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          title={m.promotion_payments_empty()}
          text={m.promotion_payments_empty_text()}
          icon={banknoteIcon}
          tint="saffron"
        >
          <ButtonLink to={paths.cabinet()}>{m.promotion_to_products()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          <MoreButton query={payments} label={m.promotion_payments_more()} />
        </>
      )}
    </>
  );
}

function PaymentRow({ payment }: { payment: PaymentData }) {
  const language = useLang();
  return (
    <li>
      <Link
        to={paymentPaths.order(payment.id)}
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card bg-surface px-4 py-3 shadow-ring"
      >
        <span className="min-w-0 flex-1 basis-48">
          <b className="line-clamp-1 font-semibold wrap-anywhere">
            {payment.product?.title ?? m.answers_deleted_listing()}
          </b>
          <span className="text-13 text-ink-3">
            {m.promotion_plan_top({ days: m.promotion_days({ count: payment.days }) })}
            {' · '}
            <time dateTime={payment.createdAt} title={formatFullDate(payment.createdAt, language)}>
              {formatCardDate(payment.createdAt, language)}
            </time>
          </span>
        </span>
        <span className="flex flex-1 items-center justify-between gap-3 min-[30rem]:flex-none">
          <b className="font-semibold whitespace-nowrap tabular-nums">{sumText(payment.amountUzs, language)}</b>
          <PaymentBadge state={payment.state} />
        </span>
      </Link>
    </li>
  );
}
