import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { refusalOf } from './refusal.ts';

test('what is said under a field is not said twice', () => {
  const fields = { word: 'Juda qisqa' };
  expect(refusalOf(new ApiError(422, { code: 'VALIDATION', message: 'Juda qisqa', fields }))).toEqual({
    fields,
    refusal: null,
  });
});

test('what is said of an entry is said of its field, of several the first', () => {
  const fields = { 'cardFacts.1': 'Format', 'cardFacts.3': 'Juda uzun' };
  expect(refusalOf(new ApiError(422, { code: 'VALIDATION', message: 'Format', fields }))).toEqual({
    fields: { cardFacts: 'Format', ...fields },
    refusal: null,
  });
});

test('a refusal of no field is told', () => {
  const refused = refusalOf(new ApiError(409, { code: 'CONFLICT', message: 'Bu yozuv o‘zgardi' }));
  expect(refused).toEqual({ fields: {}, refusal: 'Bu yozuv o‘zgardi' });
  expect(refusalOf(null)).toEqual({ fields: {}, refusal: null });
});
