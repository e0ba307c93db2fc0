import type { PaymentProvider } from '#contract/values/payment.ts';
import { m } from '#web/texts/messages.ts';

export const providerTexts: Readonly<Record<PaymentProvider, () => string>> = {
  console: m.promotion_provider_console,
  payme: m.promotion_provider_payme,
  click: m.promotion_provider_click,
};
