/**
 * What became of a notice that was handed to a third party: `gone`, its receiver is no longer there; `refused`, it will never be
 * taken; `unknown`, it may have arrived, so it must not be sent again; `later`, it certainly has not.
 */
export type DeliveryOutcome =
  | { outcome: 'sent' | 'gone' | 'refused' | 'unknown' }
  | { outcome: 'later'; retryAfterSeconds: number | null };
