import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/api/session.ts';
import { keepAct, takeAct } from './waiting-act.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('who comes straight from signing in goes on with what they wanted, once and with that person alone', () => {
  keepAct('user 5', 'follow');
  expect(takeAct('user 5', { straight: true })).toBe('follow');
  expect(takeAct('user 5', { straight: true })).toBeNull();
  keepAct('user 5', 'follow');
  expect(takeAct('product 5', { straight: true })).toBeNull();
});

test('another person at this tab follows nobody; what asks again may go on', () => {
  keepAct('user 5', 'follow');
  expect(takeAct('user 5', { straight: false })).toBeNull();
  expect(takeAct('user 5', { straight: true })).toBeNull();
  keepAct('user 5', 'block');
  expect(takeAct('user 5', { straight: false })).toBe('block');
});
