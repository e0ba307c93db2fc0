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

export type ExchangeRates = Cached<ExchangeRate>;

/** The newest known rate of the Central Bank; a first start has the dated one of the reference data (product/listings#rate). */
export function createExchangeRates(db: Db, clock: Clock): ExchangeRates {
  return cached(
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
}

/** A price on the one scale that sorting and filtering use: whole so'm (product/listings#dollars). */
export function priceInUzs(price: number, currency: Currency, rate: number): number {
  return currency === 'UZS' ? price : Math.round(price * rate);
}

/** Keeps a day's rate, which is the newest then: the same day again replaces it, and what was dated later is none of the bank's. */
export async function storeUsdRate(db: Db, rate: number, date: string): Promise<void> {
  await db.deleteFrom('exchange_rates').where('currency', '=', 'USD').where('date', '>', date).execute();
  await db
    .insertInto('exchange_rates')
    .values({ currency: 'USD', date, rate: String(rate) })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'date']).doUpdateSet({ rate: String(rate), fetched_at: new Date() }),
    )
    .execute();
}
