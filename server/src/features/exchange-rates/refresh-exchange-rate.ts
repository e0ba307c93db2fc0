import type { CentralBank } from '#server/integrations/central-bank/central-bank.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ExchangeRates, storeUsdRate } from './exchange-rate.repository.ts';

/**
 * Asks the Central Bank for the day's rate and keeps it; when it cannot be reached the last known one goes on (product/listings#rate).
 * @returns the rate in so'm for a dollar
 */
export async function refreshExchangeRate(
  db: Db,
  centralBank: CentralBank,
  exchangeRates: ExchangeRates,
): Promise<number> {
  const { rate, date } = await centralBank.fetchUsdRate();
  await storeUsdRate(db, rate, date);
  exchangeRates.drop();
  return (await exchangeRates.get()).rate;
}
