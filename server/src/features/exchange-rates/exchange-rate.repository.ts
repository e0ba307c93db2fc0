import type { Currency } from '#contract/values/products/product.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Cached, cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';

interface ExchangeRate {
  /** so'm for one US dollar */
  rate: number;
  /** the day from which it holds, YYYY-MM-DD */
  date: string;
}

export interface ExchangeRates extends Cached<ExchangeRate> {
  /** Whether a rate that was said may be taken: one far from the last waits until it is said again, an hour later at least. */
  believes(said: ExchangeRate): Promise<boolean>;
}

/** A point in another place would set all prices in dollars to a tenth; a currency may fall by more in a night, but that is said twice. */
const usualChange = 0.15;
const saidAgainAfterMs = 3_600_000;

/** The newest known rate of the Central Bank; a first start has the dated one of the reference data (product/listings#rate). */
export function createExchangeRates(db: Db, clock: Clock): ExchangeRates {
  const latest = cached(
    async () => {
      const row = await db
        .selectFrom('exchange_rates')
        .select(['rate', 'date'])
        .where('currency', '=', 'USD')
        .orderBy('date', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { rate: Number(row.rate), date: row.date };
    },
    60_000,
    clock,
  );
  let doubted: (ExchangeRate & { at: number }) | null = null;
  return {
    ...latest,
    async believes({ rate, date }) {
      const last = (await latest.get()).rate;
      if (Math.abs(rate - last) <= last * usualChange) return true;
      const now = clock.now().getTime();
      const isSaidAgain = doubted?.rate === rate && doubted.date === date;
      if (doubted && isSaidAgain) return now - doubted.at >= saidAgainAfterMs;
      doubted = { rate, date, at: now };
      return false;
    },
  };
}

/** A price on the one scale that sorting and filtering use: whole so'm (product/listings#dollars). */
export function priceInUzs(price: number, currency: Currency, rate: number): number {
  return currency === 'UZS' ? price : Math.round(price * rate);
}

/** Keeps a day's rate, which is the newest then: the same day again replaces it, and what was dated later is none of the bank's. */
export async function storeUsdRate(db: Db, rate: number, date: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('exchange_rates').where('currency', '=', 'USD').where('date', '>', date).execute();
    await transaction
      .insertInto('exchange_rates')
      .values({ currency: 'USD', date, rate: String(rate) })
      .onConflict((conflict) =>
        conflict.columns(['currency', 'date']).doUpdateSet({ rate: String(rate), fetched_at: new Date() }),
      )
      .execute();
  });
}
