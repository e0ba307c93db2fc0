/** The position before or after `index`, around the ends (product/detail#gallery: prev and next wrap around). */
export function positionAfter(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}
