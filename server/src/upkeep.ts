import { daysBefore } from '#contract/values/durations.ts';
import type { JobName } from '#contract/values/overview.ts';
import { retention } from '#contract/values/retention.ts';
import {
  hideProductsOfBarred,
  liftAllEndedBlocks,
  measureAnswerTimes,
  purgesOfAuthRows,
  resealSecondFactors,
} from './features/accounts/accounts.ts';
import { type Categories, findPriceUnits, moveYearBounds } from './features/categories/categories.ts';
import {
  announceDeals,
  announceOffers,
  type Chat,
  indexMessages,
  purgesOfMessages,
  purgeUnwritten,
} from './features/chat/chat.ts';
import { type ExchangeRates, refreshExchangeRate } from './features/exchange-rates/exchange-rates.ts';
import { importJob, purgeImportRows, runImports } from './features/imports/imports.ts';
import { forgetFailedDecisions, settleDecisions } from './features/moderation/moderation.ts';
import {
  announceMessages,
  askWhetherStillSelling,
  deleteNoticesNamingDeleted,
  deliverNotices,
  notifyOfNewProducts,
  notifyOfPriceDrops,
  notifyOwnersOfExpiry,
  purgeDeliveries,
  purgeNotifications,
  sinkSilentProducts,
} from './features/notifications/notifications.ts';
import { countFigures } from './features/overview/overview.ts';
import { expirePayments, purgeFaults } from './features/payments/payments.ts';
import { eraseAccounts, purgeExportLinks } from './features/personal-data/personal-data.ts';
import type { Places } from './features/places/places.ts';
import {
  measureFirstPriceBounds,
  measurePriceBounds,
  type SignalRules,
} from './features/product-signals/product-signals.ts';
import {
  expireProducts,
  purgeProducts,
  purgeViewerKeys,
  readTitles,
  reindexProducts,
  releaseProducts,
  renewProductsOfShops,
  repriceProducts,
  rereadTitles,
} from './features/products/products.ts';
import { rereadSavedSearches } from './features/saved-searches/saved-searches.ts';
import { purgeQueryCounts, type Search } from './features/search/search.ts';
import {
  pullJob,
  pullShopFeeds,
  purgeShopImports,
  runShopImports,
  type ShopImportsDeps,
  shopImportJob,
} from './features/shop-imports/shop-imports.ts';
import { countPhrases } from './features/suggestions/suggestions.ts';
import { purgeTelegramLinks } from './features/telegram/telegram.ts';
import { logStore, type Uploads } from './features/uploads/uploads.ts';
import { purgeVisitKeys } from './features/visits/visits.ts';
import type { CentralBank } from './integrations/central-bank/central-bank.ts';
import type { TelegramBot } from './integrations/telegram-bot/telegram-bot.ts';
import type { PushSender } from './integrations/web-push/push-sender.ts';
import { purgeAudit } from './platform/audit/audit.repository.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Cached } from './platform/database/cached.ts';
import type { Database, Db } from './platform/database/database.ts';
import { forgetOldPurges, purging, purgingInSteps } from './platform/database/purges.repository.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { inSteps } from './platform/parts/in-steps.ts';

export interface UpkeepDeps {
  db: Db;
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  uploads: Uploads;
  exchangeRates: ExchangeRates;
  places: Places;
  categories: Categories;
  search: Search;
  signalRules: Cached<SignalRules>;
  chat: Chat;
  /** null where the day's rate is not asked for */
  centralBank: CentralBank | null;
  pushSender: PushSender;
  /** null without one */
  telegramBot: TelegramBot | null;
  shopSource: ShopImportsDeps['shopSource'];
  publicUrl: string;
  /** see formatPrice */
  showsDollars: boolean;
  publicChanged: () => void;
  referenceChanged: () => void;
}

interface UpkeepJob extends RecurringJob {
  /** the panel says of each in words what it does */
  name: JobName;
}

/** What must happen again and again without anybody asking. */
export function upkeepJobs(deps: UpkeepDeps): UpkeepJob[] {
  const { db, clock, centralBank } = deps;
  type Parts = Parameters<typeof purging>[3];
  type Steps = Parameters<typeof purgingInSteps>[3];
  /** Removes what is old by now in steps, and notes under the job's name how much of each part that was. */
  const purgeJob = (name: JobName, schedule: string, partsAt: (now: Date) => Parts): UpkeepJob => ({
    name,
    schedule,
    run: () => purging(db, name, clock.now(), partsAt(clock.now())),
  });
  /** For what removes in transactions of its own, as with its files. */
  const purgeJobInSteps = (name: JobName, schedule: string, stepsAt: (now: Date) => Steps): UpkeepJob => ({
    name,
    schedule,
    run: () => purgingInSteps(db, name, clock.now(), stepsAt(clock.now())),
  });
  const jobs: UpkeepJob[] = [
    { ...purgeJob('purge-auth-rows', '7 * * * *', purgesOfAuthRows), isUnseen: true },
    {
      name: 'reseal-second-factors',
      isUnseen: true,
      schedule: '17 * * * *',
      run: async () => void (await resealSecondFactors(db, deps.config)),
    },
    purgeJobInSteps('sweep-pictures', '*/10 * * * *', (now) => ({
      pictures: async (note) => {
        const { store } = await deps.uploads.sweepOrphans(now, note);
        logStore(deps.log, store);
      },
    })),
    {
      name: 'expire-products',
      schedule: '*/5 * * * *',
      run: async () => {
        try {
          await inSteps(() => renewProductsOfShops(db, clock.now()));
        } finally {
          // What cannot be renewed now has a day left for it; what has ended ends all the same.
          await inSteps(() => expireProducts(db, clock.now()), deps.publicChanged);
        }
      },
    },
    {
      name: 'unblock-accounts',
      schedule: '* * * * *',
      run: async () => {
        let changed = 0;
        try {
          await liftAllEndedBlocks(db, clock.now(), () => (changed += 1));
        } finally {
          if (changed > 0) deps.publicChanged();
        }
      },
    },
    {
      name: 'hide-products-of-barred',
      schedule: '*/10 * * * *',
      run: async () => {
        await inSteps(() => hideProductsOfBarred(db, clock.now()), deps.publicChanged);
      },
    },
    purgeJob('forget-names-of-deleted', '*/10 * * * *', () => ({ notices: deleteNoticesNamingDeleted })),
    purgeJobInSteps('erase-accounts', '33 * * * *', (now) => ({
      exportLinks: () => purgeExportLinks(db, now),
      accounts: (note) => eraseAccounts(deps, note),
    })),
    purgeJobInSteps('purge-products', '35 * * * *', () => ({ products: (note) => purgeProducts(deps, note) })),
    { name: 'expire-payments', schedule: '*/5 * * * *', run: async () => void (await expirePayments(db, clock.now())) },
    {
      name: 'move-year-bounds',
      // Midnight in Tashkent, and again in case nobody was there.
      schedule: '1 1,7,13,19 * * *',
      run: async () => {
        if ((await moveYearBounds(db, clock.now())) > 0) deps.referenceChanged();
      },
    },
    { name: 'count-words', schedule: '41 22 * * *', run: () => deps.search.countWords() },
    {
      name: 'reindex-products',
      schedule: '*/15 * * * *',
      run: async () => {
        if ((await reindexProducts(deps)) > 0) deps.publicChanged();
      },
    },
    {
      name: 'read-titles',
      schedule: '*/5 * * * *',
      run: async () => {
        if ((await readTitles(deps)) > 0) deps.publicChanged();
      },
    },
    {
      name: 'reread-titles',
      schedule: '*/5 * * * *',
      run: async () => {
        if ((await rereadTitles(deps)) > 0) deps.publicChanged();
      },
    },
    { name: 'measure-category-prices', schedule: '29 22 * * *', run: () => measurePriceBounds(db, clock.now()) },
    {
      name: 'measure-first-category-prices',
      schedule: '*/10 * * * *',
      run: () => measureFirstPriceBounds(db, clock.now()),
    },
    { name: 'count-phrases', schedule: '19 * * * *', run: () => countPhrases(deps) },
    {
      name: 'tell-of-new-products',
      schedule: '* * * * *',
      run: async () => notifyOfNewProducts({ ...deps, rate: (await deps.exchangeRates.get()).rate }),
    },
    { name: 'tell-of-price-drops', schedule: '* * * * *', run: () => notifyOfPriceDrops(deps) },
    // While people are awake: 9 to 20 o'clock in Tashkent.
    { name: 'tell-of-expiry', schedule: '17 4-15 * * *', run: () => notifyOwnersOfExpiry(deps) },
    { name: 'ask-still-selling', schedule: '27 4-15 * * *', run: () => askWhetherStillSelling(deps) },
    {
      name: 'sink-silent-products',
      schedule: '47 * * * *',
      run: async () => {
        if (await sinkSilentProducts(deps)) deps.publicChanged();
      },
    },
    { name: 'tell-of-messages', schedule: '* * * * *', run: () => announceMessages(deps) },
    {
      name: 'release-products',
      schedule: '* * * * *',
      run: async () => {
        await inSteps(() => releaseProducts(db, clock.now()), deps.publicChanged);
      },
    },
    { name: 'tell-of-deals', schedule: '* * * * *', run: () => announceDeals(deps.chat) },
    { name: 'tell-of-ended-offers', schedule: '* * * * *', run: () => announceOffers(deps.chat) },
    purgeJobInSteps('erase-messages', '43 1 * * *', () => purgesOfMessages(deps)),
    purgeJobInSteps('purge-unwritten', '13 * * * *', () => ({ conversations: (note) => purgeUnwritten(deps, note) })),
    { name: 'index-messages', schedule: '*/10 * * * *', run: () => indexMessages(db) },
    {
      name: 'deliver-notices',
      schedule: '* * * * *',
      run: () => deliverNotices({ ...deps, findPriceUnits: (ids) => findPriceUnits(deps, ids) }),
    },
    // Each node settles what was decided through it; this is for a node that has died.
    { name: 'settle-decisions', schedule: '* * * * *', run: () => settleDecisions(deps) },
    { name: 'forget-failed-decisions', schedule: '3 2 * * *', run: () => forgetFailedDecisions(deps) },
    {
      ...purgeJob('purge-telegram-links', '57 * * * *', () => ({
        links: (rows) => purgeTelegramLinks({ ...deps, db: rows }),
      })),
      isUnseen: true,
    },
    {
      ...purgeJob('purge-deliveries', '53 1 * * *', () => ({
        deliveries: (rows) => purgeDeliveries({ db: rows, clock }),
      })),
      isUnseen: true,
    },
    { name: 'measure-answer-times', schedule: '33 21 * * *', run: () => measureAnswerTimes(deps) },
    purgeJob('purge-notifications', '51 1 * * *', () => ({
      notices: (rows) => purgeNotifications({ ...deps, db: rows }),
    })),
    { name: 'reread-saved-searches', schedule: '11 23 * * *', run: () => rereadSavedSearches(deps) },
    { name: 'count-figures', isUnseen: true, schedule: '*/10 * * * *', run: () => countFigures(deps, clock.now()) },
    { name: importJob, schedule: '* * * * *', run: () => runImports(deps) },
    purgeJob('purge-import-rows', '59 1 * * *', (now) => {
      const before = daysBefore(now, retention.importRowDays);
      return {
        imports: (rows) => purgeImportRows(rows, before),
        shopImports: (rows) => purgeShopImports(rows, before),
      };
    }),
    { name: shopImportJob, schedule: '* * * * *', run: () => runShopImports(deps) },
    { name: pullJob, schedule: '*/5 * * * *', run: () => pullShopFeeds(deps) },
    {
      ...purgeJobInSteps('purge-audit', '29 1 * * *', () => ({
        audit: (note) =>
          inSteps(async () => {
            const removed = await purgeAudit(db);
            await note(removed);
            return removed;
          }),
      })),
      isUnseen: true,
    },
    {
      ...purgeJob('purge-query-counts', '37 1 * * *', (now) => ({ counts: (rows) => purgeQueryCounts(rows, now) })),
      isUnseen: true,
    },
    {
      ...purgeJob('purge-visit-keys', '7 19 * * *', (now) => ({ keys: (rows) => purgeVisitKeys(rows, now) })),
      isUnseen: true,
    },
    {
      ...purgeJob('purge-viewer-keys', '23 * * * *', (now) => ({ keys: (rows) => purgeViewerKeys(rows, now) })),
      isUnseen: true,
    },
    {
      ...purgeJob('purge-gateway-faults', '49 1 * * *', (now) => ({
        faults: (rows) => purgeFaults(rows, daysBefore(now, retention.gatewayFaultDays)),
        // Of all jobs: what they removed in their time is told for a while.
        notes: (rows) => forgetOldPurges(rows, now),
      })),
      isUnseen: true,
    },
  ];
  if (centralBank) {
    jobs.push({
      name: 'refresh-exchange-rate',
      schedule: '12 */4 * * *',
      run: async () => {
        const rate = await refreshExchangeRate(db, centralBank, deps.exchangeRates, deps.log);
        if ((await repriceProducts(db, rate)) > 0) deps.publicChanged();
      },
    });
  }
  if (deps.config.MAINTENANCE === 'off') return jobs;
  // They begin all the same, so that the queue is seen to be alive; what they would have done they do at their next time.
  return jobs.map((job) => (job.isUnseen ? job : { ...job, run: async () => undefined }));
}
