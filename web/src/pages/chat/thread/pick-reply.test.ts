import { expect, test } from 'vitest';
import { pickReply } from './pick-reply.ts';

const replies = ['Narxi oxirgi', 'Ertaga keling'];

test('a stroke finds all ready answers, and what follows it narrows them', () => {
  expect(pickReply('/', { replies, failed: false }).found).toEqual(replies);
  expect(pickReply('/narx', { replies, failed: false }).found).toEqual(['Narxi oxirgi']);
});

test('the stroke alone is never sent, nor what follows it while the answers are on their way', () => {
  const isOnlyForPicking = (draft: string, of: readonly string[] | null, failed = false) =>
    pickReply(draft, { replies: of, failed }).isOnlyForPicking;
  expect([isOnlyForPicking('/', []), isOnlyForPicking('/ ', null, true)]).toEqual([true, true]);
  expect(isOnlyForPicking('/narx', null)).toBe(true);
  expect([isOnlyForPicking('/manzil', replies), isOnlyForPicking('/narx', null, true)]).toEqual([false, false]);
});
