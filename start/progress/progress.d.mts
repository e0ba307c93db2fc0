export type Step = {
  /** Ends the step well. `detail` says in a few words what came of it. */
  done(detail?: string): void;
  /** Ends the step with the message of the error. What happens next is up to the caller. */
  fail(error: unknown): void;
};

/** Begins a step of the start; one line tells its end and its time in seconds. */
export function step(name: string): Step;
