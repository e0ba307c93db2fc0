import type { Language } from '#contract/texts/language.ts';
import { type FigureName, figures, type Split } from '#contract/values/overview.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber, withDecimalSign } from '#web/texts/numbers.ts';

/** What each figure is called. */
export const figureTexts: Readonly<Record<FigureName, () => string>> = {
  visits: m.admin_overview_visits,
  searches: m.admin_overview_searches,
  views: m.admin_overview_views,
  contacts: m.admin_overview_contacts,
  offers: m.admin_overview_offers,
  sold: m.admin_overview_sold,
  listings: m.admin_overview_listings,
  users: m.admin_overview_users,
  messages: m.admin_overview_messages,
  contactedIn7Days: m.admin_overview_contacted_in_7_days,
  firstContact: m.admin_overview_first_contact,
  soldIn30Days: m.admin_overview_sold_in_30_days,
  firstAnswer: m.admin_overview_first_answer,
  unanswered: m.admin_overview_unanswered,
  topOrders: m.admin_overview_top_orders,
  incomePerDay: m.admin_overview_income_per_day,
  incomePerSeller: m.admin_overview_income_per_seller,
  refunds: m.admin_overview_refunds,
  refunded: m.admin_overview_refunded,
  reportsPer1000Views: m.admin_overview_reports_per_1000_views,
  decisions: m.admin_overview_decisions,
  decisionMedian: m.admin_overview_decision_median,
  decision90: m.admin_overview_decision_90,
  overturned: m.admin_overview_overturned,
  searchesInVain: m.admin_overview_searches_in_vain,
};

/** What its name alone does not say. */
export const figureHints: Partial<Readonly<Record<FigureName, () => string>>> = {
  visits: m.admin_overview_hint_visits,
  contacts: m.admin_overview_contacts_hint,
  contactedIn7Days: m.admin_overview_hint_ripe,
  firstContact: m.admin_overview_hint_first_contact,
  soldIn30Days: m.admin_overview_hint_ripe,
  firstAnswer: m.admin_overview_hint_first_answer,
  decisionMedian: m.admin_overview_hint_decision,
  decision90: m.admin_overview_hint_decision,
  overturned: m.admin_overview_hint_overturned,
};

export const splitTexts: Readonly<Record<Split, () => string>> = {
  category: m.admin_overview_split_category,
  region: m.admin_overview_split_region,
  device: m.admin_overview_split_device,
  moderator: m.admin_overview_split_moderator,
};

const oneDigit = (value: number, language: Language): string =>
  withDecimalSign(String(Math.round(value * 10) / 10), language);

function spanText(minutes: number, language: Language): string {
  if (minutes < 60) return m.admin_overview_minutes({ count: Math.round(minutes) });
  if (minutes < 2880) return m.admin_overview_hours({ count: oneDigit(minutes / 60, language) });
  return m.admin_overview_span_days({ count: oneDigit(minutes / 1440, language) });
}

/** A value as its figure is told; a dash where there is none. */
export function figureText(name: FigureName, value: number | null, language: Language): string {
  if (value === null) return '–';
  switch (figures[name].unit) {
    case 'count':
      return formatNumber(value, language);
    case 'share':
      return `${oneDigit(value * 100, language)}%`;
    case 'minutes':
      return spanText(value, language);
    case 'uzs':
      return m.admin_overview_sum({ amount: formatNumber(value, language) });
    case 'ratio':
      return oneDigit(value, language);
  }
}

/** By how much a value differs from the one before, and whether that is good news; null where nothing can be compared. */
export function changeOf(name: FigureName, now: number | null, before: number | null, language: Language) {
  if (now === null || before === null || (before === 0 && now === 0)) return null;
  const difference = now - before;
  const { unit, better } = figures[name];
  if (unit !== 'share' && before === 0) return null;
  const percent = unit === 'share' ? difference * 100 : (difference / before) * 100;
  // What rounds to nothing is neither good nor bad.
  const isSame = Math.abs(percent) < 0.05;
  const sign = isSame ? '' : difference > 0 ? '+' : '−';
  const isGood = better === undefined || isSame ? null : difference > 0 === (better === 'more');
  const amount = sign + oneDigit(Math.abs(percent), language);
  // Of shares the difference itself: per cent of per cent misleads.
  return { text: unit === 'share' ? m.admin_overview_points({ amount }) : `${amount}%`, isGood };
}
