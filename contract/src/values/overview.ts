/** What the panel counts per day. */
const dailyFigures = [
  'listings',
  'users',
  'messages',
  'searches',
  'searchesWithoutResults',
  'views',
  'contacts',
] as const;
export type DailyFigure = (typeof dailyFigures)[number];

/** Days that the overview can show, up to today. */
export const overviewDays = [7, 30, 90] as const;

/** The parts that the product stands on. */
export const healthParts = ['database', 'storage', 'sms', 'jobs', 'redis'] as const;
export type HealthPart = (typeof healthParts)[number];
