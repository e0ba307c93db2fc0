import type { Language } from './language.ts';
import { formatAmount } from './price-text.ts';
import type { Currency } from './product.ts';

const currencyNames: Readonly<Record<Currency, Readonly<Record<Language, string>>>> = {
  UZS: { uz: "so'm", ru: 'сум', en: "so'm" },
  USD: { uz: 'USD', ru: 'USD', en: 'USD' },
};

/** An amount of money as two people speak of it, in its own currency: `2 000 000 so'm`. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  return `${formatAmount(amount)}\u00A0${currencyNames[currency][language]}`;
}
