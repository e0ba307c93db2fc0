import { offeredByText } from '#contract/values/products/offered-by-text.ts';
import type { ComparedChoiceName, ProductFieldName } from '#contract/values/products/product-fields.ts';
import { m } from '#web/texts/messages.ts';

/** What each field is called wherever it is named and not asked for. */
export const fieldNames: Readonly<Record<ProductFieldName, () => string>> = {
  title: m.add_item_heading,
  description: m.add_item_description,
  price: m.add_item_price,
  maxPrice: m.add_item_max_price,
  currencyType: m.add_item_currency,
  paymentType: m.add_item_payment,
  negotiable: m.add_item_negotiable,
  offeredBy: m.lists_offered_by,
  location: m.add_item_location,
  sendsToRegions: m.common_sends_to_regions,
};

/** What the options of a field are called that is said apart from the price. */
export const choiceTexts: Readonly<Record<ComparedChoiceName, (option: string) => string>> = {
  offeredBy: (option) => offeredByText(option)(),
};
