import { ConfigurationError } from '#server/platform/config/environment.ts';

/** Ends a start that failed: with a sentence where the person at the terminal can help, with the stack where it is a bug of ours. */
export function endWithExplanation(error: unknown): never {
  const canBeHelped = error instanceof ConfigurationError || (error instanceof Error && 'problem' in error);
  console.error(canBeHelped && error instanceof Error ? error.message : error);
  process.exit(1);
}
