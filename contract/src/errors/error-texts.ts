import { type Filled, m } from '../texts/messages.ts';
import type { ErrorCode } from './errors.ts';

/** What a refusal says, which may be how long to wait: a span of time with its unit, to which Uzbek adds its ending. */
export type ErrorText = Filled<{ wait: string }>;

/** Codes that only a program can meet, by what it sends: their texts say what was wrong with that (rules/answers#envelope). */
export const codesOfPrograms: ReadonlySet<ErrorCode> = new Set([
  'INVALID_REFRESH_TOKEN',
  'METHOD_NOT_ALLOWED',
  'IDEMPOTENCY_MISMATCH',
  'RANGE_UNSATISFIABLE',
]);

/**
 * What the caller reads for each code: what has happened and, where a person may meet it, what to do now. Uzbek texts printed in product/texts#signing-in are used to the letter.
 */
export const errorTexts: Readonly<Record<ErrorCode, ErrorText>> = {
  BAD_REQUEST: m.errors_bad_request,
  OTP_INVALID: m.errors_otp_invalid,
  PHONE_NOT_VERIFIED: m.errors_phone_not_verified,
  LOGIN_INVALID: m.errors_login_invalid,
  UNAUTHENTICATED: m.errors_unauthenticated,
  TOKEN_EXPIRED: m.errors_token_expired,
  SESSION_REVOKED: m.errors_session_revoked,
  INVALID_REFRESH_TOKEN: m.errors_invalid_refresh_token,
  FORBIDDEN: m.errors_forbidden,
  ACCOUNT_BLOCKED: m.errors_account_blocked,
  ACCOUNT_DELETED: m.errors_account_deleted,
  STEP_UP_REQUIRED: m.errors_step_up_required,
  CONSENT_REQUIRED: m.errors_consent_required,
  SECOND_FACTOR_MISSING: m.second_factor_missing,
  PANEL_ADDRESS_REFUSED: m.second_factor_panel_address,
  ORIGIN_REFUSED: m.errors_origin_refused,
  NOT_FOUND: m.errors_not_found,
  METHOD_NOT_ALLOWED: m.errors_method_not_allowed,
  REQUEST_TIMEOUT: m.errors_request_timeout,
  CONFLICT: m.errors_conflict,
  PHONE_TAKEN: m.errors_phone_taken,
  PHONE_REGISTERED: m.errors_phone_registered,
  DUPLICATE_PRODUCT: m.errors_duplicate_product,
  IDEMPOTENCY_IN_PROGRESS: m.errors_idempotency_in_progress,
  GONE: m.errors_gone,
  TOO_LARGE: m.errors_too_large,
  URL_TOO_LONG: m.errors_url_too_long,
  UNSUPPORTED_MEDIA: m.errors_unsupported_media,
  HEIC_UNSUPPORTED: m.errors_heic_unsupported,
  RANGE_UNSATISFIABLE: m.errors_range_unsatisfiable,
  VALIDATION: m.errors_validation,
  IMAGE_UNREADABLE: m.errors_image_unreadable,
  IMAGE_TOO_LARGE: m.errors_image_too_large,
  IDEMPOTENCY_MISMATCH: m.errors_idempotency_mismatch,
  RATE_LIMITED: m.errors_rate_limited,
  OTP_RESEND_TOO_SOON: m.errors_otp_resend_too_soon,
  OTP_ATTEMPTS_EXCEEDED: m.errors_otp_attempts_exceeded,
  PROOF_OF_WORK_REQUIRED: m.errors_proof_of_work_required,
  HEADERS_TOO_LARGE: m.errors_headers_too_large,
  INTERNAL: m.errors_internal,
  OVERLOADED: m.errors_overloaded,
  DEPENDENCY_DOWN: m.errors_dependency_down,
  STORAGE_FULL: m.errors_storage_full,
  READ_ONLY: m.errors_read_only,
};
