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
  'signal',
  'scam_word',
  'case',
  'review',
  'message',
  'import',
  'codes',
  'failure',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/**
 * What the log is sorted by. Not by reasons, which are free texts, nor by numbers of calls and networks, whose order says nothing: no index
 * has these, and the log only grows.
 */
export const auditSorts = ['at', 'action', 'actor', 'object'] as const;

type Edit = 'create' | 'update' | 'delete';
type Decision = 'approve' | 'reject' | 'block' | 'dismiss';

/** What the audit log can say was done: the thing and the verb. */
export type AuditAction =
  | `category.${Edit | 'move'}`
  | `property.${Edit}`
  | `district.${Edit}`
  | `region.${Edit}`
  | `banner.${Edit | 'order'}`
  | `plan.${'create' | 'update' | 'order'}`
  | `promotion.${'grant' | 'end'}`
  | `synonym.${Edit}`
  | `banned_word.${Edit}`
  | `scam_word.${'create' | 'delete'}`
  | `signal.${'on' | 'off'}`
  | `import.${'create' | 'apply' | 'discard' | 'done' | 'stop' | 'export'}`
  | `product.${Edit | 'approve' | 'extend' | 'reject' | 'block' | 'restore' | 'phone'}`
  | `review.${'hide' | 'show'}`
  | `message.${'read' | 'remove' | 'restore'}`
  | `case.${Decision | 'open' | 'claim' | 'release' | 'propose' | 'take_back' | 'fail' | 'appeal_upheld' | 'appeal_overturned'}`
  | `user.${'block' | 'unblock' | 'role' | 'phone' | 'session_end' | 'kind' | 'kind_refuse' | 'kind_withdraw' | 'paper'}`
  | `user.${'second_factor_on' | 'second_factor_off' | 'second_factor_remove' | 'recovery_codes' | 'recovery_code_use'}`
  | `codes.${'update' | 'lift'}`
  | 'failure.retry'
  | 'chat.forged_sender';

export const auditLimits = {
  /** of a search: what is typed, and what a screen says beside its words */
  query: 1000,
  /** words of a search that count */
  words: 8,
};
