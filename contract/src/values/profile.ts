/** What an account is for others. */
export const userKinds = ['person', 'shop', 'agent'] as const;
export type UserKind = (typeof userKinds)[number];

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
