import { useQuery } from '@tanstack/react-query';
import { until } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { useApi } from '#web/api/api-context.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { paymentPaths } from './payment-paths.ts';
import { promotionPlansQuery } from './promotion-queries.ts';
import { useGiveUp } from './use-payment.ts';

/** Whether TOP can be bought for this listing now: it is active, somebody sells it, and no order waits for its money. */
export function useCanBuyTop(product: Pick<OwnProductData, 'status' | 'paymentId'>): boolean {
  const offer = useQuery(promotionPlansQuery(useApi()));
  const isSold = offer.data !== undefined && offer.data.plans.length > 0 && offer.data.providers.length > 0;
  return isSold && product.status === 'active' && product.paymentId === null;
}

/** Until when a listing of one's own is TOP. */
export function OwnTop({ product }: { product: OwnProductData }) {
  const language = useLang();
  if (!product.topUntil) return null;
  return (
    <p className="mt-1.5 text-13 font-medium text-saf-text">
      {m.promotion_top_until({ until: until(formatFullDate(product.topUntil, language), language) })}
    </p>
  );
}

/** What can be done about the order for a listing's TOP that waits for its money. */
export function AwaitedPayment({ paymentId }: { paymentId: number }) {
  const giveUp = useGiveUp(paymentId);
  return (
    <>
      <p className="text-13 font-medium text-saf-text">{m.promotion_awaits()}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" kind="tonal" to={paymentPaths.order(paymentId)}>
          {m.promotion_awaits_open()}
        </ButtonLink>
        <Button size="sm" kind="outline" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {m.promotion_give_up()}
        </Button>
      </div>
    </>
  );
}
