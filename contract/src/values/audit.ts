/** What a row of the audit log is about. */
export const auditedKinds = [
  'product',
  'category',
  'property',
  'user',
  'region',
  'district',
  'banner',
  'plan',
  'promotion',
  'synonym',
  'banned_word',
  'case',
  'review',
  'message',
  'import',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

export const auditLimits = {
  /** of a search: what is typed, and what a screen says beside its words */
  query: 1000,
  /** words of a search that count */
  words: 8,
};
