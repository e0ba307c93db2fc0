import type { PromotionState } from '#contract/values/payment.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

/** An order of TOP, or days that staff gave. */
export type Promotion = ApiOutput<'listPromotions'>['content']['data'][number];

export const stateTexts: Readonly<Record<PromotionState, () => string>> = {
  running: m.manage_promotions_state_running,
  over: m.manage_promotions_state_over,
  unpaid: m.manage_promotions_state_unpaid,
  cancelled: m.manage_promotions_state_cancelled,
  refunded: m.manage_promotions_state_refunded,
};
const stateKinds: Partial<Record<PromotionState, BadgeKind>> = { running: 'success', unpaid: 'warning' };

/** The product of a row, or that it is gone. */
export const titleOf = ({ product }: Promotion): string => product?.title ?? m.answers_deleted_listing();

/** Who paid, or who gave the days. */
export function giverOf({ payment, grantedBy }: Promotion): string {
  if (payment) return payment.person.username;
  return m.manage_promotions_given_by({ name: grantedBy?.username ?? '' });
}

export function StateBadge({ state }: { state: PromotionState }) {
  return <Badge kind={stateKinds[state] ?? 'neutral'}>{stateTexts[state]()}</Badge>;
}
