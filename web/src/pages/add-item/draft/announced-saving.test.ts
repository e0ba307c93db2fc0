import { expect, test } from 'vitest';
import { type AnnouncedSaving, announcedSaving } from './announced-saving.ts';
import type { Kept } from './draft-keeper.ts';

const announced = (...kept: Kept[]): AnnouncedSaving[] => {
  let before: AnnouncedSaving = null;
  const all: AnnouncedSaving[] = [];
  for (const each of kept) {
    const next = announcedSaving(before, each);
    if (next !== before) all.push(next);
    before = next;
  }
  return all;
};

test('of all savings the first is told', () => {
  expect(announced(null, 'device', 'account', null, 'device', 'account', null, 'account')).toEqual(['saved']);
});

test('each failure is told, and that it is over', () => {
  expect(announced('device', 'unsent', 'unsent')).toEqual(['failed']);
  expect(announced('account', null, 'device', 'unsent', null, 'account', 'unsent')).toEqual([
    'saved',
    'failed',
    'saved',
    'failed',
  ]);
});
