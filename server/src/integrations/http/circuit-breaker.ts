/** Thrown instead of the call while the circuit is open: nothing was sent. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('circuit open');
  }
}

export interface CircuitBreakerOptions {
  /** failures within `windowMs` that open the circuit */
  failures?: number;
  windowMs?: number;
  /** how long the open circuit refuses before one probe is let through, ms */
  openMs?: number;
  /** monotonic clock, ms: a changed system clock neither opens nor holds a circuit */
  now?: () => number;
  onChange?: (state: 'open' | 'closed') => void;
}

export interface CircuitBreaker {
  /**
   * Runs the call, or throws `CircuitOpenError` without running it. Errors for which `isFailure` is false (a refusal in
   * good order) count as success: the other side is alive.
   */
  run<T>(call: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T>;
}

/**
 * Five failures within 10 s open the circuit for 10 s, then one probe decides (rules/waits#circuits).
 *
 * Own code, because the kept libraries speak another rule: opossum opens at a percentage of a bucketed window and cockatiel at
 * a percentage or at failures in a row, and neither takes a clock from outside.
 */
export function createCircuitBreaker({
  failures = 5,
  windowMs = 10_000,
  openMs = 10_000,
  now = () => performance.now(),
  onChange = () => undefined,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let recentFailures: number[] = [];
  let openUntil: number | null = null;
  let probing = false;
  // Grows with each change of state: a call begun before the change no longer has a say when it ends.
  let period = 0;

  function open(): void {
    recentFailures = [];
    openUntil = now() + openMs;
    probing = false;
    period += 1;
    onChange('open');
  }

  function close(): void {
    openUntil = null;
    probing = false;
    period += 1;
    onChange('closed');
  }

  function countFailure(): void {
    const at = now();
    recentFailures = [...recentFailures.filter((earlier) => at - earlier < windowMs), at];
    if (probing || recentFailures.length >= failures) open();
  }

  return {
    async run(call, isFailure) {
      if (openUntil !== null) {
        if (probing || now() < openUntil) throw new CircuitOpenError();
        probing = true;
      }
      const begunIn = period;
      try {
        const result = await call();
        if (begunIn === period && probing) close();
        return result;
      } catch (error) {
        if (begunIn === period) {
          if (isFailure(error)) countFailure();
          else if (probing) close();
        }
        throw error;
      }
    },
  };
}
