import { isUtf8 } from 'node:buffer';
import { type FileRow, fileTexts, judgedRows, readFile, textOf } from '#server/features/imports/imports.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { readXml } from './read-xml.ts';
import { shopShape } from './shop-columns.ts';

/** What an XML file says of its letters, where these are not UTF. */
const cyrillicXml = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']windows-1251["']/i;
/** What an address answers that leads to a page for people, as one to sign in on. */
const htmlPage = /^\s*<(!doctype\s+html|html)[\s>]/i;

/**
 * The rows of a shop's file: XML where it begins with `<`, else CSV or JSON.
 * @throws AppError VALIDATION where it cannot be read as a whole, with the line
 */
export async function readShopFile(bytes: Buffer): Promise<FileRow[]> {
  const head = bytes.subarray(0, 200).toString('latin1');
  return withPlainIds(await rowsOf(bytes, head));
}

async function rowsOf(bytes: Buffer, head: string): Promise<FileRow[]> {
  // Shops move to UTF-8 and leave the head as it was: Cyrillic in the letters of Windows is never UTF-8 by chance.
  if (cyrillicXml.test(head) && !isUtf8(bytes)) return xmlRows(new TextDecoder('windows-1251').decode(bytes));
  const letters = head.replaceAll('\0', '').replace(/^(\xef\xbb\xbf|\xff\xfe)/, '');
  if (htmlPage.test(letters)) throw fieldRefusal('file', fileTexts.page);
  const isXml = /^\s*</.test(letters);
  return isXml ? xmlRows(textOf(bytes)) : readFile(bytes, shopShape);
}

/** The shop's own numbers as they are stored and compared from here on. */
function withPlainIds(rows: readonly FileRow[]): FileRow[] {
  return rows.map((row) => {
    const id = row.fields.id?.trim();
    return id === undefined || id === row.fields.id ? row : { ...row, fields: { ...row.fields, id } };
  });
}

async function xmlRows(text: string): Promise<FileRow[]> {
  return judgedRows(await readXml(text, shopShape.rows), shopShape);
}
