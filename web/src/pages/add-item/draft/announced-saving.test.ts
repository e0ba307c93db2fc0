import { expect, test } from 'vitest';
import { type AnnouncedSaving, announcedSaving } from './announced-saving.ts';
import type { Kept } from './draft-keeper.ts';

const told = (...kept: Kept[]): AnnouncedSaving[] => {
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
  expect(told(null, 'device', 'account', null, 'device', 'account', null, 'account')).toEqual(['saved']);
});

test('each failure is told, and that it is over', () => {
  expect(told('device', 'unsent', 'unsent')).toEqual(['failed']);
  expect(told('account', null, 'device', 'unsent', null, 'account', 'unsent')).toEqual([
    'saved',
    'failed',
    'saved',
    'failed',
  ]);
});
