/** The name itself, or with the first number behind it that makes it a name nobody has. */
export function freeName(
  name: string,
  taken: ReadonlySet<string>,
  { join, max }: { join: string; max: number },
): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `${join}${number}`;
    const tried = `${name.slice(0, max - end.length)}${end}`;
    if (!taken.has(tried)) return tried;
  }
}
