import { m, type Text } from '#contract/texts/messages.ts';
import { offeredByText } from './offered-by-text.ts';
import { paymentText } from './payment-text.ts';
import type { OptionFilterName, RangeField } from './product-filters.ts';

/**
 * What an option that narrows is called: on its chip, in the name of a saved search and, where it has no section of its own, beside its box; `isSalary`
 * where the price is one.
 */
export const optionTexts: Readonly<
  Record<OptionFilterName, (option: string | boolean, of?: { isSalary: boolean }) => Text>
> = {
  paymentType: paymentText,
  negotiable: (_, of) => (of?.isSalary ? m.lists_filter_fixed_salary : m.lists_filter_fixed_price),
  offeredBy: offeredByText,
  sendsToRegions: () => m.common_sends_to_regions,
};

/** What the bounds of a field are called. */
export const rangeTexts: Readonly<Record<RangeField, Text>> = {
  price: m.lists_price,
};
