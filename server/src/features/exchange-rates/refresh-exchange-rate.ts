import type { CentralBank } from '#server/integrations/central-bank/central-bank.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type ExchangeRates, storeUsdRate } from './exchange-rate.repository.ts';

/**
 * Asks the Central Bank for the day's rate and keeps it; when it cannot be reached, or says one that is not believed yet, the last known one
 * goes on (product/listings#rate).
 * @returns the rate in so'm for a dollar
 */
export async function refreshExchangeRate(
  db: Db,
  centralBank: CentralBank,
  exchangeRates: ExchangeRates,
  log: Log,
): Promise<number> {
  const { rate, date } = await centralBank.fetchUsdRate();
  if (await exchangeRates.believes({ rate, date })) {
    await storeUsdRate(db, rate, date);
    exchangeRates.drop();
  } else
    log.warn({ rate, date }, 'the rate of the Central Bank is far from the last one and waits for a second answer');
  return (await exchangeRates.get()).rate;
}
