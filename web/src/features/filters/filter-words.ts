import { offeredByText } from '#contract/values/products/offered-by-text.ts';
import { paymentText } from '#contract/values/products/payment-text.ts';
import type { OptionFilterName, RangeField } from '#contract/values/products/product-filters.ts';
import { m } from '#web/texts/messages.ts';

/** What an option that narrows is called, on its chip and, where it has no section of its own, beside its box; `isSalary` where the price is one. */
export const optionWords: Readonly<
  Record<OptionFilterName, (option: string | boolean, of: { isSalary: boolean }) => string>
> = {
  paymentType: (option) => paymentText(option)(),
  negotiable: (_, { isSalary }) => (isSalary ? m.lists_filter_fixed_salary() : m.lists_filter_fixed_price()),
  offeredBy: (option) => offeredByText(option)(),
  sendsToRegions: () => m.common_sends_to_regions(),
};

/** What the bounds of a field are called. */
export const rangeWords: Readonly<Record<RangeField, () => string>> = {
  price: m.lists_price,
};
