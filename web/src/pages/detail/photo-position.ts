/** The position before or after `index`, around the ends (spec §2: prev and next wrap around). */
export function positionAfter(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}
