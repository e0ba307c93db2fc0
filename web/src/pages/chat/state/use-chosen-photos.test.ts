import { expect, test } from 'vitest';
import { containsWords } from './use-chosen-photos.ts';

const pasted = (text: string, ...names: string[]) =>
  containsWords({ files: names.map((name) => ({ name })), getData: () => text });

test('text that comes with a picture of itself is text; a picture alone, or a file with its name, is none', () => {
  expect(pasted('350 000\t2 dona', 'image.png')).toBe(true);
  expect(pasted('', 'image.png')).toBe(false);
  expect(pasted('rasm.png', 'rasm.png')).toBe(false);
});
