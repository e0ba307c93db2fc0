/**
 * The page of a list that was read with one row more than the page has, where there is one: its rows, and where the list goes on, by the last
 * of them; null at the end.
 */
export function cutPage<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): { shown: Row[]; cursor: Cursor | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, cursor: last === undefined ? null : cursorOf(last) };
}
