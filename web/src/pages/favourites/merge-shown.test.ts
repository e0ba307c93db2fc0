import { expect, test } from 'vitest';
import { mergeShown } from './merge-shown.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id, round: 1 }));
const ids = (list: readonly { id: number }[]) => list.map((item) => item.id);

test('an item that left the answer stays where it was, so that it can be taken back', () => {
  expect(ids(mergeShown(items(1, 2, 3), items(1, 3)))).toEqual([1, 2, 3]);
});

test('the next page follows, and what is new at the head comes first', () => {
  expect(ids(mergeShown(items(1, 2), items(1, 2, 3, 4)))).toEqual([1, 2, 3, 4]);
  expect(ids(mergeShown(items(1, 2), items(9, 1, 2)))).toEqual([9, 1, 2]);
});

test('known items take their fresh content', () => {
  expect(mergeShown([{ id: 1, round: 1 }], [{ id: 1, round: 2 }])).toEqual([{ id: 1, round: 2 }]);
});
