import { useQuery } from '@tanstack/react-query';
import { type ModerationRule, moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { DecisionAppeal } from './decision-appeal.tsx';
import { myDecisionsQuery } from './decisions-query.ts';

/** One's own listing as far as a decision about it goes. */
export interface DecidedProduct {
  id: number;
  title: string;
  status: ProductStatus;
  statusRule: ModerationRule | null;
  statusReason: string | null;
}

/** Why a listing stands refused or blocked, how to mend it, and the way to another moderator (product/trust#decisions). */
export function DecisionPanel({ product }: { product: DecidedProduct }) {
  const decisions = useQuery(myDecisionsQuery(useApi()));
  const decision = decisions.data?.find(({ productId }) => productId === product.id);
  const { statusRule: rule, statusReason: note } = product;
  return (
    <section
      className="grid w-full justify-items-start gap-1.5 rounded-field bg-danger-soft px-3 py-2.5 text-14"
      role="note"
    >
      {rule ? (
        <>
          <p className="flex gap-1.5 font-semibold text-danger">
            <Icon of={circleAlertIcon} size={16} className="mt-0.5" />
            {moderationRuleTexts[rule].title()}
          </p>
          {note && <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note })}</p>}
          <p className="text-ink-2">
            {product.status === 'blocked'
              ? m.moderation_own_blocked()
              : m.moderation_own_mend({ text: moderationRuleTexts[rule].mend() })}
          </p>
        </>
      ) : (
        note && <p className="font-semibold wrap-anywhere text-danger">{note}</p>
      )}
      {isUnanswered(decisions) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2" role="status">
          {m.moderation_own_failed()}
          <Button kind="outline" size="sm" loading={decisions.isFetching} onClick={() => void decisions.refetch()}>
            {m.common_retry()}
          </Button>
        </p>
      )}
      {decision && (
        <DecisionAppeal decision={decision} title={product.title}>
          {product.status === 'rejected' && <p className="text-13 text-ink-2">{m.moderation_own_edit_ends()}</p>}
        </DecisionAppeal>
      )}
    </section>
  );
}
