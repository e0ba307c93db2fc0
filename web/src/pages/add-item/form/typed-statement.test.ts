import { expect, test } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { emptyForm } from './add-item-form.ts';
import { hasTyped, keepableIn, statedBy } from './typed-statement.ts';

test('an amount that is too great is stated, to be refused, and left out of what a draft keeps', () => {
  const form = { ...emptyForm, title: ' Kobalt ', price: String(limits.price + 1) };
  expect(statedBy(form)).toMatchObject({ title: 'Kobalt', price: limits.price + 1 });
  expect(keepableIn(form)).toMatchObject({ title: 'Kobalt', price: null });
  expect(keepableIn({ ...form, price: String(limits.price) })).toMatchObject({ price: limits.price });
  expect(keepableIn({ ...form, price: '' })).toMatchObject({ price: null });
});

test('choices alone are nothing typed', () => {
  expect(hasTyped({ ...emptyForm, currencyType: 'USD', sendsToRegions: true, title: '  ' })).toBe(false);
  expect(hasTyped({ ...emptyForm, location: 'Chorsu' })).toBe(true);
});
