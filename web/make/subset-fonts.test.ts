import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { Blob, Buffer as Characters, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { beforeAll, expect, it } from 'vitest';
import { withApostrophes } from '#contract/values/text/apostrophes.ts';
import { fontFile, fontNames, fontOf, subsetOf } from './subset-fonts.ts';

it.each(fontNames)('onest-%s.woff2 is what the font and its letters give', async (name) => {
  expect((await readFile(fontFile(name))).equals(await fontOf(name)), 'run node web/make/subset-fonts.ts').toBe(true);
});

type Draw = (text: string, weight: number, features?: readonly string[]) => string;
let asShipped: Draw;
let withoutLookups: Draw;
let letters: readonly string[];

beforeAll(async () => {
  const shipped = await subsetFont(await readFile(fontFile('latin')), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  });
  const plain = new Face(new Blob(await subsetOf('latin')));
  letters = [...plain.collectUnicodes()].map((code) => String.fromCodePoint(code));
  asShipped = drawing(new Face(new Blob(shipped)));
  withoutLookups = drawing(plain);
});

/** What HarfBuzz, and with it most browsers, makes of a text: glyphs with their places. */
function drawing(face: Face): Draw {
  const font = new Font(face);
  return (text, weight, features = []) => {
    font.setVariations([new Variation('wght', weight)]);
    const characters = new Characters();
    characters.addText(text);
    characters.guessSegmentProperties();
    shape(
      font,
      characters,
      features.flatMap((feature) => Feature.fromString(feature) ?? []),
    );
    return JSON.stringify([
      characters.getGlyphInfos().map(({ codepoint }) => codepoint),
      characters.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset]),
    ]);
  };
}

it.each([
  ["O'zbekiston", 'Oʻzbekiston'],
  ["Qo'shish", 'Qoʻshish'],
  ["tog'", 'togʻ'],
  ["G'ijduvon, O'G'IL", 'Gʻijduvon, OʻGʻIL'],
  ["ma'lumot, E'LON", 'maʼlumot, EʼLON'],
  ["O'sts, o'stfo'stat", 'Oʻsts, oʻstfoʻstat'],
  ["iPhone'da", 'iPhoneʼda'],
  ['qo`y, ma`no, 5` `', 'qoʻy, maʼno, 5` `'],
  ["dog's seller's photo's.", 'dogʼs sellerʼs photoʼs.'],
  ["5' 'a' 90's o''", "5' 'aʼ 90's oʻ'"],
])('%j is drawn as %j', (typed, meant) => {
  expect(asShipped(typed, 500)).toBe(withoutLookups(meant, 500));
});

it('every text is drawn as before with the letters that are meant, in every weight and with other features', () => {
  const character = fc.oneof(fc.constantFrom(..."'''``oOgGsa1-:"), fc.constantFrom(...letters));
  const features = fc.subarray(['tnum', 'pnum', 'kern=0', 'calt=0']);
  fc.assert(
    fc.property(
      fc.string({ unit: character, maxLength: 12 }),
      fc.integer({ min: 400, max: 800 }),
      features,
      (...to) => {
        const [text, weight, used] = to;
        expect(asShipped(text, weight, used)).toBe(withoutLookups(withApostrophes(text), weight, used));
        expect(asShipped(text, weight, [...used, 'rclt=0'])).toBe(withoutLookups(text, weight, used));
      },
    ),
    { numRuns: 3000 },
  );
});

it('weights and digits of equal width are there', () => {
  expect(asShipped('111', 400)).not.toBe(asShipped('111', 800));
  expect(asShipped('111', 400)).not.toBe(asShipped('111', 400, ['tnum']));
});
