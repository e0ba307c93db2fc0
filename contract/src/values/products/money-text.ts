import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { formatAmount } from './price-text.ts';
import type { Currency } from './product.ts';

/** An amount of money as two people speak of it, in its own currency: `2 000 000 so'm`, or `so'm/oy` with `unit`. */
export function formatMoney(
  amount: number,
  currency: Currency,
  language: Language,
  unit: string | null = null,
): string {
  const name = currency === 'UZS' ? say(m.prices_som, language) : currency;
  return `${formatAmount(amount)}\u00A0${name}${unit ?? ''}`;
}
