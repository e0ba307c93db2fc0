import type { Language } from '#contract/texts/language.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';

/** `25 000 so'm` in the reader's language; `amount` in whole so'm. */
export function sumText(amount: number, language: Language): string {
  const price = { price: amount, priceUzs: amount, currencyType: 'UZS', paymentType: 'Pullik' } as const;
  return formatPrice(price, language, { showsDollars: false }).text;
}
