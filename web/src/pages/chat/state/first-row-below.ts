/** The first row that reaches below `edge`, px of the screen, else the last; found by halving: they stand one under the other. */
export function firstRowBelow<Row extends Element>(rows: ArrayLike<Row>, edge: number): Row | undefined {
  let from = 0;
  let to = rows.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  return rows[from];
}
