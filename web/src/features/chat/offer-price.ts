import type { Language } from '#contract/texts/language.ts';
import { formatAmount, formatPrice, type PriceParts } from '#contract/values/products/price-text.ts';
import type { Currency } from '#contract/values/products/product.ts';
import type { Site } from '#web/site/site.ts';
import type { Conversation } from './chat-state.ts';

/** An offered amount as prices are shown: so'm first, at the rate of the product's own price; alone where that is in another currency now. */
export function offerPrice(
  { amount, currencyType }: { amount: number; currencyType: Currency },
  {
    price,
    priceUzs,
    currencyType: asked,
    priceUnit: units,
  }: Pick<Conversation, 'price' | 'priceUzs' | 'currencyType' | 'priceUnit'>,
  language: Language,
  site: Site,
): PriceParts {
  const priceUnit = units?.[language] ?? null;
  const inDollars = currencyType === 'USD';
  const hasRate = price && priceUzs && asked === 'USD';
  if (inDollars && !hasRate) {
    const dollars = { amount: formatAmount(amount), currency: `USD${priceUnit ?? ''}` };
    return { ...dollars, free: false, secondary: null, text: `${dollars.amount}\u00A0${dollars.currency}` };
  }
  const asSom = inDollars && hasRate ? Math.round((amount * priceUzs) / price) : amount;
  return formatPrice(
    { price: amount, priceUzs: asSom, currencyType, paymentType: 'Pullik', priceUnit },
    language,
    site,
  );
}
