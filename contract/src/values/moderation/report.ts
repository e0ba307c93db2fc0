/** What can be reported. */
export const reportSubjects = ['product', 'user', 'review', 'message'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Why something is reported, in the order in which a person is asked. */
export const reportReasons = [
  'scam',
  'prohibited',
  'wrong_category',
  'sold',
  'duplicate',
  'not_owner',
  'offensive',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons that make sense for each subject. */
export const reportReasonsOf: Readonly<Record<ReportSubject, readonly ReportReason[]>> = {
  product: ['scam', 'prohibited', 'wrong_category', 'sold', 'duplicate', 'not_owner', 'offensive', 'other'],
  user: ['scam', 'offensive', 'spam', 'other'],
  review: ['offensive', 'spam', 'scam', 'other'],
  message: ['scam', 'offensive', 'spam', 'prohibited', 'other'],
};
