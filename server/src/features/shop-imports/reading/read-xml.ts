import { setImmediate as otherCalls } from 'node:timers/promises';
import sax from 'sax';
import { importLimits } from '#contract/values/import.ts';
import { own } from '#contract/values/own.ts';
import { type FileRow, fileTexts } from '#server/features/imports/imports.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { propertyPrefix, shopColumns } from './shop-columns.ts';

/** Elements below each other; a list of offers has five, and what is written of one may be marked up. */
const deepest = 16;
/** Attributes of one element; of an offer one is of use. */
const mostAttributes = 50;
/** Characters that are parsed between two turns of other calls. */
const pieceLength = 64 * 1024;

/** `strictEntities`: XML's own five and no others, which its types do not know. */
const xmlOptions = { strictEntities: true, position: true };

/** What other lists call our columns, those for Yandex and Google among them. */
const aliases: Readonly<Record<string, string>> = {
  name: 'title',
  currencyid: 'currency',
  categoryid: 'category',
  picture: 'photos',
  photo: 'photos',
  image: 'photos',
};

/** An `offer` while it is read. */
interface Offer {
  line: number;
  cells: Map<string, string>;
  length: number;
}

/** The column, or the number of a category of the list, whose text is being read, and how deep its element stands. */
type Open = { depth: number } & ({ column: string } | { categoryId: string });

/** Elements inside of a text that begin no other line of it. */
const inline: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'font',
  'i',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/**
 * The offers of an XML list: `<offer id="…">` with an element for each column, `<picture>` as often as need be, and `<param name="…">` for
 * properties. Elements that are no columns are passed over; those inside of a column are mark-up of its text; `<category id="…">` outside of offers gives names to the numbers inside. Entities
 * but XML's own five are errors, a document type that declares anything is refused, and nothing outside of the file is ever read.
 * @throws AppError VALIDATION with the line of what is no XML
 */
export async function readXml(text: string, most: number): Promise<FileRow[]> {
  const parser = sax.parser(true, xmlOptions);
  const rows: FileRow[] = [];
  const categories = new Map<string, string>();
  const path: string[] = [];
  const now: { offer: Offer | null; open: Open | null; value: string } = { offer: null, open: null, value: '' };

  const broken = (): never => {
    throw fieldRefusal('file', fileTexts.brokenXml(parser.line + 1));
  };
  const take = (part: string): void => {
    if (!now.open) return;
    now.value += part;
    if ((now.offer?.length ?? 0) + now.value.length > importLimits.rowLength)
      throw fieldRefusal('file', fileTexts.rowTooLong(now.offer?.line ?? parser.line + 1));
  };
  parser.onerror = broken;
  parser.ondoctype = (declared) => {
    if (declared.includes('[')) throw fieldRefusal('file', fileTexts.doctype);
  };
  let attributes = 0;
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > mostAttributes) broken();
  };
  parser.onopentag = ({ name, attributes }) => {
    const tag = name.toLowerCase();
    const named = new Map(
      Object.entries(attributes).map(([key, given]) => [key, typeof given === 'string' ? given : given.value]),
    );
    const attribute = (wanted: string): string => named.get(wanted)?.trim() ?? '';
    path.push(tag);
    if (path.length > deepest) broken();
    if (now.open && now.offer) {
      if (!inline.has(tag)) take('column' in now.open && now.open.column === 'description' ? '\n' : ' ');
      return;
    }
    now.open = null;
    now.value = '';
    if (tag === 'offer' && !now.offer) {
      now.offer = { line: parser.line + 1, cells: new Map(), length: 0 };
      if (attribute('id') !== '') now.offer.cells.set('id', attribute('id'));
    } else if (now.offer && path.at(-2) === 'offer') {
      const column = tag === 'param' ? `${propertyPrefix}${attribute('name')}` : (own(aliases, tag) ?? tag);
      if (tag === 'param' || shopColumns.includes(column)) now.open = { column, depth: path.length };
    } else if (!now.offer && tag === 'category' && attribute('id') !== '') {
      now.open = { categoryId: attribute('id'), depth: path.length };
    }
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = () => {
    const { offer, open } = now;
    const isInside = open !== null && offer !== null && path.length > open.depth;
    const tag = path.pop();
    if (isInside) return;
    const value = now.value.trim();
    if (open && 'categoryId' in open) categories.set(open.categoryId, value);
    if (open && 'column' in open && offer) {
      const { column } = open;
      const earlier = offer.cells.get(column);
      if (earlier === undefined && offer.cells.size >= importLimits.columns)
        throw fieldRefusal('file', fileTexts.tooManyColumns);
      offer.cells.set(column, earlier !== undefined && column === 'photos' ? `${earlier}\n${value}` : value);
      offer.length += column.length + value.length;
      if (offer.length > importLimits.rowLength) throw fieldRefusal('file', fileTexts.rowTooLong(offer.line));
    }
    now.open = null;
    if (tag === 'offer' && offer && !path.includes('offer')) {
      rows.push({ line: offer.line, fields: Object.fromEntries(offer.cells) });
      now.offer = null;
    }
  };
  for (let from = 0; from < text.length && rows.length <= most; from += pieceLength) {
    parser.write(text.slice(from, from + pieceLength));
    await otherCalls();
  }
  if (rows.length <= most) parser.close();
  return rows.map(({ line, fields }) => {
    const name = fields.category === undefined ? undefined : categories.get(fields.category);
    return { line, fields: name === undefined ? fields : { ...fields, category: name } };
  });
}
