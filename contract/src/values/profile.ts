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

/** Minutes that an answer time is told in, while it is short; longer ones have their word. */
export const answerMinutes = [5, 10, 15, 20, 30, 45] as const;

/** A median in minutes as it is told: rounded up to one of few, null where the word says it. */
export function answerMinutesOf(medianMinutes: number): (typeof answerMinutes)[number] | null {
  return answerMinutes.find((minutes) => medianMinutes <= minutes) ?? null;
}

/** The word for a median, in minutes: within a quarter of an hour, an hour, six hours, a day, or later. */
export function answerTimeOf(medianMinutes: number): AnswerTime {
  if (medianMinutes <= 15) return 'minutes';
  if (medianMinutes <= 60) return 'hour';
  if (medianMinutes <= 6 * 60) return 'hours';
  return medianMinutes <= 24 * 60 ? 'day' : 'days';
}
