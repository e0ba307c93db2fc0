/** Rows that one statement takes: PostgreSQL numbers at most 65,535 values. */
const most = 2000;

/** Does something with rows, part by part; nothing where there are none. @returns what it gave, in the order of the rows */
export async function inParts<Row, Given>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => Promise<readonly Given[]>,
): Promise<Given[]> {
  const given: Given[] = [];
  for (let from = 0; from < rows.length; from += most) given.push(...(await work(rows.slice(from, from + most))));
  return given;
}
