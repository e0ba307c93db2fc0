import { own } from '#contract/values/own.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import type { ComparedName, ProductStatement } from '#contract/values/products/product-fields.ts';
import { m } from '#web/texts/messages.ts';
import { choiceTexts } from './field-names.ts';

/** What a product states in a field, as it is read beside the field's name; null where it says nothing, or denies it. */
export function fieldText(product: Pick<ProductStatement, ComparedName>, name: ComparedName): string | null {
  const stated: string | number | boolean | null = product[name];
  if (stated === null || stated === false) return null;
  if (stated === true) return m.product_yes();
  return typeof stated === 'number' ? formatAmount(stated) : (own(choiceTexts, name)?.(stated) ?? stated);
}
