import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { session } from '#web/api/browser-session.ts';
import { tabStorage } from '#web/api/device-storage.ts';
import { actAt, keepAct, keptOnSessionEnd, takeAct } from './waiting-act.ts';

const acts = ['follow', 'askToBlock', 'block', 'report', 'saveSearch'] as const;
const straight = { userId: 7, straight: true };
const elsewhere = { userId: 7, straight: false };

beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
  tabStorage.clear();
  session.clear();
});

const tokenOf = (id: number): string => `x.${btoa(JSON.stringify({ id, sub: String(id) }))}.x`;

/** A call of somebody that is refused after their session ended. */
function reportOf(userId: number, entered: Record<string, string>, error = new ApiError(401, {})) {
  const onError = vi.fn();
  const kept = keptOnSessionEnd<string>({
    subject: 'product 5',
    path: '/detail/5',
    actOf: () => ({ act: 'report', entered }),
    onError,
  });
  session.write({ accessToken: tokenOf(userId) });
  const of = kept.onMutate();
  if (error.status === 401) session.clear();
  kept.onError(error, '', of);
  return onError;
}

test('who comes straight from signing in goes on with what they wanted, once and with that person alone', () => {
  keepAct('user 5', 'follow', '/seller/5');
  expect(takeAct('user 5', acts, straight)?.act).toBe('follow');
  expect(takeAct('user 5', acts, straight)).toBeNull();
  keepAct('user 5', 'follow', '/seller/5');
  expect(takeAct('product 5', acts, straight)).toBeNull();
});

test('another person at this tab follows nobody and saves nothing; what asks again may go on', () => {
  for (const act of ['follow', 'saveSearch'] as const) {
    keepAct('user 5', act, '/seller/5');
    expect(takeAct('user 5', acts, elsewhere)).toBeNull();
    expect(takeAct('user 5', acts, straight)).toBeNull();
  }
  keepAct('user 5', 'askToBlock', '/seller/5');
  expect(takeAct('user 5', acts, elsewhere)?.act).toBe('askToBlock');
});

test('the act is known to its own page, as long as it waits, and to its own subject among those of a page', () => {
  keepAct('review 7', 'report', '/seller/5?tab=reviews');
  expect(actAt('/seller/5')).toBeNull();
  expect(actAt('/seller/5?tab=reviews')).toBe('report');
  expect(takeAct('review 6', acts, straight)).toBeNull();
  expect(takeAct('review 7', ['follow'], straight)).toBeNull();
  expect(takeAct('review 7', acts, straight)?.act).toBe('report');
  expect(actAt('/seller/5?tab=reviews')).toBeNull();
});

test('an act whose session ended waits with what was entered, for its own person alone', () => {
  const entered = { reason: 'scam', comment: 'Oldindan pul so‘radi' };
  expect(reportOf(7, entered)).not.toHaveBeenCalled();
  expect(takeAct('product 5', acts, elsewhere)).toEqual({ act: 'report', entered });
  reportOf(7, entered);
  expect(takeAct('product 5', acts, { userId: 8, straight: true })).toBeNull();
  expect(takeAct('product 5', acts, straight)).toBeNull();
});

test('what is refused for another reason is the screen’s to say, and waits for nothing', () => {
  expect(reportOf(7, {}, new ApiError(429, {}))).toHaveBeenCalledOnce();
  expect(takeAct('product 5', acts, straight)).toBeNull();
});
