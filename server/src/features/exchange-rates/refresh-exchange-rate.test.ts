import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { createExchangeRates, refreshExchangeRate, storeUsdRate } from './exchange-rates.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a rate far from the last one is believed when it is said again an hour later, any other at once', async () => {
  const { db } = test.database;
  const rates = createExchangeRates(db, test.clock);
  await storeUsdRate(db, 12_000, '2026-11-20');
  const isSaid = (rate: number, date: string) =>
    refreshExchangeRate(
      db,
      { fetchUsdRate: async () => ({ currency: 'USD', rate, date }) },
      rates,
      createLog('silent'),
    );
  expect(await isSaid(12_900, '2026-11-21')).toBe(12_900);
  expect(await isSaid(1290, '2026-11-22')).toBe(12_900);
  expect(await isSaid(1290, '2026-11-22')).toBe(12_900);
  test.clock.advance(3_600_000);
  expect(await isSaid(1291, '2026-11-22')).toBe(12_900);
  test.clock.advance(3_600_000);
  expect(await isSaid(1291, '2026-11-22')).toBe(1291);
});
