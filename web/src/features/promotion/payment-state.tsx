import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { until } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { openPaymentStates } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { refreshOwnProduct } from '#web/api/own-queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { banknoteIcon, circleAlertIcon, circleCheckIcon, clockIcon, refreshCwIcon } from '#web/ui/icons.ts';
import { Niche, type NicheTint } from '#web/ui/niche.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { momentText } from './moment-text.ts';
import { stateTexts } from './payment-badge.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { paymentPaths } from './payment-paths.ts';
import { type PaymentData, paymentQuery } from './promotion-queries.ts';
import { useGiveUp, useGoToCheckout, useOrderTop } from './use-payment.ts';

/** ms between two looks at an order that waits: soon at first, seldom once it takes long. */
const soonMs = 2_000;
const seldomMs = 15_000;
/** ms after which the person is told that it takes long */
const lateMs = 60_000;

/**
 * Where gateways send people back to. Arrival proves nothing: the page asks the server until the gateway has told it, and says what it
 * knows by then.
 */
export function PaymentState({ paymentId }: { paymentId: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  const payment = useQuery({
    ...paymentQuery(useApi(), paymentId),
    refetchInterval: ({ state }) => {
      const waits = !state.data || openPaymentStates.includes(state.data.state);
      // One look that failed ends nothing: the money may come all the same.
      return waits && (state.data || state.status !== 'error') ? (isLate ? seldomMs : soonMs) : false;
    },
  });
  useFreshLists(payment.data?.state);
  const { data } = payment;
  const isMissing = payment.error instanceof ApiError && payment.error.status === 404;
  return (
    <>
      <PageHead title={m.promotion_order_title({ id: paymentId })} noindex />
      <h1 className="h1 mb-4">{m.promotion_order_title({ id: paymentId })}</h1>
      {data ? (
        <Known payment={data} isLate={isLate} />
      ) : isMissing ? (
        <EmptyState title={m.promotion_order_missing()} icon={banknoteIcon}>
          <ButtonLink to={paymentPaths.list()}>{m.promotion_to_payments()}</ButtonLink>
        </EmptyState>
      ) : isUnanswered(payment) ? (
        <ErrorState
          title={m.promotion_order_failed()}
          text={payment.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void payment.refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  );
}

/** Lists that were loaded before the money came show the listing as it was. */
function useFreshLists(state: PaymentData['state'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== 'paid') return;
    void refreshOwnProduct(queryClient);
  }, [queryClient, state]);
}

const looks: Readonly<Record<PaymentData['state'], { icon: string; tint: NicheTint }>> = {
  awaiting: { icon: clockIcon, tint: 'saffron' },
  reserved: { icon: clockIcon, tint: 'saffron' },
  paid: { icon: circleCheckIcon, tint: 'turquoise' },
  cancelled: { icon: circleAlertIcon, tint: 'rose' },
  refunded: { icon: refreshCwIcon, tint: 'lapis' },
};

function Known({ payment, isLate }: { payment: PaymentData; isLate: boolean }) {
  const { state } = payment;
  const isOpen = openPaymentStates.includes(state);
  const { icon, tint } = looks[state];
  return (
    <div className="panel grid gap-5">
      <div className="flex items-center gap-4" role="status">
        <Niche tint={tint} className="size-16 flex-none">
          <Icon of={icon} size={28} />
        </Niche>
        <div className="min-w-0">
          <h2 className="h3">{stateTexts[state]()}</h2>
          <p className="mt-1 text-14 text-ink-2">{useExplanation(payment)}</p>
          {isOpen && isLate && <p className="mt-2 text-14 text-ink-2">{m.promotion_slow()}</p>}
        </div>
      </div>
      <PaymentFacts payment={payment} />
      <div className="flex flex-wrap gap-2">
        {isOpen ? <OpenActions payment={payment} /> : <EndActions payment={payment} />}
        <ButtonLink kind="ghost" to={paymentPaths.list()}>
          {m.promotion_to_payments()}
        </ButtonLink>
      </div>
    </div>
  );
}

const cancelTexts: Readonly<Record<NonNullable<PaymentData['cancelReason']>, () => string>> = {
  person: m.promotion_cancelled_person,
  gateway: m.promotion_cancelled_gateway,
  expired: m.promotion_cancelled_expired,
  replaced: m.promotion_cancelled_replaced,
  unavailable: m.promotion_cancelled_unavailable,
};

function useExplanation({ state, product, expiresAt, cancelReason }: PaymentData): string {
  const language = useLang();
  switch (state) {
    case 'awaiting':
      return m.promotion_awaiting_text({ until: until(momentText(expiresAt, language), language) });
    case 'reserved':
      return m.promotion_reserved_text();
    case 'paid':
      return product?.topUntil
        ? m.promotion_paid_text({ until: until(formatFullDate(product.topUntil, language), language) })
        : m.promotion_paid_over_text();
    case 'refunded':
      return m.promotion_refunded_text();
    case 'cancelled':
      return cancelTexts[cancelReason ?? 'gateway']();
  }
}

function OpenActions({ payment }: { payment: PaymentData }): ReactNode {
  const goToCheckout = useGoToCheckout({ replace: true });
  const giveUp = useGiveUp(payment.id);
  return (
    <>
      {payment.checkoutUrl && <Button onClick={() => goToCheckout(payment)}>{m.promotion_pay_now()}</Button>}
      <Button kind="outline" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
        {m.promotion_give_up()}
      </Button>
    </>
  );
}

function EndActions({ payment }: { payment: PaymentData }): ReactNode {
  const { product, planId, provider } = payment;
  const order = useOrderTop({ replace: true });
  const [idempotencyKey] = useState(newIdempotencyKey);
  if (!product) return null;
  const canRetry =
    payment.state === 'cancelled' && ['person', 'gateway', 'expired'].includes(payment.cancelReason ?? '');
  return (
    <>
      {canRetry && (
        <Button
          icon={refreshCwIcon}
          loading={order.isPending}
          onClick={() => order.mutate({ productId: product.id, planId, provider, idempotencyKey })}
        >
          {m.promotion_try_again()}
        </Button>
      )}
      <ButtonLink kind={canRetry ? 'outline' : 'primary'} to={paths.product(product.id, product.slug)}>
        {m.promotion_view_product()}
      </ButtonLink>
    </>
  );
}
