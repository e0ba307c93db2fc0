import { ConfigurationError } from '#server/platform/config/environment.ts';

/** Exit code of a process that died of a fault; 1 is a refusal, which another try would only meet again. */
export const faultCode = 70;

/** Ends a start that failed: with a sentence where the person at the terminal can help, with the stack where it is a bug of ours. */
export function endWithExplanation(error: unknown): never {
  const canBeHelped = error instanceof ConfigurationError || (error instanceof Error && 'problem' in error);
  console.error(canBeHelped && error instanceof Error ? error.message : error);
  process.exit(canBeHelped ? 1 : faultCode);
}
