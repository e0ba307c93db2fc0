/** Characters of a title before what is said of it. */
const shown = 50;

/** A title where something follows it that has to be read: why the listing was refused. */
export function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length > shown
    ? `${letters
        .slice(0, shown - 1)
        .join('')
        .trimEnd()}…`
    : title;
}
