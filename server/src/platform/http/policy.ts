import type { ErrorCode } from '#contract/errors/errors.ts';
import type { Text } from '#contract/texts/messages.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Why somebody may not do something. Every rule about who may do what is a function `denyX` in a `*.policy.ts`: it looks at what it is given,
 * asks nobody, and answers a denial or null (rules/authorization#ownership). Screens are told by the same functions what they may offer.
 */
export interface Denial {
  code: ErrorCode;
  /** instead of the code's own text */
  text?: Text;
}

/** A denial as the caller is told of it. */
export function refusal({ code, text }: Denial): AppError {
  return new AppError(code, text ? { text } : {});
}

/** @throws AppError where a policy says no */
export function requireAllowed(denial: Denial | null): void {
  if (denial) throw refusal(denial);
}

/** What a call is about, where it is there and no policy is against it. @throws AppError NOT_FOUND, or of the denial */
export function requireSubject<Subject>(
  subject: Subject | null | undefined,
  deny: (subject: Subject) => Denial | null = () => null,
): Subject {
  if (subject === null || subject === undefined) throw new AppError('NOT_FOUND');
  requireAllowed(deny(subject));
  return subject;
}
