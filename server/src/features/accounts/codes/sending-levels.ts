/** Sends of a slice that are looked at, the newest first. */
export const breakerSends = 200;
const breakerFewestSends = 50;
/** A slice stays under suspicion for so long, ms. */
export const breakerMs = 60 * 60_000;
/** Codes younger than this may still be on their way to be typed, ms. */
export const breakerPatienceMs = 60_000;
/** More young codes than this on their way at once cannot wait to be judged. */
const outstandingAtMost = 180;
const numbersInARow = 5;
export const numbersInARowMs = 10 * 60_000;

/** `proof`: unknown callers show a proof of work for phones without an account; `closed`: such phones get no code. */
export type BreakerLevel = 'proof' | 'closed';

/** Of the newest sends: those old enough to be judged, how many of them were verified, and those on their way. */
export interface Conversion {
  sent: number;
  verified: number;
  outstanding: number;
}

/** How far a slice is trusted when hardly anyone types the codes sent to it (rules/identity#sending); null: as ever. */
export function breakerLevel({ sent, verified, outstanding }: Conversion): BreakerLevel | null {
  const share = verified / sent;
  if (sent >= breakerFewestSends && share < 0.1) return 'closed';
  if (sent >= breakerFewestSends && share < 0.25) return 'proof';
  return outstanding >= outstandingAtMost ? 'proof' : null;
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
