import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import type { Currency, PaymentType } from './product.ts';

/** What of a product makes its price. */
export interface PricedProduct {
  price: number;
  /** so'm at the Central Bank's rate of the day */
  priceUzs: number;
  currencyType: Currency;
  paymentType: PaymentType;
  /** a vacancy's upper end, in `currencyType` */
  maxPrice?: number | null;
  /** what the price is for, as `/oy` */
  priceUnit?: string | null;
  /** given for another thing (product/listings#exchange) */
  isExchange?: boolean;
}

/** What a price is for, as `/oy`, in each language: of what two people see who may read different ones. */
export type PriceUnit = Readonly<Record<Language, string>>;

export interface PriceParts {
  free: boolean;
  /** `6 200 000`, or `Bepul` or `Ayirboshlash`; a range as `4 000 000–6 000 000`; `≈ 131 200 000` where dollars were converted */
  amount: string;
  /** `so'm`, or `so'm/oy`; empty when free */
  currency: string;
  /** `10 900 USD`: the seller's own dollars after their so'm equivalent (product/listings#dollars); null for so'm prices */
  secondary: string | null;
  /** the whole as one line, for titles and labels: `≈ 131 200 000 so'm · 10 900 USD` */
  text: string;
}

const noBreakSpace = '\u00A0';

/** What the operator lets people see of prices in dollars (product/listings#dollars: `USD_DISPLAY`). */
export interface PriceDisplay {
  showsDollars: boolean;
}

/**
 * A price as it is shown: so'm first, with "≈" and in whole thousands where they are converted; dollars second (product/look#numbers,
 * product/listings#dollars).
 */
export function formatPrice(product: PricedProduct, language: Language, display: PriceDisplay): PriceParts {
  return priceParts(product, language, display, formatAmount);
}

/**
 * The same for a card: what is converted is told to three digits (`≈ 1,54 mlrd`), and so is a salary's range where that loses nothing
 * (`5,5–7 mln`).
 */
export function formatCardPrice(product: PricedProduct, language: Language, display: PriceDisplay): PriceParts {
  const { price, maxPrice, currencyType } = product;
  const isShort = currencyType === 'USD' || (maxPrice && [price, maxPrice].every((end) => end === inThreeDigits(end)));
  return priceParts(product, language, display, isShort ? (...ends) => shortAmounts(ends, language) : formatAmount);
}

function priceParts(
  { price, priceUzs, currencyType, paymentType, maxPrice, priceUnit, isExchange }: PricedProduct,
  language: Language,
  { showsDollars }: PriceDisplay,
  inSom: (...ends: [number] | [number, number]) => string,
): PriceParts {
  if (paymentType === 'Bepul') {
    const text = say(isExchange ? m.prices_exchange : m.prices_free, language);
    return { free: true, amount: text, currency: '', secondary: null, text };
  }
  const inDollars = currencyType === 'USD';
  const ends: [number] | [number, number] = maxPrice && maxPrice > price ? [price, maxPrice] : [price];
  const rate = inDollars && price > 0 ? priceUzs / price : 1;
  const [from, to] = inDollars ? ends.map((end) => inThousands(end * rate)) : ends;
  const som = to === undefined ? inSom(from ?? 0) : inSom(from ?? 0, to);
  const amount = inDollars ? `≈${noBreakSpace}${som}` : som;
  const secondary = inDollars && showsDollars ? `${formatAmount(...ends)}${noBreakSpace}USD` : null;
  const currency = say(m.prices_som, language) + (priceUnit ?? '');
  const text = `${amount}${noBreakSpace}${currency}${secondary ? ` · ${secondary}` : ''}`;
  return { free: false, amount, currency, secondary, text };
}

const scales = [
  [1e9, m.prices_billion],
  [1e6, m.prices_million],
  [1e3, m.prices_thousand],
] as const;

/** One amount, or two with a dash, in the words of the greater: `1,54 mlrd`, `5,5–7 mln`. */
function shortAmounts(ends: readonly number[], language: Language): string {
  const rounded = ends.map(inThreeDigits);
  const [scale, word] = scales.find(([least]) => Math.max(...rounded) >= least) ?? [1, null];
  const texts = rounded.map((end) => String(inThreeDigits(end / scale)).replace('.', language === 'en' ? '.' : ','));
  return texts.join('–') + (word ? noBreakSpace + say(word, language) : '');
}

const inThreeDigits = (amount: number): number => Number(amount.toPrecision(3));

/** A converted amount claims no more than it knows: whole thousands, from a hundred thousand on. */
function inThousands(amount: number): number {
  return amount >= 100_000 ? Math.round(amount / 1000) * 1000 : Math.round(amount);
}

/** An amount of money, or two with a dash: groups by a no-break space in all three languages (product/listings#price). */
export function formatAmount(...ends: readonly number[]): string {
  return ends.map((value) => groupDigits(String(Math.round(value)), noBreakSpace)).join('–');
}

/** A whole number's digits in groups of three from the right. */
export function groupDigits(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3}){1,7}$)/g, separator);
}
