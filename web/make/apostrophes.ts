/**
 * Adds to a font a substitution by context: the ASCII apostrophe, and the grave accent that many type for it, is drawn as ʻ (U+02BB) after
 * o and g, as ʼ (U+02BC) after any other Latin letter, and as itself elsewhere (record 0099).
 *
 * By the OpenType specification: "OpenType Font File" (table directory), "OpenType Layout Common Table Formats" (lists of scripts, features
 * and lookups, coverage, chained sequence context format 3) and "GSUB" (lookups of type 1 and 6).
 */
import { Blob, Buffer as Characters, Face, Feature, Font, shape } from 'harfbuzzjs';

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

interface Rule {
  after: string;
  /** what each of the characters that follow may be */
  before: readonly string[];
  instead: 'ʻ' | 'ʼ';
}

/** The first that fits is applied: "qo'shish" and "O'sts" are Uzbek, "dog's" and "photo's" are not. */
const rules: readonly Rule[] = [
  { after: 'OoGg', before: ['s', latin], instead: 'ʻ' },
  { after: 'OoGg', before: ['s'], instead: 'ʼ' },
  { after: 'OoGg', before: [], instead: 'ʻ' },
  { after: latin, before: [], instead: 'ʼ' },
];

/**
 * "Required contextual alternates", which are on where nobody turns them off. Browsers turn `calt` off in text with letter-spacing, and
 * this font has one of its own.
 */
const featureTag = 'rclt';

/** A font (sfnt) with the substitution; checksums are left to whoever writes it. @throws when its GSUB is of a kind that is not known here */
export function withApostropheLookups(sfnt: Buffer): Buffer {
  const font = new Font(new Face(new Blob(sfnt)));
  const glyphOf: GlyphOf = (text, ...features) => {
    const characters = new Characters();
    characters.addText(text);
    characters.guessSegmentProperties();
    shape(
      font,
      characters,
      features.map((tag) => new Feature(tag)),
    );
    const glyph = characters.getGlyphInfos()[0]?.codepoint;
    if (!glyph) throw new Error(`the font has no ${text}`);
    return glyph;
  };
  const gsub = font.face.referenceTable('GSUB');
  if (!gsub) throw new Error('the font has no GSUB');
  return withTable(sfnt, 'GSUB', extended(Buffer.from(gsub), glyphOf));
}

/** The glyph that a text begins with, where these features are asked for. */
type GlyphOf = (text: string, ...features: readonly string[]) => number;

function extended(gsub: Buffer, glyphOf: GlyphOf): Buffer {
  if (gsub.readUInt32BE(0) !== 0x1_0000) throw new Error('GSUB is not of version 1.0');
  const [scripts, features, lookups] = [4, 6, 8].map((at) => gsub.subarray(gsub.readUInt16BE(at)));
  if (!scripts || !features || !lookups) throw new Error('GSUB has no lists');
  const listed = records(features, 0);
  if (listed.some(({ tag, table }) => tag === featureTag || table.readUInt16BE(0) !== 0))
    throw new Error(`GSUB has ${featureTag} or parameters of a feature`);
  // Features are listed by their tags; what names those behind the new one by number is one off.
  const place = listed.filter(({ tag }) => tag < featureTag).length;
  const kept = listed.flatMap(({ tag, table }) => [tag, struct(0, ...counted(table, 2))]);
  kept.splice(2 * place, 0, featureTag, struct(0, 1, lookups.readUInt16BE(0)));
  return struct(1, 0, withFeature(scripts, place), struct(listed.length + 1, ...kept), withLookups(lookups, glyphOf));
}

/** The list of scripts, in which every language has the new feature. */
function withFeature(scripts: Buffer, place: number): Buffer {
  const numbered = (feature: number) => (feature >= place && feature !== none ? feature + 1 : feature);
  const language = (table: Buffer) => {
    const features = [...counted(table, 4).slice(1).map(numbered), place];
    return struct(0, numbered(table.readUInt16BE(2)), features.length, ...features);
  };
  const list = records(scripts, 0).flatMap(({ tag, table }) => {
    const languages = records(table, 2);
    const ordinary = table.readUInt16BE(0);
    return [
      tag,
      struct(
        ordinary === 0 ? 0 : language(table.subarray(ordinary)),
        languages.length,
        ...languages.flatMap((each) => [each.tag, language(each.table)]),
      ),
    ];
  });
  return struct(scripts.readUInt16BE(0), ...list);
}
/** No required feature. */
const none = 0xffff;

/** The list of lookups with three more: the rules, and the two substitutions that they choose from. */
function withLookups(lookups: Buffer, glyphOf: GlyphOf): Buffer {
  const [count = 0, ...offsets] = counted(lookups, 0);
  const coverage = (glyphs: readonly number[]) => struct(1, glyphs.length, ...glyphs.toSorted((a, b) => a - b));
  // Before some letters the font has another form of a letter: the t of "ts".
  const formsOf = (letter: string) => ['', ...latin].map((next) => glyphOf(letter + next));
  const anyOf = (letters: string) => coverage([...new Set([...letters].flatMap(formsOf))]);
  // Among digits of equal width there is another one.
  const apostrophes = [...new Set([..."'`"].flatMap((typed) => [glyphOf(typed), glyphOf(typed, 'tnum')]))];
  const substitutes = ['ʻ', 'ʼ'] as const;
  const contexts = rules.map(({ after, before, instead }) => {
    const lookup = count + 1 + substitutes.indexOf(instead);
    return struct(3, 1, anyOf(after), 1, coverage(apostrophes), before.length, ...before.map(anyOf), 1, 0, lookup);
  });
  const added = [
    struct(6, 0, contexts.length, ...contexts),
    ...substitutes.map((instead) => {
      const glyphs = apostrophes.map(() => glyphOf(instead));
      return struct(1, 0, 1, struct(2, coverage(apostrophes), glyphs.length, ...glyphs));
    }),
  ];
  const shift = added.reduce((sum, { length }) => sum + 2 + length, 0);
  const head = struct(count + added.length, ...offsets.map((offset) => offset + shift), ...added);
  return Buffer.concat([head, lookups.subarray(2 + 2 * count)]);
}

/** Fields of a table one after the other: a number as uint16, a tag, and, for a table that belongs to it and follows, the offset. */
function struct(...fields: readonly (number | string | Buffer)[]): Buffer {
  const tables = fields.filter((field) => Buffer.isBuffer(field));
  let end = fields.reduce<number>((sum, field) => sum + (typeof field === 'string' ? 4 : 2), 0);
  const head = fields.map((field) => {
    if (typeof field === 'string') return Buffer.from(field, 'latin1');
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(typeof field === 'number' ? field : end);
    if (typeof field !== 'number') end += field.length;
    return bytes;
  });
  return Buffer.concat([...head, ...tables]);
}

/** A count at `at` and the numbers that it counts. */
function counted(table: Buffer, at: number): readonly number[] {
  const count = table.readUInt16BE(at);
  return [count, ...Array.from({ length: count }, (_, index) => table.readUInt16BE(at + 2 + 2 * index))];
}

/** The tables that a list names, by their tags; the list's count stands at `at`. */
function records(list: Buffer, at: number): { tag: string; table: Buffer }[] {
  return Array.from({ length: list.readUInt16BE(at) }, (_, index) => {
    const start = at + 2 + 6 * index;
    return { tag: list.toString('latin1', start, start + 4), table: list.subarray(list.readUInt16BE(start + 4)) };
  });
}

/** The font with this table in place of its own, tables aligned to four bytes. */
function withTable(sfnt: Buffer, tag: string, table: Buffer): Buffer {
  const directory = Buffer.from(sfnt.subarray(0, 12 + 16 * sfnt.readUInt16BE(4)));
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let entry = 12; entry < directory.length; entry += 16) {
    const [offset, length] = [directory.readUInt32BE(entry + 8), directory.readUInt32BE(entry + 12)];
    const isReplaced = directory.toString('latin1', entry, entry + 4) === tag;
    const content = isReplaced ? table : sfnt.subarray(offset, offset + length);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    parts.push(content, Buffer.alloc(-content.length & 3));
    end += content.length + (-content.length & 3);
  }
  return Buffer.concat(parts);
}
