import { expect, it } from 'vitest';
import { fieldCell, flagCell } from './field-cells.ts';
import { productFields } from './product-fields.ts';

it.each(['true', 'TRUE', ' True ', 'ИСТИНА', 'ha', 'Ha', 'ҲА', 'ха', 'да', 'yes', '1'])('reads yes in %j', (cell) =>
  expect(flagCell(cell)).toBe('true'),
);
it.each(['false', 'FALSE', 'ЛОЖЬ', "yo'q", 'yoʻq', 'йўқ', 'Yo‘q', 'нет', 'no', '0'])('reads no in %j', (cell) =>
  expect(flagCell(cell)).toBe('false'),
);
it.each(['', 'balki', 'halol', '2', 'x'.repeat(9000)])('leaves %.20j to be refused', (cell) =>
  expect(flagCell(cell)).toBe(cell),
);

it('reads the cells of every kind of field', () => {
  expect(fieldCell(productFields.price, '1 500 000')).toBe('1500000');
  expect(fieldCell(productFields.maxPrice, '1,500,000.00')).toBe('1500000');
  expect(fieldCell(productFields.currencyType, ' usd ')).toBe('USD');
  expect(fieldCell(productFields.paymentType, 'PULLIK')).toBe('Pullik');
  expect(fieldCell(productFields.negotiable, 'ИСТИНА')).toBe('true');
  expect(fieldCell(productFields.title, 'Ha')).toBe('Ha');
});
