import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '#web/api/device-storage.ts';
import { shortlist, shortlistLimit } from './shortlist.ts';

beforeEach(() => deviceStorage.removeItem('shortlist'));

test('a listing stands on the shortlist once, in the order of choosing', () => {
  for (const id of [5, 3, 5]) expect(shortlist.add(id)).toBe(true);
  expect(shortlist.get()).toEqual([5, 3]);
  shortlist.remove(5);
  expect(shortlist.get()).toEqual([3]);
});

test('a full shortlist takes no more until something leaves', () => {
  for (let id = 1; id <= shortlistLimit; id += 1) shortlist.add(id);
  expect(shortlist.add(100)).toBe(false);
  expect(shortlist.get()).not.toContain(100);
  shortlist.remove(1);
  expect(shortlist.add(100)).toBe(true);
});

test.each(['not json', '{"a":1}', '["x",-1,2.5]'])('a storage with %s in it is an empty shortlist', (text) => {
  deviceStorage.setItem('shortlist', text);
  expect(shortlist.get()).toEqual([]);
});
