import { expect, it } from 'vitest';
import { unitOf } from './filters.ts';

it('tells a unit that the name does not tell', () => {
  expect(unitOf({ name: 'Общая площадь', unit: 'м²' })).toBe('м²');
  expect(unitOf({ name: 'Xonalar soni', unit: 'xona' })).toBe('');
  expect(unitOf({ name: 'Количество комнат', unit: 'комн.' })).toBe('');
  expect(unitOf({ name: 'Год выпуска', unit: 'год' })).toBe('');
  expect(unitOf({ name: 'Стаж работы', unit: 'лет' })).toBe('лет');
  expect(unitOf({ name: 'Floor', unit: null })).toBe('');
});
