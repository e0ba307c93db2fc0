import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { Localized } from '#contract/texts/language.ts';
import { inEveryLanguage } from '#contract/texts/messages.ts';
import { importLimits } from '#contract/values/import.ts';
import { unguardedCell } from '#contract/values/text/csv-cells.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { isStorableText } from '#contract/values/text/text.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { FileShape } from './columns.ts';
import { fileTexts, rowTexts } from './import-texts.ts';
import { charactersOfTurn, type JsonItem, jsonItems } from './json-items.ts';

/** A row as the file states it: texts by column, columns that the file lacks are absent. */
export interface FileRow {
  /** where it begins, from 1 */
  line: number;
  fields: Readonly<Record<string, string>>;
  /** what is wrong with it as a row, whatever it says */
  problem?: Localized;
}

/**
 * The rows of a file, CSV or JSON by its first character.
 * @throws AppError VALIDATION where it cannot be read as a whole, with the line
 */
export async function readFile(bytes: Buffer, shape: FileShape): Promise<FileRow[]> {
  const text = textOf(bytes);
  return judgedRows(/^\s*[[{]/.test(text) ? await readJson(text, shape) : await readCsv(text, shape), shape);
}

/** Rows that can be stored, and of the others that they cannot. @throws AppError VALIDATION where there are none or too many */
export function judgedRows(rows: readonly FileRow[], shape: FileShape): Promise<FileRow[]> {
  if (rows.length === 0) throw fieldRefusal('file', fileTexts.empty);
  if (rows.length > shape.rows) throw fieldRefusal('file', fileTexts.tooMany(shape.rows));
  return inTurns(rows, (row) =>
    Object.entries(row.fields).flat().every(isStorableText)
      ? row
      : { line: row.line, fields: {}, problem: inEveryLanguage(rowTexts.unstorable) },
  );
}

/** Characters of an ordinary row. */
const usualRow = 200;

/** What becomes of each item, with turns of other calls in between, which a whole file at once would keep waiting for seconds. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  become: (item: Item) => Result,
  lengthOf: (item: Item) => number = () => usualRow,
): Promise<Result[]> {
  const results: Result[] = [];
  let length = 0;
  for (const item of items) {
    length += lengthOf(item);
    if (length > charactersOfTurn) {
      length = 0;
      await otherCalls();
    }
    results.push(become(item));
  }
  return results;
}

/** Excel writes UTF-8 with a mark, or UTF-16 with one; what is neither would come in as wrong letters. */
export function textOf(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    // A workbook is an archive, some of which can be read as letters.
    if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') throw new TypeError('a workbook');
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fieldRefusal('file', fileTexts.notUtf8);
  }
}

const csvRecord = z.object({
  record: z.array(z.string()),
  raw: z.string(),
  info: z.object({ lines: z.int() }),
});
type CsvRecord = z.output<typeof csvRecord>;
const rawRecord = csvRecord.pick({ raw: true });

async function readCsv(text: string, shape: FileShape): Promise<FileRow[]> {
  const endless = endlessLine(text);
  if (endless !== null) throw fieldRefusal('file', fileTexts.rowTooLong(endless));
  const [head, ...records] = await csvRecords(text, shape.rows);
  if (!head) return [];
  const names = head.record.map((name) => name.trim().toLowerCase());
  checkColumns(names, shape);
  const identifying = ['id', ...shape.required];
  let endOfLast = head.info.lines;
  return inTurns(records, ({ record, raw, info }): FileRow => {
    // The parser counts the line on which a row ends, and leaves empty lines before it to its raw text.
    const line = endOfLast + lineBreaks(/^[\r\n]*/.exec(raw)?.[0] ?? '') + 1;
    endOfLast = info.lines;
    const isWhole = record.length === names.length;
    // Of a row that has slipped nothing is of use but what it is called by.
    const fields = Object.fromEntries(
      names.flatMap((name, place) =>
        isWhole || identifying.includes(name) ? [[name, unguardedCell(record[place] ?? '')]] : [],
      ),
    );
    return isWhole
      ? { line, fields }
      : { line, fields, problem: inEveryLanguage(rowTexts.cells(record.length, names.length)) };
  });
}

/** Read piece by piece, so that other calls have their turn in between. */
async function csvRecords(text: string, most: number): Promise<CsvRecord[]> {
  const { delimiter, fromLine } = separationOf(text);
  const parser = parse({
    delimiter,
    from_line: fromLine,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most + 2,
  });
  const records: CsvRecord[] = [];
  try {
    for await (const record of Readable.from(pieces(text)).pipe(parser)) {
      // A row of a million cells is looked at no closer.
      if (rawRecord.parse(record).raw.length > importLimits.rowLength)
        throw fieldRefusal('file', fileTexts.rowTooLong((records.at(-1)?.info.lines ?? 0) + 1));
      records.push(csvRecord.parse(record));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldRefusal('file', fileTexts.brokenAt(await lineAfter(text, error)));
  }
  return records;
}

/**
 * Where the row begins that could not be read: a quote that is never closed is found out at the end of the file. The parser drops rows
 * that it has read and not yet handed out, so they are read again.
 */
async function lineAfter(text: string, error: CsvError): Promise<number> {
  const whole = 'records' in error && typeof error.records === 'number' ? error.records : 0;
  const earlier = whole > 0 ? await csvRecords(text, whole - 2) : [];
  let line = (earlier.at(-1)?.info.lines ?? separationOf(text).fromLine - 1) + 1;
  const lines = text.split(/\r\n|\n|\r/);
  while (lines[line - 1]?.trim() === '') line += 1;
  return line;
}

/** Of the shortest rows these are a thousand. */
const pieceLength = 4 * 1024;

/** The number of a line so long that no row may hold it, null without one: the parser would gather millions of cells before a refusal. */
function endlessLine(text: string): number | null {
  let length = 0;
  for (let from = 0; from < text.length; from += pieceLength) {
    const piece = text.slice(from, from + pieceLength);
    const last = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    length = last === -1 ? length + piece.length : piece.length - last - 1;
    if (length > importLimits.rowLength) return lineBreaks(text.slice(0, from + piece.length - length)) + 1;
  }
  return null;
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += pieceLength) {
    yield text.slice(from, from + pieceLength);
    // A stream goes on at once, before anything that waits outside of it.
    await otherCalls();
  }
}

/** What Excel writes into a first line of its own, to tell other Excels the separator. */
const stated = /^sep=([,;\t|])[ \t]*(?:\r\n|\n|\r)/i;
/** The first line that says something. */
const firstLine = /^(?:[ \t]*(?:\r\n|\n|\r))*([^\r\n]*)/;

/** Excel separates by what the country's settings say; the line of names has none of these in a name. @returns lines from 1 */
function separationOf(text: string): { delimiter: string; fromLine: number } {
  const delimiter = stated.exec(text)?.[1];
  if (delimiter !== undefined) return { delimiter, fromLine: 2 };
  const head = firstLine.exec(text)?.[1] ?? '';
  const count = (mark: string): number => head.split(mark).length;
  return {
    delimiter: [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best)),
    fromLine: 1,
  };
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

async function readJson(text: string, shape: FileShape): Promise<FileRow[]> {
  const items = await jsonItems(text, shape.rows);
  if (!items) throw fieldRefusal('file', fileTexts.notJson);
  if (items.length > shape.rows) throw fieldRefusal('file', fileTexts.tooMany(shape.rows));
  const tooLong = items.find((item) => item.text.length > importLimits.rowLength);
  if (tooLong) throw fieldRefusal('file', fileTexts.rowTooLong(tooLong.line));
  const names = new Set<string>();
  const rows = await inTurns(
    items,
    (item) => jsonRow(item, names),
    (item) => item.text.length,
  );
  if (rows.length > 0) checkColumns([...names], shape);
  return rows;
}

/** @param names gets the columns of the row @throws AppError VALIDATION where it is no JSON */
function jsonRow({ line, text }: JsonItem, names: Set<string>): FileRow {
  const item = parsedItem(text);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { line, fields: {}, problem: inEveryLanguage(rowTexts.notAnObject) };
  }
  for (const name of Object.keys(item)) names.add(name);
  if (names.size > importLimits.columns) throw fieldRefusal('file', fileTexts.tooManyColumns);
  try {
    return { line, fields: Object.fromEntries(Object.entries(item).map(([name, value]) => [name, asText(value)])) };
  } catch (error) {
    // What is nested too deeply cannot be written as a text again.
    if (!(error instanceof RangeError)) throw error;
    return { line, fields: {}, problem: inEveryLanguage(rowTexts.tooNested) };
  }
}

function parsedItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fieldRefusal('file', fileTexts.notJson);
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function checkColumns(names: readonly string[], shape: FileShape): void {
  const { columns, openPrefix, required } = shape;
  if (names.length > importLimits.columns) throw fieldRefusal('file', fileTexts.tooManyColumns);
  const unknown = names.filter((name) => !columns.includes(name) && !(openPrefix && name.startsWith(openPrefix)));
  const known = openPrefix ? [...columns, `${openPrefix}…`] : columns;
  if (unknown.length > 0) throw fieldRefusal('file', fileTexts.unknownColumns(shownNames(unknown), known));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw fieldRefusal('file', fileTexts.missingColumns(missing.join(', ')));
  if (new Set(names).size < names.length) throw fieldRefusal('file', fileTexts.twiceColumn);
}

/** As many names as a sentence has room for. */
function shownNames(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => cutText(name, 60))
    .join(', ');
}
