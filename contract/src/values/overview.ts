/** What a figure of the overview is measured in. */
type FigureUnit = 'count' | 'share' | 'minutes' | 'uzs' | 'ratio';

interface Figure {
  unit: FigureUnit;
  /** what it is better to have, where that can be said */
  better?: 'more' | 'less';
}

const definitions = {
  visits: { unit: 'count', better: 'more' },
  searches: { unit: 'count', better: 'more' },
  views: { unit: 'count', better: 'more' },
  contacts: { unit: 'count', better: 'more' },
  offers: { unit: 'count', better: 'more' },
  sold: { unit: 'count', better: 'more' },
  listings: { unit: 'count', better: 'more' },
  users: { unit: 'count', better: 'more' },
  messages: { unit: 'count', better: 'more' },
  contactedIn7Days: { unit: 'share', better: 'more' },
  firstContact: { unit: 'minutes', better: 'less' },
  soldIn30Days: { unit: 'share', better: 'more' },
  firstAnswer: { unit: 'minutes', better: 'less' },
  unanswered: { unit: 'share', better: 'less' },
  topOrders: { unit: 'count', better: 'more' },
  incomePerDay: { unit: 'uzs', better: 'more' },
  incomePerSeller: { unit: 'uzs', better: 'more' },
  refunds: { unit: 'count', better: 'less' },
  refunded: { unit: 'uzs', better: 'less' },
  reportsPer1000Views: { unit: 'ratio', better: 'less' },
  decisions: { unit: 'count' },
  decisionMedian: { unit: 'minutes', better: 'less' },
  decision90: { unit: 'minutes', better: 'less' },
  overturned: { unit: 'share', better: 'less' },
  searchesInVain: { unit: 'share', better: 'less' },
} as const satisfies Readonly<Record<string, Figure>>;
export type FigureName = keyof typeof definitions;
export const figureNames = Object.keys(definitions) as FigureName[];

/** The figures of the overview (product/panel#overview), and how each is told; shares are 0 to 1. */
export const figures: Readonly<Record<FigureName, Figure>> = definitions;

const [decided, paid, refunded] = [
  { tab: 'reports', shelf: 'decided', moment: 'decided' },
  { tab: 'promotions', buyers: 'users', moment: 'paid' },
  { tab: 'promotions', buyers: 'users', moment: 'refunded' },
] as const;

/**
 * The table of the panel that has, within the days of a figure, the rows that it counts, sums or is a share or a median of: its tab, and what
 * narrows it. Of what has no table there is none.
 */
export const figureTables = {
  sold: { tab: 'products', sellers: 'users', moment: 'sold' },
  listings: { tab: 'products', sellers: 'users', moment: 'listed' },
  contactedIn7Days: { tab: 'products', sellers: 'users', moment: 'weekOver' },
  soldIn30Days: { tab: 'products', sellers: 'users', moment: 'monthOver' },
  users: { tab: 'users', role: 'user' },
  topOrders: { tab: 'promotions', buyers: 'users', moment: 'ordered' },
  incomePerDay: paid,
  incomePerSeller: paid,
  refunds: refunded,
  refunded,
  decisions: decided,
  overturned: { tab: 'reports', shelf: 'decided', moment: 'answered' },
} as const satisfies Partial<Readonly<Record<FigureName, Readonly<Record<string, string>>>>>;

/** What is known of each product, so of its category and its region. */
const ofProducts = [
  'views',
  'contacts',
  'offers',
  'sold',
  'listings',
  'contactedIn7Days',
  'firstContact',
  'soldIn30Days',
  'firstAnswer',
  'unanswered',
  'topOrders',
  'incomePerDay',
  'incomePerSeller',
  'refunds',
  'refunded',
  'reportsPer1000Views',
  'decisions',
  'decisionMedian',
  'decision90',
  'overturned',
] as const satisfies readonly FigureName[];

/** By what the figures are split, and which of them can be. */
export const splits = {
  category: ofProducts,
  region: ['visits', 'users', ...ofProducts],
  device: [
    'visits',
    'searches',
    'views',
    'contacts',
    'offers',
    'sold',
    'listings',
    'users',
    'messages',
    'searchesInVain',
  ],
  moderator: ['decisions', 'decisionMedian', 'decision90', 'overturned'],
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;
export type Split = keyof typeof splits;
export const splitNames = ['category', 'region', 'device', 'moderator'] as const satisfies readonly Split[];

/** Days that the overview can show, up to yesterday. */
export const overviewDays = [7, 30, 90] as const;

/** On what people come: a browser of a phone or a desk, or the product installed. */
export const devices = ['phone', 'desktop', 'app'] as const;
export type Device = (typeof devices)[number];

/** The parts that the product stands on. */
export const healthParts = ['database', 'storage', 'sms', 'jobs', 'redis'] as const;
export type HealthPart = (typeof healthParts)[number];

/** What can fail for good: a notice that no device took, a job that failed at every try, a gateway's call that met a fault of ours. */
export const failureKinds = ['notice', 'job', 'gateway'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Codes that all phones without an account may be sent in an hour (rules/limits L13). */
export const codesAnHour = 2_000;

/** How many codes a day may be sent, at least and at most: more than the hours let through would bound nothing. */
export const codesADayBounds = { least: 100, most: 24 * codesAnHour };

/** The parts of jobs that remove what nobody may keep; each is done whatever becomes of the others (rules/privacy#retention). */
export type PurgePart =
  | 'accounts'
  | 'audit'
  | 'codes'
  | 'conversations'
  | 'counts'
  | 'deliveries'
  | 'exportLinks'
  | 'faults'
  | 'files'
  | 'idempotencyKeys'
  | 'imports'
  | 'keys'
  | 'kindPapers'
  | 'limits'
  | 'links'
  | 'notes'
  | 'notices'
  | 'pictures'
  | 'products'
  | 'proofs'
  | 'secondSteps'
  | 'sessions'
  | 'shopImports'
  | 'versions';

/** What runs by itself again and again, as the queue, its figures and the panel name it. */
export type JobName =
  | 'purge-auth-rows'
  | 'sweep-pictures'
  | 'forget-names-of-deleted'
  | 'erase-accounts'
  | 'purge-products'
  | 'erase-messages'
  | 'purge-unwritten'
  | 'purge-telegram-links'
  | 'purge-deliveries'
  | 'purge-notifications'
  | 'purge-import-rows'
  | 'purge-audit'
  | 'purge-query-counts'
  | 'purge-visit-keys'
  | 'purge-viewer-keys'
  | 'purge-gateway-faults'
  | 'reseal-second-factors'
  | 'expire-products'
  | 'unblock-accounts'
  | 'hide-products-of-barred'
  | 'expire-payments'
  | 'move-year-bounds'
  | 'count-words'
  | 'reindex-products'
  | 'read-titles'
  | 'reread-titles'
  | 'measure-category-prices'
  | 'measure-first-category-prices'
  | 'count-phrases'
  | 'tell-of-new-products'
  | 'tell-of-price-drops'
  | 'tell-of-expiry'
  | 'ask-still-selling'
  | 'sink-silent-products'
  | 'tell-of-messages'
  | 'release-products'
  | 'tell-of-deals'
  | 'tell-of-ended-offers'
  | 'index-messages'
  | 'deliver-notices'
  | 'settle-decisions'
  | 'forget-failed-decisions'
  | 'measure-answer-times'
  | 'reread-saved-searches'
  | 'count-figures'
  | 'refresh-exchange-rate'
  | 'run-imports'
  | 'run-shop-imports'
  | 'pull-shop-feeds';
