import { afterEach, expect, test, vi } from 'vitest';
import { closeNotices } from './announce.ts';

afterEach(() => vi.unstubAllGlobals());

test('closes the pushed notices of what was read, and no others', async () => {
  const closed: string[] = [];
  const shown = ['message:5', 'message:50', 'still_selling:5'].map((tag) => ({ tag, close: () => closed.push(tag) }));
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  });
  await closeNotices([5, 7]);
  expect(closed).toEqual(['message:5']);
  vi.stubGlobal('navigator', {});
  await expect(closeNotices([5])).resolves.toBeUndefined();
});
