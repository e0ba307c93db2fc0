/** What an account is for others. */
export const userKinds = ['person', 'shop', 'agent'] as const;
export type UserKind = (typeof userKinds)[number];

/** Kinds that somebody is once staff has looked at what they state (product/accounts#kinds). */
export const askedKinds = ['shop', 'agent'] as const satisfies readonly UserKind[];
export type AskedKind = (typeof askedKinds)[number];

/** What becomes of a request for a kind. */
export const kindRequestStates = ['waiting', 'approved', 'refused'] as const;

/** How soon a seller usually answers a buyer for the first time, from the fastest on. */
export const answerTimes = ['minutes', 'hour', 'hours', 'day', 'days'] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** The word for a median, in minutes: within a quarter of an hour, an hour, six hours, a day, or later. */
export function answerTimeOf(medianMinutes: number): AnswerTime {
  if (medianMinutes <= 15) return 'minutes';
  if (medianMinutes <= 60) return 'hour';
  if (medianMinutes <= 6 * 60) return 'hours';
  return medianMinutes <= 24 * 60 ? 'day' : 'days';
}
