/** Does the work for each item, so many at once, and gives what came of them in their order; the first failure ends it. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const left = items.entries();
  let hasFailed = false;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      try {
        for (const [at, item] of left) {
          if (hasFailed) return;
          results[at] = await work(item);
        }
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }),
  );
  return results;
}
