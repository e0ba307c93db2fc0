import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ExportFormat, ImportKind } from '#contract/values/import.ts';
import { guardedCell, quotedCells } from '#contract/values/text/csv-cells.ts';
import { columnsOf } from './columns.ts';
import type { ExportRow } from './export-file.repository.ts';

/** Rows between two looks at whether whoever asked for them may still have them. */
const rowsOfLook = 500;

/** Breaks off where a role or a session ends in the middle of a file. */
export async function* whileAllowed<Row>(
  rows: AsyncIterable<Row>,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % rowsOfLook === 0 && !(await mayGoOn()))
      throw new Error('whoever asked for the file may have it no longer');
    yield row;
  }
}

/** Rows as a file that is read while it is written; a spreadsheet reads none of its texts as a formula. */
export function writeFile(kind: ImportKind, format: ExportFormat, rows: AsyncIterable<ExportRow>): Readable {
  if (format === 'json') return Readable.from(jsonOf(rows));
  const csv = stringify({
    columns: [...columnsOf[kind]],
    header: true,
    bom: true,
    quoted_match: quotedCells,
    record_delimiter: 'windows',
    cast: { boolean: String, string: guardedCell, object: (value) => guardedCell(JSON.stringify(value)) },
  });
  const source = Readable.from(rows);
  source.once('error', (error) => csv.destroy(error));
  csv.once('close', () => source.destroy());
  return source.pipe(csv);
}

async function* jsonOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
