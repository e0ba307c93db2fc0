import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './columns.ts';
import { writeFile } from './export-file.ts';
import { readFile } from './read-file.ts';

async function fileOf(row: { title: string; description: string; properties?: object }): Promise<Buffer> {
  return buffer(writeFile('products', 'csv', fromOne({ id: 7, ...row })));
}

async function* fromOne<Row>(row: Row): AsyncGenerator<Row> {
  yield row;
}

/** Every cell that a spreadsheet may see, whatever it takes for a separator and for the end of a line. */
function cellsOf(file: Buffer): string[] {
  return [',', ';', '\t'].flatMap((delimiter) =>
    ['\r\n', '\n', '\r'].flatMap((record_delimiter) =>
      parse(file, { bom: true, delimiter, record_delimiter, relax_quotes: true, relax_column_count: true }).flat(),
    ),
  );
}

const formula = /^[\s"]*[=+\-@＝＋－＠]/;
const piece = fc.constantFrom(
  ...[
    '=1+1',
    '-',
    '+998 90 123 45 67',
    '@SUM(A1)',
    '＝1',
    '"',
    "'",
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    '\r',
    ' ',
    'Divan',
    'ў',
    '\u2028',
  ],
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
);

describe('an exported file', () => {
  it.each([
    'Yangi divan\nYetkazib beramiz',
    '- holati yaxshi\n- kafolat bor',
    '+998 90 123 45 67',
    'x;=HYPERLINK("http://a")',
    'a\n=1+1',
    `12" ekran, 'yangi'`,
    `'=1`,
    "' -1",
    '@sardor\t+1',
  ])('gives %j back when it is read again', async (description) => {
    const [row] = await readFile(await fileOf({ title: description, description }), shapeOf('products'));
    expect(row?.fields).toMatchObject({ id: '7', title: description, description });
  });

  it('gives any text back, and no spreadsheet a formula', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (title, description) => {
        const file = await fileOf({ title, description, properties: { colour: description } });
        const rows = await readFile(file, shapeOf('products'));
        expect(rows).toHaveLength(1);
        expect(rows[0]?.fields).toMatchObject({ title, description });
        expect(JSON.parse(rows[0]?.fields.properties ?? '')).toEqual({ colour: description });
        expect(cellsOf(file).filter((cell) => formula.test(cell))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
