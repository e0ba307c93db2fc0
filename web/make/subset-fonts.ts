/**
 * Writes the fonts below `web/src/ui/fonts/`: of Onest Variable (SIL OFL 1.1) the letters that Uzbek, Russian and English are
 * written with, in the weights that the design uses; half the bytes of the first visit were letters that nobody read. Rarer
 * ones come from the whole files: see `fonts.css`. Latin draws the ASCII apostrophe as the letter that is meant. Run with
 * `node web/make/subset-fonts.ts` after a change of the font.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { withApostropheLookups } from './apostrophes.ts';

const source = new URL('../../node_modules/@fontsource-variable/onest/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

/** Entries of the name table: copyright, licence, and its address. */
const preserveNameIds = [0, 13, 14];
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const letters = {
  latin: `${printableAscii}\u00a0«»ʻʼ‘’“”–—…·×°−²`,
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№Ўў',
  'cyrillic-ext': 'ҚҒҲқғҳ',
};
type FontName = keyof typeof letters;
export const fontNames: readonly FontName[] = ['latin', 'cyrillic', 'cyrillic-ext'];

/** Where a font is kept. */
export const fontFile = (name: FontName): URL => new URL(`onest-${name}.woff2`, target);

/** A font's letters and weights, as sfnt and without what is added to it. */
export async function subsetOf(name: FontName): Promise<Buffer> {
  const whole = await readFile(new URL(`files/onest-${name}-wght-normal.woff2`, source));
  return subsetFont(whole, letters[name], {
    targetFormat: 'sfnt',
    preserveNameIds,
    variationAxes: { wght: { min: 400, max: 800 } },
  });
}

/** The font as it is kept, in WOFF2. */
export async function fontOf(name: FontName): Promise<Buffer> {
  const subset = await subsetOf(name);
  // HarfBuzz writes the table anew: packed, and with checksums.
  return subsetFont(name === 'latin' ? withApostropheLookups(subset) : subset, undefined, {
    targetFormat: 'woff2',
    preserveNameIds,
    keepAllGlyphs: true,
  });
}

if (process.argv[1] === import.meta.filename) {
  for (const name of fontNames) await writeFile(fontFile(name), await fontOf(name));
  await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
}
