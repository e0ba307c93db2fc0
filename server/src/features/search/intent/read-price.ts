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
/** For fewer dollars nothing with a colour in its name is sold: «95 ko'k choy». */
const leastDollars = 100;
/** From so many so'm on thousands beside a thing are its price, unless it has kilometres. */
const leastSmallPrice = 5000;
/** Dollars between which a bare number with a bound is the price of what is counted in them. */
const bareDollars = { car: [1000, 40_000], home: [3000, 900_000], rent: [100, 5000] } as const;
/** More thousands for a home that nobody says is sold may be so'm for a night. */
const mostThousands = 150_000;
/** For fewer so'm nobody sells what is counted in dollars. */
const leastInSums = 1_000_000;
const leastForNight = 50_000;
/** Fewer so'm are the face of a coin. */
const leastSums = 1000;

/** Takes what a text says of the price out of it: «5000$ gacha», «от 3 до 5 млн», «50 mln». @returns the other words, and the price */
export function takePrice(text: string): { rest: string; price: PriceRange | null } {
  const tokens = tokensOf(text);
  const amount = amountsOf(builtIn, tokens).find(
    (each) => isPrice(each) && !(each.in !== 'USD' && isFace(tokens, each)),
  );
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
  survey: Survey,
  used: Used,
  {
    hasThing,
    isJob,
    isService,
    isGiving,
    isOfCoins,
    isSmall,
    inDollars,
    truthsAt,
  }: {
    hasThing: boolean;
    isJob: boolean;
    isService: boolean;
    isGiving: boolean;
    isOfCoins: boolean;
    isSmall: boolean;
    /** what people count in dollars, where the thing is of these */
    inDollars: keyof typeof bareDollars | null;
    /** the words that say what the thing has */
    truthsAt: ReadonlySet<number>;
  },
): SaidPrice | null {
  const { tokens, words, amounts, isByInstalments, deal } = survey;
  const isPaid = amounts.some((each) => isPrice(each)) || tokens.some(({ word }) => words.has('cheap-word', word));
  const freeAt = tokens.findIndex(
    ({ word }, at) =>
      (words.has('free', word) && !words.has('free-of', tokens[at - 1]?.word)) ||
      (!isPaid && words.has('giving', word) && hasThing),
  );
  // «bepul internet»: of what nobody knows nothing says that it is given away.
  // «bepul maslahat yurist»: of a service it is a bait, of work a part of the pay («ovqat bepul»), and of a delivery or
  // of what comes with it («bepul wifi») no word about the thing.
  const isOfThing =
    !isService &&
    !isJob &&
    !words.has('free-beside', tokens[freeAt + 1]?.word) &&
    ![freeAt - 1, freeAt + 1].some((at) => truthsAt.has(at) || words.has('delivery-word', tokens[at]?.word));
  if (freeAt >= 0 && ((hasThing && isOfThing) || tokens.length === 1)) {
    used.add(freeAt);
    if (!isGiving) return { min: null, max: 0, currency: 'UZS', at: [freeAt], sureness: sureness.exact };
  }
  const isSold = deal === 'sale';
  const isDebt = tokens.some(({ word }) => words.has('debt', word));
  const amount = amounts.find(
    (each) =>
      !used.has(each.from) &&
      !(isByInstalments && isPerMonth(words, tokens, each)) &&
      !isDownPayment(survey, each) &&
      !words.has('no-money', tokens[each.from - 1]?.word) &&
      !words.has('profit-word', tokens[each.to]?.word) &&
      !words.has('measure', tokens[each.to]?.word) &&
      !words.has('face-of', tokens[each.to]?.word) &&
      ((!isThousandsOfDollars(each, inDollars) && (isPrice(each) || (isSmall && isSmallPrice(each)))) ||
        isBareDollars(each, inDollars, isSold)) &&
      // «million so'mlik orzular kitob»: only right beside the thing it is the price.
      !(each.in !== 'USD' && isFace(tokens, each) && ![each.from - 1, each.to].some((at) => used.has(at))) &&
      !(isOfCoins && (isFace(tokens, each) || (each.in === 'USD' && !each.bounded))) &&
      !(used.has(each.to) && isOfColour(words, tokens, each) && !each.bounded && (each.max ?? 0) < leastDollars),
  );
  // «kredit 50 mln» is no price, and what costs a bare number has to be named.
  if (
    !amount ||
    (!hasThing &&
      (isDebt ||
        isFace(tokens, amount) ||
        // «курс 12500 доллар», «1 dollar necha so'm»
        (amount.in === 'USD' &&
          tokens.some(({ word }, at) => words.has('rate-word', word) || isOtherMoney(words, word, at, amount))) ||
        isOfColour(words, tokens, amount) ||
        isOfStranger(words, tokens, amount) ||
        (!amount.bounded && !amount.multiplied && amount.in === null)))
  )
    return null;
  mark(used, amount);
  const { in: unit, bounded, multiplied, min, max, currencyAt } = amount;
  if (currencyAt !== undefined) used.add(currencyAt);
  const isMoney = unit === 'USD' || unit === 'UZS';
  return {
    min: bounded || isJob ? min : null,
    max: bounded || !isJob ? max : null,
    currency: unit === 'USD' || isBareDollars(amount, inDollars, isSold) ? 'USD' : 'UZS',
    at: [...indexesOf(amount), ...(currencyAt === undefined ? [] : [currencyAt])],
    sureness: isMoney ? sureness.exact : bounded || multiplied ? sureness.form : sureness.bare,
  };
}

/** So'm beside a sum of dollars. */
function isOtherMoney(words: Survey['words'], word: string, at: number, { from, to }: Amount): boolean {
  return words.units.get(word) === 'UZS' && !(at >= from && at < to);
}

/** «сертификат на 500 тысяч», «1000 so'm yangi pul»: an amount without a bound may be what a thing is, where nobody knows the thing. */
function isOfStranger(words: Survey['words'], tokens: readonly Token[], { from, to, bounded }: Amount): boolean {
  const [before, behind] = [tokens[from - 1], tokens[to]];
  const isLed = /^на$/i.test(before?.text ?? '') && from > 1;
  const isCommon = (['function-word', 'adds-nothing', 'describes', 'cheap-word'] as const).some((list) =>
    words.has(list, behind?.word),
  );
  const hasNoun = behind?.kind === 'word' && !isCommon && !words.deals.has(behind.word);
  const isNew = words.has('new-word', behind?.word) && tokens.length > to + 1;
  return !bounded && (isLed || hasNoun || isNew);
}

/** «дом до 60000», «cobalt 12000 gacha»; of thousands «uy 35 ming» too, where those of a car may be its kilometres. */
function isBareDollars(
  { in: unit, multiplied, bounded, min, max }: Amount,
  kind: keyof typeof bareDollars | null,
  isSold: boolean,
): boolean {
  if (kind === null || unit !== null) return false;
  if (multiplied ? kind === 'rent' || (kind === 'car' && !bounded) : !bounded) return false;
  const [least, most] = bareDollars[kind];
  const upTo = multiplied && !isSold ? Math.min(most, mostThousands) : most;
  return [min, max].every((end) => end === null || (end >= least && end <= upTo && end % 10 === 0));
}

/** «квартира до 100к», «cobalt 10 ming»: so few so'm are no price of what is counted in dollars. */
function isThousandsOfDollars(
  { in: unit, multiplied, min, max }: Amount,
  kind: keyof typeof bareDollars | null,
): boolean {
  const least = kind === 'rent' ? leastForNight : leastInSums;
  return kind !== null && unit === null && multiplied && (max ?? min ?? 0) < least;
}

/** «kitob 30 ming» */
function isSmallPrice({ in: unit, multiplied, max, min }: Amount): boolean {
  return unit === null && multiplied && (max ?? min ?? 0) >= leastSmallPrice;
}

/** «первый взнос 20 млн», «birinchi to'lov 30 mln»: what is paid first for a thing that costs more. */
function isDownPayment({ tokens, words, negated }: Survey, { from, to }: Amount): boolean {
  // «без первого взноса 8000$»
  const isDenied = (at: number) => [at - 1, at, at + 1].some((each) => negated.has(each));
  return [from - 2, from - 1, to, to + 1].some((at) => {
    const isFirstPaid = tokens[at]?.word === 'birinchi' && words.has('paid-off', tokens[at + 1]?.word);
    return (words.has('down-payment', tokens[at]?.word) || isFirstPaid) && !isDenied(at);
  });
}

/** «oyiga 500 mingdan», «300 000 в месяц» */
function isPerMonth(words: Survey['words'], tokens: readonly Token[], { from, to }: Amount): boolean {
  const isLed = /^(?:в|за)$/i.test(tokens[to]?.text ?? '');
  return [from - 1, to, isLed ? to + 1 : to].some((at) => words.has('per-month', tokens[at]?.word));
}

/** «95 ko'k choy»: what people call dollars is a colour too. */
function isOfColour(words: Survey['words'], tokens: readonly Token[], { to }: Amount): boolean {
  return words.has('colour-money', tokens[to - 1]?.word);
}

/** «100 dollarlik», «1000 so'mlik» by themselves are a note or a coin, beside a thing its price. */
function isFace(tokens: readonly Token[], { from, to, in: unit }: Amount): boolean {
  const isOfSums = tokens.slice(from, to + 1).some(({ word }) => /(?:som|sum)lik$/.test(word));
  return isOfSums || (unit === 'USD' && tokens[to - 1]?.word.endsWith('lik') === true);
}

/** Whether a number is money: it says so, or it is too great and too round for anything else. */
function isPrice({ in: unit, multiplied, bounded, min, max }: Amount): boolean {
  const value = max ?? min ?? 0;
  if (unit === 'USD') return true;
  if (unit === 'UZS') return multiplied || value >= leastSums;
  if (unit !== null && !(unit === 'month' && multiplied)) return false;
  if (multiplied) return value >= leastPrice;
  return value % 1000 === 0 && (value >= leastPrice * 2 || (bounded && value >= leastPrice));
}
