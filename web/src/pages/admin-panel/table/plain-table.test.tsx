import { expect, test } from 'vitest';
import { inOrder, type PlainColumn, turned } from './plain-table.tsx';

interface Row {
  id: string;
  precision: number | null;
}

const rows: Row[] = [
  { id: 'b', precision: 0.5 },
  { id: 'a', precision: null },
  { id: 'c', precision: 0.9 },
];
const name: PlainColumn<Row> = { key: 'name', label: 'Nomi', cell: ({ id }) => id, order: ({ id }) => id };
const precision: PlainColumn<Row> = {
  key: 'precision',
  label: 'Aniqlik',
  numeric: true,
  cell: ({ id }) => id,
  order: (row) => row.precision,
};
const columns = [name, precision];
const shown = (sorted: Parameters<typeof inOrder>[2]): string =>
  inOrder(rows, columns, sorted, 'uz')
    .map(({ id }) => id)
    .join('');

test('short tables stand as they came, then by words from a on or by numbers from the greatest, and turned round', () => {
  expect(shown({ sortBy: '', sortOrder: 'ASC' })).toBe('bac');
  const byName = turned({ sortBy: '', sortOrder: 'ASC' }, name);
  expect(shown(byName)).toBe('abc');
  expect(shown(turned(byName, name))).toBe('cba');
  const byPrecision = turned(byName, precision);
  expect(shown(byPrecision)).toBe('cba');
  // What is not known stands last either way.
  expect(shown(turned(byPrecision, precision))).toBe('bca');
});
