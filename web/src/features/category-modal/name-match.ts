const apostrophe = /['`´‘’ʻʼʹʽ]/;

/** Letter by letter, so that a place in the result is the same place in the name. */
function comparable(text: string): string {
  let result = '';
  for (const letter of text) {
    const lower = apostrophe.test(letter) ? "'" : letter.toLowerCase();
    result += lower.length === letter.length ? lower : letter;
  }
  return result;
}

/** Where a name has the searched letters, regardless of case and kind of apostrophe: `[from, to)`; null when it has not. */
export function matchName(name: string, query: string): readonly [number, number] | null {
  const wanted = comparable(query.trim());
  const from = comparable(name).indexOf(wanted);
  return from < 0 ? null : [from, from + wanted.length];
}
