import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '#web/api/device-storage.ts';
import { actAt, keepAct, takeAct } from './waiting-act.ts';

beforeEach(() => tabStorage.clear());

test('who comes straight from signing in goes on with what they wanted, once and with that person alone', () => {
  keepAct('user 5', 'follow', '/seller/5');
  expect(takeAct('user 5', { straight: true })).toBe('follow');
  expect(takeAct('user 5', { straight: true })).toBeNull();
  keepAct('user 5', 'follow', '/seller/5');
  expect(takeAct('product 5', { straight: true })).toBeNull();
});

test('another person at this tab follows nobody; what asks again may go on', () => {
  keepAct('user 5', 'follow', '/seller/5');
  expect(takeAct('user 5', { straight: false })).toBeNull();
  expect(takeAct('user 5', { straight: true })).toBeNull();
  keepAct('user 5', 'block', '/seller/5');
  expect(takeAct('user 5', { straight: false })).toBe('block');
});

test('the act is known to its own page, as long as it waits, and to its own subject among those of a page', () => {
  keepAct('review 7', 'report', '/seller/5?tab=reviews');
  expect(actAt('/seller/5')).toBeNull();
  expect(actAt('/seller/5?tab=reviews')).toBe('report');
  expect(takeAct('review 6', { straight: true })).toBeNull();
  expect(takeAct('review 7', { straight: true })).toBe('report');
  expect(actAt('/seller/5?tab=reviews')).toBeNull();
});
