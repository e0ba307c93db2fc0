import { expect, test } from 'vitest';
import { wavePeaks } from './wave.ts';

test('a wave has as many heights as there is room for, each the loudest of its stretch', () => {
  expect(wavePeaks(Array.from({ length: 640 }, (_, at) => (at === 15 ? 1 : 0.1)))).toEqual([
    10,
    100,
    ...Array.from({ length: 62 }, () => 10),
  ]);
  expect(wavePeaks([0.5, 1])).toEqual([
    ...Array.from({ length: 8 }, () => 50),
    ...Array.from({ length: 8 }, () => 100),
  ]);
  expect(wavePeaks([0.1, 0.2])).toEqual(wavePeaks([0.5, 1]));
  expect(Math.max(...wavePeaks([0.01, 0.02]))).toBe(20);
  expect(wavePeaks([])).toEqual(Array.from({ length: 16 }, () => 0));
});
