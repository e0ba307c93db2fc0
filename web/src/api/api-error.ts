import type { ErrorBody, ErrorCode } from '#contract/errors/errors.ts';
import type { ProofChallenge } from '#contract/values/proof-of-work.ts';

/** A call that failed: refused by the server, or never answered (`code` NETWORK, `status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  /** input path → message, on 400 and 422 */
  readonly fields: Readonly<Record<string, string>>;
  /** seconds to wait, on 429 and 503 */
  readonly retryAfter: number | null;
  /** the puzzle to solve, on PROOF_OF_WORK_REQUIRED */
  readonly proofOfWork: ProofChallenge | null;
  readonly requestId: string | null;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NETWORK' : 'INTERNAL');
    this.fields = body.fields ?? {};
    this.retryAfter = body.retryAfter ?? null;
    this.proofOfWork = body.proofOfWork ?? null;
    this.requestId = body.requestId ?? null;
  }
}

/** Reads the error body of a failed answer; anything else than the one shape gives an error without a message of its own. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  return new ApiError(status, isErrorBody(body) ? body : {});
}

/** Whether waiting may mend it: no answer, a full server or a spent limit. */
export function isTemporary(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** Whether a list refuses the place where it was to go on, and has to be asked for from its beginning. */
export const isPlaceLost = (error: Error | null): boolean => error instanceof ApiError && error.status === 422;
