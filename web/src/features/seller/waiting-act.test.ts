import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/api/session.ts';
import { keepAct, takeAct } from './waiting-act.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('who comes straight from signing in goes on with what they wanted, once and with that person alone', () => {
  keepAct(5, 'follow');
  expect(takeAct(5, { straight: true })).toBe('follow');
  expect(takeAct(5, { straight: true })).toBeNull();
  keepAct(5, 'follow');
  expect(takeAct(6, { straight: true })).toBeNull();
});

test('another person at this tab follows nobody; what asks again may go on', () => {
  keepAct(5, 'follow');
  expect(takeAct(5, { straight: false })).toBeNull();
  expect(takeAct(5, { straight: true })).toBeNull();
  keepAct(5, 'block');
  expect(takeAct(5, { straight: false })).toBe('block');
});
