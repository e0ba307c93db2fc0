/** Minutes at which one bucket of spans ends and the next begins: five minutes to 30 days. The first has what is shorter, one more what is longer. */
export const spanEdges: readonly number[] = [
  5, 10, 20, 30, 60, 120, 180, 240, 360, 480, 720, 1080, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
];

/**
 * The minutes within which this share of spans stayed, even within a bucket; null where there are none. What is longer than the last edge is
 * told as that.
 * @param countIn how many spans each bucket has
 */
export function quantile(countIn: (bucket: number) => number, share: number): number | null {
  const counts = Array.from({ length: spanEdges.length + 1 }, (_, bucket) => countIn(bucket));
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return null;
  let passed = 0;
  for (const [bucket, count] of counts.entries()) {
    const [begins = 0, ends] = [spanEdges[bucket - 1], spanEdges[bucket]];
    if (passed + count >= wanted)
      return ends === undefined ? begins : begins + ((ends - begins) * (wanted - passed)) / count;
    passed += count;
  }
  return spanEdges.at(-1) ?? null;
}
