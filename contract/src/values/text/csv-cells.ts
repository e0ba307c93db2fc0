/** Where a spreadsheet may begin a cell, by the separator and the line ends that it takes a file to have. */
const cellStarts = /([\r\n\v\f\u0085\u2028\u2029;\t])/;
/** What a spreadsheet calculates, in either width; blanks and quotes before it are no help. */
const formula = /^[ "']*[=+\-@＝＋－＠]/;
/** What makes a text of a cell that begins with it. */
const mark = "'";

/** Where a cell has to stand in quotes, whichever of the usual separators the reader splits by. */
export const quotedCells = /[\r\n;\t,"]/;

/** A text of which no spreadsheet makes a formula; `unguardedCell` gives it back (rules/web#files-for-spreadsheets). */
export function guardedCell(text: string): string {
  return perStart(text, (part) => (formula.test(part) ? mark + part : part));
}

/** The text that `guardedCell` was given; what somebody typed into a spreadsheet stays as it is. */
export function unguardedCell(cell: string): string {
  return perStart(cell, (part) => (part.startsWith(mark) && formula.test(part) ? part.slice(mark.length) : part));
}

function perStart(text: string, change: (part: string) => string): string {
  return text
    .split(cellStarts)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
