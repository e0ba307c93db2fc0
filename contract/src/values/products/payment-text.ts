import { m, type Text } from '#contract/texts/messages.ts';

/** What a payment type is called by the filter and what says what it narrows by (product/listings#exchange). */
export const paymentText = (option: string | boolean): Text =>
  option === 'Bepul' ? m.prices_free : option === 'Ayirboshlash' ? m.prices_exchange : m.common_paid;
