import type { ScamWarning } from '../chat.ts';

/** Why a listing waits for a moderator, as its seller is told (product/trust#signals). */
export const flagReasons = [
  'CONTENT_LINK',
  'CONTENT_CARD_NUMBER',
  'CONTENT_PHONE',
  'CONTENT_WORD',
  'CONTENT_COPY',
  'CONTENT_PRICE',
  'CONTENT_CHECK',
] as const;
export type FlagReason = (typeof flagReasons)[number];

/** Seconds after which every process knows what staff have set of the signals, at most. */
export const signalRulesSeconds = 10;

/** Active listings with a price from which their percentiles say what is usual in a category (product/trust#signals). */
export const pricesAtLeast = 100;

/** What the server finds in a listing by itself, as moderators read it; any of these holds it (product/trust#signals). */
export const productSignals = [
  'link',
  'card_number',
  'phone_in_title',
  'banned_word',
  'scam',
  'copied_photo',
  'copied_text',
  'odd_price',
  'many_posts',
] as const;
export type ProductSignal = (typeof productSignals)[number];

/** What the seller is told of each: who spreads copies and swindles learns no more than that somebody looks. */
export const flagReasonOf: Readonly<Record<ProductSignal, FlagReason>> = {
  link: 'CONTENT_LINK',
  card_number: 'CONTENT_CARD_NUMBER',
  phone_in_title: 'CONTENT_PHONE',
  banned_word: 'CONTENT_WORD',
  copied_photo: 'CONTENT_COPY',
  copied_text: 'CONTENT_COPY',
  odd_price: 'CONTENT_PRICE',
  scam: 'CONTENT_CHECK',
  many_posts: 'CONTENT_CHECK',
};

/** What a banned word does: a moderator looks at the listing before the public, or it is refused. */
export const bannedWordSeverities = ['hold', 'block'] as const;
export type BannedWordSeverity = (typeof bannedWordSeverities)[number];

/** What words are about. */
export const bannedWordTopics = [
  'drugs',
  'weapons',
  'fireworks',
  'documents',
  'money',
  'adult',
  'people',
  'wildlife',
  'medicines',
  'counterfeit',
  'spying',
  'alcohol',
  'extremism',
  'sorcery',
] as const;
export type BannedWordTopic = (typeof bannedWordTopics)[number];
/** What finds the words that have no topic. */
export const noTopic = 'none';

/** Bounds of the list of banned words: letters that one has at least, code points of one, words of a phrase, how many there are, and lines that are added at once. */
export const bannedWordLimits = { letters: 3, word: 60, parts: 5, words: 2000, pasted: 500 } as const;

/** What a word of the scam shield's list does: it warns wherever it stands, or it is read over. */
export const scamWordEffects = ['warn', 'pass'] as const;
export type ScamWordEffect = (typeof scamWordEffects)[number];

/** What such a word can warn of. */
export const warningsOfWords = [
  'link',
  'card',
  'code',
  'prepayment',
  'support',
] as const satisfies readonly ScamWarning[];
export type WarningOfWord = (typeof warningsOfWords)[number];

/** Bounds of that list: code points of one, and how many there are. */
export const scamWordLimits = { word: 60, words: 200 } as const;

/** Days of decisions from which the precision of a signal is counted. */
export const precisionDays = 90;

/** What administrators sort the list of banned words by. */
/** What the list of price bounds is sorted by; without one it stands as the tree of categories does. */
export const priceBoundsSorts = ['category', 'low', 'median', 'high', 'products', 'measured'] as const;
export type PriceBoundsSort = (typeof priceBoundsSorts)[number];

export const bannedWordSorts = ['word', 'severity', 'topic', 'createdBy', 'createdAt'] as const;
export type BannedWordSort = (typeof bannedWordSorts)[number];
