import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { useChosenColumns } from './use-chosen-columns.ts';

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  label: key,
  cell: (row) => row,
  text: (row) => row,
  ...more,
});

function Keys() {
  const { shown, filed } = useChosenColumns('test', [
    column('price'),
    column('status', { hidden: true, inFile: true }),
    column('id', { hidden: true }),
  ]);
  return <p>{`${shown.map(({ key }) => key).join()} | ${filed.map(({ key }) => key).join()}`}</p>;
}

test('a file has what is shown, and what nothing else in it says', () => {
  expect(renderToStaticMarkup(<Keys />)).toBe('<p>price | price,status</p>');
});
