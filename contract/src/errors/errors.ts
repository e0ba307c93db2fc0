import type { ProofChallenge } from '../values/proof-of-work.ts';

/**
 * The closed list of error codes and the HTTP status of each (rules/answers#status-codes). Texts in three languages stand in
 * `error-texts.ts`; a code without them does not compile.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  OTP_INVALID: 400,
  PHONE_NOT_VERIFIED: 400,
  LOGIN_INVALID: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  SESSION_REVOKED: 401,
  INVALID_REFRESH_TOKEN: 401,
  FORBIDDEN: 403,
  ACCOUNT_BLOCKED: 403,
  STEP_UP_REQUIRED: 403,
  CONSENT_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  PANEL_ADDRESS_REFUSED: 403,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PHONE_TAKEN: 409,
  ACCOUNT_DELETED: 409,
  PHONE_REGISTERED: 409,
  DUPLICATE_PRODUCT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  GONE: 410,
  TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA: 415,
  HEIC_UNSUPPORTED: 415,
  RANGE_UNSATISFIABLE: 416,
  VALIDATION: 422,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_LARGE: 422,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  OTP_RESEND_TOO_SOON: 429,
  OTP_ATTEMPTS_EXCEEDED: 429,
  PROOF_OF_WORK_REQUIRED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  OVERLOADED: 503,
  DEPENDENCY_DOWN: 503,
  STORAGE_FULL: 503,
  READ_ONLY: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one shape of a failed answer, over HTTP and as a socket acknowledgement (rules/answers#envelope). */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  /** input path → message, on 400 and 422 */
  fields?: Record<string, string>;
  requestId: string;
  /** seconds, on every 429 and 503 */
  retryAfter?: number;
  /** on PROOF_OF_WORK_REQUIRED: solved and sent along, it opens the same call at once */
  proofOfWork?: ProofChallenge;
}
