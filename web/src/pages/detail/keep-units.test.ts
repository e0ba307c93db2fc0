import { expect, it } from 'vitest';
import { keepUnits } from './keep-units.ts';

it('keeps a number and its unit on one line, and leaves words alone', () => {
  expect(keepUnits('Yunusobod 4, 61 m², 2 xonali')).toBe('Yunusobod 4, 61\u00A0m², 2 xonali');
  expect(keepUnits('iPhone 15 Pro Max 256 ГБ, АКБ 90 %')).toBe('iPhone 15 Pro Max 256\u00A0ГБ, АКБ 90\u00A0%');
});
