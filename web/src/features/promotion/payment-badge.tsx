import type { PaymentState } from '#contract/values/payment.ts';
import { m } from '#web/texts/messages.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

export const stateTexts: Readonly<Record<PaymentState, () => string>> = {
  awaiting: m.promotion_state_awaiting,
  reserved: m.promotion_state_reserved,
  paid: m.promotion_state_paid,
  cancelled: m.promotion_state_cancelled,
  refunded: m.promotion_state_refunded,
};

const kinds: Readonly<Record<PaymentState, BadgeKind>> = {
  awaiting: 'warning',
  reserved: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  refunded: 'lapis',
};

export function PaymentBadge({ state }: { state: PaymentState }) {
  return <Badge kind={kinds[state]}>{stateTexts[state]()}</Badge>;
}
