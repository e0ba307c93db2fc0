import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { until as untilText } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { PaymentProvider } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import type { OwnProductData, ProductCardData } from '#web/api/queries.ts';
import { type IdempotencyKeys, useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, sparklesIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlanChoice } from './plan-cards.tsx';
import { type PlanData, type PromotionOffer, promotionPlansQuery } from './promotion-queries.ts';
import { providerTexts } from './provider-texts.ts';
import { sumText } from './sum-text.ts';
import { useOrderTop } from './use-payment.ts';

const dayMs = 86_400_000;

/** Buys TOP for a listing of one's own: what it brings, the plans with their price a day, and who takes the money. */
export function TopDialog({ product, open, onClose }: { product: OwnProductData; open: boolean; onClose: () => void }) {
  const language = useLang();
  const formId = useId();
  const offer = useQuery({ ...promotionPlansQuery(useApi()), enabled: open });
  const choice = useChoice(offer.data);
  const order = useOrderTop();
  const { keyOf, renew } = useOrderKeys();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product.isTop ? m.promotion_extend_top() : m.promotion_dialog_title()}
      closeLabel={m.common_close()}
      width="640px"
      foot={
        choice && (
          <Button type="submit" form={formId} size="lg" wide loading={order.isPending}>
            {m.promotion_pay({ price: sumText(choice.plan.priceUzs, language) })}
          </Button>
        )
      }
    >
      {choice ? (
        <form
          id={formId}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const body = { productId: product.id, planId: choice.plan.id, provider: choice.provider };
            order.mutate({ ...body, idempotencyKey: keyOf(body) }, { onSuccess: renew });
          }}
        >
          <WhatItBrings product={product} />
          <Choices choice={choice} product={product} />
        </form>
      ) : offer.data ? (
        <EmptyState
          title={m.promotion_not_sold()}
          text={m.promotion_not_sold_text()}
          icon={sparklesIcon}
          tint="saffron"
          level={3}
        />
      ) : isUnanswered(offer) ? (
        <ErrorState
          title={m.promotion_plans_failed()}
          text={offer.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void offer.refetch()}
          level={3}
        />
      ) : (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton className="h-16 rounded-field" />
          <Skeleton className="h-16 rounded-field" />
          <Skeleton className="h-16 rounded-field" />
        </div>
      )}
    </Dialog>
  );
}

interface Choice extends PromotionOffer {
  plan: PlanData;
  provider: PaymentProvider;
  setPlan: (planId: number) => void;
  setProvider: (provider: PaymentProvider) => void;
}

/** What is chosen of an offer, the second plan at first; null where nothing is sold. What was wished may be gone by now. */
function useChoice(offer: PromotionOffer | undefined): Choice | null {
  const [wishedPlan, setPlan] = useState<number | null>(null);
  const [wishedProvider, setProvider] = useState<PaymentProvider | null>(null);
  const { plans = [], providers = [] } = offer ?? {};
  const plan = plans.find(({ id }) => id === wishedPlan) ?? plans[Math.min(1, plans.length - 1)];
  const provider = providers.find((each) => each === wishedProvider) ?? providers[0];
  if (!plan || !provider) return null;
  return { plans, providers, plan, provider, setPlan, setProvider };
}

/** A key for every choice that is ordered; whoever comes back from the gateway by the browser's button orders anew. */
function useOrderKeys(): IdempotencyKeys {
  const keys = useIdempotencyKey();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) keys.renew();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [keys]);
  return keys;
}

function WhatItBrings({ product }: { product: OwnProductData }) {
  return (
    <div className="grid grid-cols-[132px_minmax(0,1fr)] items-center gap-4 md:grid-cols-[168px_minmax(0,1fr)] md:gap-6">
      <figure>
        <div inert>
          <ProductCard product={topCardOf(product)} leading sizes="168px" />
        </div>
        <figcaption className="sr-only">{m.promotion_preview()}</figcaption>
      </figure>
      <ul className="grid gap-2 text-13 text-ink-2 md:text-14">
        {[m.promotion_brings_place(), m.promotion_brings_badge(), m.promotion_brings_end()].map((text) => (
          <li key={text} className="flex gap-2">
            <Icon of={checkIcon} size={18} className="mt-0.5 flex-none text-green" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choices({ choice, product }: { choice: Choice; product: OwnProductData }) {
  const language = useLang();
  const { plans, plan, providers, provider } = choice;
  const until = Math.max(Date.parse(product.topUntil ?? '') || 0, Date.now()) + plan.days * dayMs;
  return (
    <>
      <PlanChoice plans={plans} chosen={plan.id} onChoose={choice.setPlan} />
      {providers.length > 1 && (
        <RadioGroup
          label={m.promotion_choose_provider()}
          options={providers.map((value) => ({ value, label: providerTexts[value]() }))}
          value={provider}
          onChange={choice.setProvider}
        />
      )}
      <div className="grid gap-2">
        {product.topUntil && (
          <p className="text-13 text-ink-2">
            {m.promotion_added_after({ until: untilText(formatFullDate(until, language), language) })}
          </p>
        )}
        <p className="text-13 text-ink-3">{m.promotion_stops_with_listing()}</p>
      </div>
    </>
  );
}

/** The listing as a list will show it. */
function topCardOf(product: OwnProductData): ProductCardData {
  const { categoryId, region, district } = product;
  const nowhere = { id: 0, name: '' };
  return {
    ...product,
    isTop: true,
    categoryId: categoryId ?? 0,
    region: region ?? nowhere,
    district: district ?? nowhere,
  };
}
