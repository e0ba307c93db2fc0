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

test('separates by semicolons where that is asked for', () => {
  expect(csvOf([['Divan', '1,5']], ';')).toBe('\uFEFF"Divan";"1,5"\r\n');
});

test('writes numbers as a spreadsheet that splits so reads them, and nothing where there is none', () => {
  const row = ['Ulush', 0.25, 1500, -2, null];
  expect(csvOf([row], ';')).toBe('\uFEFF"Ulush";"0,25";"1500";"-2";""\r\n');
  expect(csvOf([row])).toBe('\uFEFF"Ulush","0.25","1500","-2",""\r\n');
});

test.each(['=HYPERLINK("x")', '+998901234567', '-1', '@cmd', '＝1+1', ' =1', '"=1'])(
  'shows %j as text, not as a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
  },
);

test.each([
  ['x;=HYPERLINK("http://a")', `x;'=HYPERLINK("http://a")`],
  ['x;＝1', `x;'＝1`],
  ['x\n=1', `x\n'=1`],
  ['x\t @cmd', `x\t' @cmd`],
])('shows %j as text, wherever a spreadsheet may begin a cell', (text, shown) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"${shown.replaceAll('"', '""')}"\r\n`);
});
