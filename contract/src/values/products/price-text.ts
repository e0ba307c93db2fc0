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
}

export interface PriceParts {
  free: boolean;
  /** `6 200 000`, or `Bepul`; a range as `4 000 000–6 000 000`; `≈ 131 200 000` where dollars were converted */
  amount: string;
  /** `so'm`; empty when free */
  currency: string;
  /** `10 900 USD`: the seller's own dollars after their so'm equivalent (product/listings#dollars); null for so'm prices */
  secondary: string | null;
  /** the whole as one line, for titles and labels */
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
export function formatPrice(product: PricedProduct, language: Language, { showsDollars }: PriceDisplay): PriceParts {
  if (product.paymentType === 'Bepul') {
    const text = say(m.prices_free, language);
    return { free: true, amount: text, currency: '', secondary: null, text };
  }
  const inDollars = product.currencyType === 'USD';
  const rate = inDollars && product.price > 0 ? product.priceUzs / product.price : 1;
  const upper = product.maxPrice && product.maxPrice > product.price ? product.maxPrice : null;
  const range = (from: number, to: number | null): string =>
    to === null ? formatAmount(from) : `${formatAmount(from)}–${formatAmount(to)}`;
  const amount = inDollars
    ? `≈${noBreakSpace}${range(inThousands(product.priceUzs), upper === null ? null : inThousands(upper * rate))}`
    : range(product.price, upper);
  const secondary = inDollars && showsDollars ? `${range(product.price, upper)}${noBreakSpace}USD` : null;
  const currency = say(m.prices_som, language);
  const text = `${amount}${noBreakSpace}${currency}${secondary ? ` ${secondary}` : ''}`;
  return { free: false, amount, currency, secondary, text };
}

/** A converted amount claims no more than it knows: whole thousands, from a hundred thousand on. */
function inThousands(amount: number): number {
  return amount >= 100_000 ? Math.round(amount / 1000) * 1000 : Math.round(amount);
}

/** An amount of money: groups by a no-break space in all three languages (product/listings#price). */
export function formatAmount(value: number): string {
  return groupDigits(String(Math.round(value)), noBreakSpace);
}

/** A whole number's digits in groups of three from the right. */
export function groupDigits(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3}){1,7}$)/g, separator);
}
