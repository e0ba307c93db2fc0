import { type ErrorText, errorTexts } from '#contract/errors/error-texts.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors/errors.ts';
import { errorStatus } from '#contract/errors/errors.ts';
import type { Language } from '#contract/texts/language.ts';
import { fill, m, say, type Text, textOf } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import type { ProofChallenge } from '#contract/values/proof-of-work.ts';
import { waitText } from './wait-text.ts';

export interface AppErrorDetails {
  /** input path → text */
  fields?: Readonly<Record<string, Text>>;
  /** replaces the code's own text, e.g. the text of the first broken rule */
  text?: ErrorText;
  /** seconds */
  retryAfter?: number;
  /** of PROOF_OF_WORK_REQUIRED */
  proofOfWork?: ProofChallenge;
  cause?: unknown;
}

/** A refusal that the caller is told about: one code of the closed list, over HTTP and sockets alike. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, Text>> | undefined;
  readonly text: ErrorText | undefined;
  readonly retryAfter: number | undefined;
  readonly proofOfWork: ProofChallenge | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = details.fields;
    this.text = details.text;
    this.proofOfWork = details.proofOfWork;
    this.retryAfter = details.retryAfter ?? (this.status === 503 ? 5 : this.status === 429 ? 60 : undefined);
  }
}

/** One for all: thousands a second may be refused, and to note where each came from would cost more than the rest of a refusal. */
export const overloaded = new AppError('OVERLOADED', { retryAfter: 2 });

/** @throws AppError RATE_LIMITED where a limit has no unit for so many seconds */
export function refuseOverLimit(wait: number): void {
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
}

/** A refusal of one field of the input, whose text is also that of the whole. */
export function fieldRefusal(field: string, text: Text): AppError {
  return new AppError('VALIDATION', { text, fields: { [field]: text } });
}

/** A file of more bytes than its kind may have. */
export function fileTooLarge(mostBytes: number = limits.pictureBytes): AppError {
  return new AppError('TOO_LARGE', {
    text: fill(m.errors_file_too_large, { megabytes: mostBytes / (1024 * 1024) }),
  });
}

/** What the caller reads of an error, not said yet. */
export function wordsOf(error: AppError): Text {
  return textOf((language) => errorBody(error, language, '').message);
}

/** The error as the caller reads it (rules/answers#envelope). */
export function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const seconds = error.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(error.retryAfter));
  const text = error.text ?? errorTexts[error.code];
  const body: ErrorBody = {
    success: false,
    code: error.code,
    message: text({ wait: seconds === undefined ? '' : waitText(seconds, language) }, { locale: language }),
    requestId,
  };
  if (error.fields) {
    body.fields = Object.fromEntries(
      Object.entries(error.fields).map(([path, message]) => [path, say(message, language)]),
    );
  }
  if (seconds !== undefined) body.retryAfter = seconds;
  if (error.proofOfWork) body.proofOfWork = error.proofOfWork;
  return body;
}
