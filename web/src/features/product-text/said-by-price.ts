import { priceProperties } from '#contract/values/products/price-properties.ts';

/** A rent's period too stands behind its price. */
const saidByPrice: ReadonlySet<string> = new Set([...Object.values(priceProperties), 'price_period']);

/** Whether a property, by its key, says what the price says already: it is not told a second time beside it. */
export const isSaidByPrice = (key: string): boolean => saidByPrice.has(key);
