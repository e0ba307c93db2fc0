import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes fields, doubles quotes and keeps line breaks', () => {
  expect(
    csvOf([
      ['Nomi', 'Izoh'],
      ['Divan "Lux"', 'ikki\nqator, vergul'],
    ]),
  ).toBe('\uFEFF"Nomi","Izoh"\r\n"Divan ""Lux""","ikki\nqator, vergul"\r\n');
});

test.each(['=HYPERLINK("x")', '+998901234567', '-1', '@cmd', '\tx'])('shows %j as text, not as a formula', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
});
