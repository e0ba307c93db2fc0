/** Vowels that are not told apart where they are unstressed: half an edit (docs/search.md, "Typos"). */
const nearLetters = new Set(['ao', 'oa', 'ei', 'ie']);

/**
 * Damerau–Levenshtein distance with near vowels at half an edit; above `limit` only that it is above.
 * @param alsoNear other pairs at half an edit, each way
 */
export function editDistance(one: string, other: string, limit: number, alsoNear: readonly string[] = []): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const [a, b] = [one.charAt(row - 1), other.charAt(column - 1)];
      const changed = (above[column - 1] ?? 0) + substitution(a, b, alsoNear);
      const dropped = (above[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      let cost = Math.min(changed, dropped, added);
      if (row > 1 && column > 1 && a === other.charAt(column - 2) && b === one.charAt(row - 2) && a !== b) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = current;
  }
  const edits = above[other.length] ?? 0;
  return edits > limit ? limit + 1 : edits;
}

function substitution(a: string, b: string, alsoNear: readonly string[]): number {
  if (a === b) return 0;
  return nearLetters.has(a + b) || alsoNear.includes(a + b) ? 0.5 : 1;
}
