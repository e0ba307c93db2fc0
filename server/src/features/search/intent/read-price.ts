import type { Currency } from '#contract/values/products/product.ts';
import { normalizeText } from '#contract/values/text/text.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import type { Survey } from './survey.ts';
import { type Amount, amountsOf } from './text/amounts.ts';
import { builtIn } from './text/intent-words.ts';
import { mark, type Token, tokensOf, type Used } from './text/tokens.ts';

/** What something may cost, in whole units of a currency; null where that end is open. */
export interface PriceRange {
  min: number | null;
  max: number | null;
  currency: Currency;
}

/** What is offered "for 50 million" costs about that. */
const about = { from: 0.8, to: 1.2 };
/** From so many so'm on a number of thousands or millions is a price, and from twice as many one in digits: else it is a part of a name. */
const leastPrice = 50_000;
/** Fewer so'm are the face of a coin. */
const leastSums = 1000;

/** Takes what a text says of the price out of it: «5000$ gacha», «от 3 до 5 млн», «50 mln». @returns the other words, and the price */
export function takePrice(text: string): { rest: string; price: PriceRange | null } {
  const tokens = tokensOf(text);
  const amount = amountsOf(builtIn, tokens).find((each) => isPrice(tokens, each));
  const [first, last] = [tokens[amount?.from ?? -1], tokens[(amount?.to ?? 0) - 1]];
  if (!amount || !first || !last) return { rest: text, price: null };
  const written = normalizeText(text, 'NFC');
  const rest = `${written.slice(0, first.from)} ${written.slice(last.to)}`;
  const currency = amount.in === 'USD' ? 'USD' : 'UZS';
  if (amount.bounded) return { rest, price: { min: amount.min, max: amount.max, currency } };
  const [min, max] = [(amount.min ?? 0) * about.from, (amount.max ?? 0) * about.to].map(Math.round);
  return { rest, price: { min: min ?? null, max: max ?? null, currency } };
}

interface SaidPrice extends PriceRange {
  at: readonly number[];
  sureness: number;
}

/** What a text says of the price beside its other filters: free, a salary from so much on, or what something may cost. */
export function saidPrice(
  { tokens, words, amounts }: Survey,
  used: Used,
  { hasThing, isJob, isGiving }: { hasThing: boolean; isJob: boolean; isGiving: boolean },
): SaidPrice | null {
  const freeAt = tokens.findIndex(({ word }) => words.has('free', word));
  if (freeAt >= 0) {
    used.add(freeAt);
    if (!isGiving) return { min: null, max: 0, currency: 'UZS', at: [freeAt], sureness: sureness.exact };
  }
  const isDebt = tokens.some(({ word }) => words.has('debt', word));
  const amount = amounts.find((each) => !used.has(each.from) && isPrice(tokens, each));
  // «kredit 50 mln» is no price, and what costs a bare number has to be named.
  if (
    !amount ||
    (!hasThing &&
      (isDebt || isOfColour(words, tokens, amount) || (!amount.bounded && !amount.multiplied && amount.in === null)))
  )
    return null;
  mark(used, amount);
  const { in: unit, bounded, multiplied, min, max } = amount;
  const isMoney = unit === 'USD' || unit === 'UZS';
  return {
    min: bounded || isJob ? min : null,
    max: bounded || !isJob ? max : null,
    currency: unit === 'USD' ? 'USD' : 'UZS',
    at: indexesOf(amount),
    sureness: isMoney ? sureness.exact : bounded || multiplied ? sureness.form : sureness.bare,
  };
}

/** «95 ko'k choy»: what people call dollars is a colour too. */
function isOfColour(words: Survey['words'], tokens: readonly Token[], { to }: Amount): boolean {
  return words.has('colour-money', tokens[to - 1]?.word);
}

/** Whether a number is money: it says so, or it is too great and too round for anything else. */
function isPrice(tokens: readonly Token[], { from, to, in: unit, multiplied, bounded, min, max }: Amount): boolean {
  // The face of a note or a coin: «1000 so'mlik».
  if (tokens.slice(from, to).some(({ word }) => /(?:som|sum)lik$/.test(word))) return false;
  const value = max ?? min ?? 0;
  if (unit === 'USD') return true;
  if (unit === 'UZS') return multiplied || value >= leastSums;
  if (unit !== null && !(unit === 'month' && multiplied)) return false;
  if (multiplied) return value >= leastPrice;
  return value % 1000 === 0 && (value >= leastPrice * 2 || (bounded && value >= leastPrice));
}
