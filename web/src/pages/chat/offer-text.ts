import type { Language } from '#contract/values/language.ts';
import { formatAmount, formatPrice } from '#contract/values/price-text.ts';
import type { Currency } from '#contract/values/product.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import type { Site } from '#web/site.ts';

/** What a conversation says of its product's price; null where there is none. */
export function askedPrice(conversation: Conversation, language: Language, site: Site): string | null {
  const { price, priceUzs, currencyType, paymentType, maxPrice } = conversation;
  if (price === null || priceUzs === null || currencyType === null || paymentType === null) return null;
  return formatPrice({ price, priceUzs, currencyType, paymentType, maxPrice }, language, site).text;
}

/** An offered amount as prices are shown: so'm first, at the rate of the product's own price. */
export function offerText(
  { amount, currencyType }: { amount: number; currencyType: Currency },
  { price, priceUzs }: Pick<Conversation, 'price' | 'priceUzs'>,
  language: Language,
  site: Site,
): string {
  const inDollars = currencyType === 'USD';
  if (inDollars && !(price && priceUzs)) return `${formatAmount(amount)}\u00A0USD`;
  const asSom = inDollars && price && priceUzs ? Math.round((amount * priceUzs) / price) : amount;
  return formatPrice({ price: amount, priceUzs: asSom, currencyType, paymentType: 'Pullik' }, language, site).text;
}
