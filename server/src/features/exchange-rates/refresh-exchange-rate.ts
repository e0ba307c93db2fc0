import type { CentralBank } from '#server/integrations/central-bank/central-bank.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ExchangeRates, storeUsdRate } from './exchange-rate.repository.ts';

/**
 * Asks the Central Bank for the day's rate and keeps it; when it cannot be reached the last known one goes on (product/listings#rate).
 * @returns the rate in so'm for a dollar @throws Error where it is too far from the last one to be believed at once
 */
export async function refreshExchangeRate(
  db: Db,
  centralBank: CentralBank,
  exchangeRates: ExchangeRates,
): Promise<number> {
  const { rate, date } = await centralBank.fetchUsdRate();
  if (!(await exchangeRates.believes({ rate, date })))
    throw new Error(
      `the Central Bank says ${rate} so'm for a dollar, far from the last rate: it waits for a second answer`,
    );
  await storeUsdRate(db, rate, date);
  exchangeRates.drop();
  return (await exchangeRates.get()).rate;
}
