import { dayMs, daysBefore } from '#contract/values/durations.ts';
import { attentionDays, productLifeDays } from '#contract/values/products/product-life.ts';
import { retention } from '#contract/values/retention.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notifyOfSomeNewProducts, notifySomeFollowers } from './new-products.repository.ts';
import { askSome, notifyOfExpiry, notifyOfSomePriceDrops, purgeNotices, sinkSome } from './notification.repository.ts';

/** Days after which an owner is asked whether a listing is still for sale, and for how many no answer does no harm. */
const askedAfterDays = 14;
const silentDays = 3;

/** Steps of one run; what is left in the queue waits for the next. */
const stepsAtMost = 40;

interface NotifyDeps {
  db: Db;
  clock: Clock;
}

/** Tells people of new products that their saved searches find, and of those whose seller they follow. `rate` is so'm for a dollar. */
export async function notifyOfNewProducts({ db, clock, rate }: NotifyDeps & { rate: number }): Promise<void> {
  for (let step = 0; step < stepsAtMost; step += 1) {
    if ((await notifyOfSomeNewProducts(db, clock.now(), rate)) === 0) break;
  }
  while ((await notifySomeFollowers(db, clock.now())) !== null);
}

/** Tells whoever likes a product that it has become cheaper (product/notices#price-drops). */
export async function notifyOfPriceDrops({ db, clock }: NotifyDeps): Promise<void> {
  while ((await notifyOfSomePriceDrops(db, clock.now())) > 0);
}

/**
 * Tells owners three days before a listing ends. Each run looks back two days, so that none is missed while the server stands
 * still.
 */
export async function notifyOwnersOfExpiry({ db, clock }: NotifyDeps): Promise<void> {
  const now = clock.now();
  const to = new Date(now.getTime() + attentionDays * dayMs);
  while ((await notifyOfExpiry(db, { from: daysBefore(to, 2), to, now })) > 0);
}

/** "Still selling?", asked 14 days in (product/notices#still-selling). */
export async function askWhetherStillSelling({ db, clock }: NotifyDeps): Promise<void> {
  const now = clock.now();
  const listedBefore = daysBefore(now, askedAfterDays);
  while ((await askSome(db, { listedBefore, now })) > 0);
}

/**
 * Listings whose owner has not answered for three days stand below all others (product/notices#still-selling): a listing lives 30 days, so
 * that is how far back they move. @returns whether any did
 */
export async function sinkSilentProducts({ db, clock }: NotifyDeps): Promise<boolean> {
  const askedBefore = daysBefore(clock.now(), silentDays);
  let sunk = 0;
  let step: number;
  do {
    step = await sinkSome(db, { askedBefore, days: productLifeDays });
    sunk += step;
  } while (step > 0);
  return sunk > 0;
}

export async function purgeNotifications({ db, clock }: NotifyDeps): Promise<void> {
  await purgeNotices(db, daysBefore(clock.now(), retention.noticeDays));
}
