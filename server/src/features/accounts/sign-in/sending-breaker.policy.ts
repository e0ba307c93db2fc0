/** Sends of a slice (an operator code or a network) that are looked at, the newest first. */
export const breakerSends = 200;
export const breakerFewestSends = 50;
/** A slice stays shut for so long, ms. */
export const breakerMs = 60 * 60_000;
/** Codes younger than this may still be on their way to be typed, ms. */
export const breakerPatienceMs = 60_000;
export const numbersInARow = 5;
export const numbersInARowMs = 10 * 60_000;

/** `accounts`: only phones with an account receive; `nobody`: none but browsers that have held a session of the phone. */
export type BreakerLevel = 'accounts' | 'nobody';

/**
 * How far a slice is shut when hardly anyone types the codes sent to it: under a quarter, under a tenth
 * (reliability-security §3.3). Null leaves it open.
 */
export function breakerLevel({ sent, verified }: { sent: number; verified: number }): BreakerLevel | null {
  if (sent < breakerFewestSends) return null;
  const share = verified / sent;
  if (share < 0.1) return 'nobody';
  return share < 0.25 ? 'accounts' : null;
}

/** Whether five of these phones follow one another. */
export function hasNumbersInARow(phones: readonly string[]): boolean {
  const numbers = [...new Set(phones)].map((phone) => Number(phone.slice(1))).sort((a, b) => a - b);
  let run = 1;
  for (const [index, number] of numbers.entries()) {
    run = index > 0 && number === (numbers[index - 1] ?? 0) + 1 ? run + 1 : 1;
    if (run >= numbersInARow) return true;
  }
  return false;
}
