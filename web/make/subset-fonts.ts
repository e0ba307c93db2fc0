/**
 * Writes the fonts below `web/src/ui/fonts/`: of Onest Variable (SIL OFL 1.1) the letters that Uzbek, Russian and English are
 * written with, in the weights that the design uses; half the bytes of the first visit were letters that nobody read. Rarer
 * ones come from the whole files: see `fonts.css`. Run with `node web/make/subset-fonts.ts` after a change of the font.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../../node_modules/@fontsource-variable/onest/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

/** Entries of the name table: copyright, licence, and its address. */
const licenceNames = [0, 13, 14];
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const letters = {
  latin: `${printableAscii}\u00a0«»ʻʼ‘’“”–—…·×°−²`,
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№Ўў',
  'cyrillic-ext': 'ҚҒҲқғҳ',
};

for (const [name, text] of Object.entries(letters)) {
  const whole = await readFile(new URL(`files/onest-${name}-wght-normal.woff2`, source));
  const subset = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    preserveNameIds: licenceNames,
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(new URL(`onest-${name}.woff2`, target), subset);
}
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
