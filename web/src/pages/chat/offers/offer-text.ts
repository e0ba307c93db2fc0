import type { Language } from '#contract/texts/language.ts';
import { formatCardPrice, formatPrice, type PriceParts } from '#contract/values/products/price-text.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import type { Site } from '#web/site/site.ts';

type Priced = Pick<
  Conversation,
  'price' | 'priceUzs' | 'currencyType' | 'paymentType' | 'maxPrice' | 'priceUnit' | 'isExchange'
>;

/** What a conversation says of its product's price; null where there is none. */
export function askedPrice(
  conversation: Priced,
  language: Language,
  site: Site,
  format = formatPrice,
): PriceParts | null {
  const { price, priceUzs, currencyType, paymentType, maxPrice, isExchange } = conversation;
  if (price === null || priceUzs === null || currencyType === null || paymentType === null) return null;
  const priceUnit = conversation.priceUnit?.[language] ?? null;
  return format({ price, priceUzs, currencyType, paymentType, maxPrice, priceUnit, isExchange }, language, site);
}

/** The same in so'm alone, as short as on a card: beside a title there is no room for more; '' where there is none. */
export function shortPrice(conversation: Priced, language: Language, site: Site): string {
  const { amount = '', currency = '' } = askedPrice(conversation, language, site, formatCardPrice) ?? {};
  return [amount, currency].filter(Boolean).join('\u00A0');
}

/** How the listing stands to the buyer of this conversation: kept for them or sold to them; null where it is neither. */
export function dealHere({
  productStatus,
  reservedUntil,
  reservedHere,
  soldHere,
}: Pick<Conversation, 'productStatus' | 'reservedUntil' | 'reservedHere' | 'soldHere'>): 'reserved' | 'sold' | null {
  if (productStatus === 'sold') return soldHere ? 'sold' : null;
  return productStatus === 'active' && reservedUntil !== null && reservedHere ? 'reserved' : null;
}

/** What the product cost before its price fell; null where it did not. */
export function earlierPrice(conversation: Conversation, language: Language, site: Site): PriceParts | null {
  const { earlierPrice: earlier, price, productStatus } = conversation;
  if (earlier === null || price === null || productStatus !== 'active') return null;
  const rate = price > 0 ? (conversation.priceUzs ?? 0) / price : 0;
  const before = { price: earlier, priceUzs: Math.round(earlier * rate), maxPrice: null };
  return askedPrice({ ...conversation, ...before }, language, site);
}
