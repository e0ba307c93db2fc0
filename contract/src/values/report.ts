/** What can be reported; the moderators' queue also knows `user`, `message` and `review`. */
export const reportSubjects = ['product'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Why something is reported, in the order in which a person is asked. */
export const reportReasons = [
  'scam',
  'prohibited',
  'wrong_category',
  'sold',
  'duplicate',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
