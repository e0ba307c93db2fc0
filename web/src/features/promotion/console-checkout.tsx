import { useQuery } from '@tanstack/react-query';
import { openPaymentStates } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { LeadOn } from '#web/features/page-head/lead-on.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { paymentPaths } from './payment-paths.ts';
import { type PaymentData, paymentQuery } from './promotion-queries.ts';
import { sumText } from './sum-text.ts';
import { useSettleConsole } from './use-payment.ts';

/** Stands for a gateway's page in development and demonstrations: pay, decline, or leave without either. */
export function ConsoleCheckout({ paymentId }: { paymentId: number }) {
  const payment = useQuery(paymentQuery(useApi(), paymentId));
  const { data } = payment;
  const canPay = data?.provider === 'console' && openPaymentStates.includes(data.state);
  if (data && !canPay) return <LeadOn to={paymentPaths.order(paymentId)} />;
  return (
    <>
      <PageHead title={m.promotion_checkout_title()} noindex />
      <h1 className="h1 mb-4">{m.promotion_checkout_title()}</h1>
      {data ? (
        <Checkout payment={data} />
      ) : isUnanswered(payment) ? (
        <ErrorState
          title={m.promotion_order_failed()}
          text={payment.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void payment.refetch()}
        />
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
    </>
  );
}

function Checkout({ payment }: { payment: PaymentData }) {
  const language = useLang();
  const settle = useSettleConsole(payment.id);
  const isBusy = (outcome: 'pay' | 'decline'): boolean => settle.isPending && settle.variables === outcome;
  return (
    <div className="panel grid gap-5">
      <p className="flex gap-2.5 rounded-field bg-saf-soft px-3.5 py-3 text-14 text-saf-text">
        <Icon of={infoIcon} className="flex-none" />
        {m.promotion_checkout_note()}
      </p>
      <PaymentFacts payment={payment} />
      <div className="flex flex-wrap gap-2">
        <Button loading={isBusy('pay')} disabled={settle.isPending} onClick={() => settle.mutate('pay')}>
          {m.promotion_pay({ price: sumText(payment.amountUzs, language) })}
        </Button>
        <Button
          kind="outline"
          loading={isBusy('decline')}
          disabled={settle.isPending}
          onClick={() => settle.mutate('decline')}
        >
          {m.promotion_checkout_decline()}
        </Button>
        <ButtonLink kind="ghost" to={paymentPaths.order(payment.id)} replace>
          {m.promotion_checkout_later()}
        </ButtonLink>
      </div>
    </div>
  );
}
