import type { FigureName } from '#contract/values/overview.ts';
import type { Counts } from './daily-counts.repository.ts';
import { quantile } from './spans.ts';

export type Figures = Readonly<Record<FigureName, number | null>>;

/** What counts of so many days mean; a share of nothing is null. */
export function figuresOf(counts: Counts, days: number): Figures {
  const of = (figure: string, bucket = 0): number => counts.get(`${figure} ${bucket}`) ?? 0;
  const within = (figure: string, share: number) => rounded(quantile((bucket) => of(figure, bucket), share));
  const sumOf = (figure: string): number =>
    [...counts].reduce((sum, [name, count]) => (name.startsWith(`${figure} `) ? sum + count : sum), 0);
  return {
    visits: of('visits'),
    searches: of('searches'),
    views: of('views'),
    contacts: of('contacts'),
    offers: of('offers'),
    sold: of('sold'),
    listings: of('listings'),
    users: of('users'),
    messages: of('messages'),
    contactedIn7Days: ratio(sumOf('first_contact'), of('listed')),
    firstContact: within('first_contact', 0.5),
    soldIn30Days: ratio(of('sold_in_time'), of('sellable')),
    firstAnswer: within('first_answer', 0.5),
    unanswered: ratio(of('asked') - sumOf('first_answer'), of('asked')),
    topOrders: of('orders'),
    incomePerDay: Math.round(of('income') / days),
    incomePerSeller: rounded(ratio(of('income'), of('paying_sellers', days))),
    refunds: of('refunds'),
    refunded: of('refunded'),
    reportsPer1000Views: ratio(1000 * of('reports'), of('views')),
    decisions: sumOf('decision') + of('decision_at_once'),
    decisionMedian: within('decision', 0.5),
    decision90: within('decision', 0.9),
    overturned: ratio(of('overturned'), of('appeals')),
    searchesInVain: ratio(of('searches_in_vain'), of('searches')),
  };
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** The sum of counts of several days; a count of people is that of the last day alone, which looks back itself. */
export function summed(all: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const [index, counts] of all.entries()) {
    for (const [name, count] of counts) {
      if (!name.startsWith('paying_sellers ')) sums.set(name, (sums.get(name) ?? 0) + count);
      else if (index === all.length - 1) sums.set(name, count);
    }
  }
  return sums;
}
