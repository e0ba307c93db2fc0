import { expect, test } from 'vitest';
import type { RowPage, TableQuery } from './table-query.ts';
import { readRows } from './use-csv-export.ts';

const everything: TableQuery = {
  q: '',
  page: 1,
  cursor: null,
  pageSize: 20,
  sortBy: null,
  sortOrder: 'DESC',
  filters: {},
};

/** A list of so many rows, by page numbers, that counts as far as `counted`. */
function numbered(size: number, counted = size) {
  return async ({ page, pageSize }: TableQuery): Promise<RowPage<number>> => {
    const from = (page - 1) * pageSize;
    return {
      data: Array.from({ length: Math.max(0, Math.min(pageSize, size - from)) }, (_, index) => from + index),
      total: Math.min(size, counted),
      totalIsFloor: size > counted,
    };
  };
}

/** The same by cursors. */
function byCursor(size: number) {
  return async ({ cursor, pageSize }: TableQuery): Promise<RowPage<number>> => {
    const from = Number(cursor ?? 0);
    const end = Math.min(size, from + pageSize);
    return {
      data: Array.from({ length: end - from }, (_, index) => from + index),
      total: size,
      cursor: end < size ? String(end) : null,
      previous: null,
    };
  };
}

const read = async (list: (query: TableQuery) => Promise<RowPage<number>>) => {
  const { rows, isCut } = await readRows({ list }, everything, () => undefined);
  return { count: rows.length, isCut };
};

test('a file has all rows, and is not cut', async () => {
  expect(await read(numbered(0))).toEqual({ count: 0, isCut: false });
  expect(await read(numbered(250))).toEqual({ count: 250, isCut: false });
  expect(await read(byCursor(250))).toEqual({ count: 250, isCut: false });
  expect(await read(numbered(10_000))).toEqual({ count: 10_000, isCut: false });
});

test('a file that has not all rows is cut, also where the list counts no further', async () => {
  expect(await read(numbered(10_100))).toEqual({ count: 10_000, isCut: true });
  expect(await read(numbered(10_100, 10_000))).toEqual({ count: 10_000, isCut: true });
  expect(await read(byCursor(10_100))).toEqual({ count: 10_000, isCut: true });
});
