import { guardedCell } from '#contract/values/text/csv-cells.ts';

/**
 * Rows as CSV for a spreadsheet: UTF-8 with a mark that Excel reads, every field quoted. What would be taken for a formula, by
 * whatever separator the spreadsheet splits, is shown as text, since much of it was written by strangers (rules/web#files-for-spreadsheets).
 * @param rows a number is one for the spreadsheet too; null is an empty cell
 * @param separator Excel splits by semicolons where numbers have a decimal comma, as in Uzbek and Russian
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[], separator: ',' | ';' = ','): string {
  const textOf = (cell: string | number | null): string => {
    if (typeof cell === 'string') return guardedCell(cell);
    const number = String(cell ?? '');
    return separator === ';' ? number.replace('.', ',') : number;
  };
  const field = (cell: string | number | null): string => `"${textOf(cell).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(field).join(separator)).join('\r\n')}\r\n`;
}

/** Gives the browser a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
