import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts, registerAccounts } from './features/accounts/accounts.ts';
import { registerAudit } from './features/audit/audit.ts';
import { registerBanners } from './features/banners/banners.ts';
import { createCategories, findPriceUnits, registerCategories } from './features/categories/categories.ts';
import {
  announceBarred,
  announceContactChange,
  attachChatSockets,
  createChat,
  registerChat,
} from './features/chat/chat.ts';
import { registerDrafts } from './features/drafts/drafts.ts';
import { createExchangeRates, registerExchangeRates } from './features/exchange-rates/exchange-rates.ts';
import { registerImports } from './features/imports/imports.ts';
import { registerLikes } from './features/likes/likes.ts';
import { registerModeration } from './features/moderation/moderation.ts';
import { registerNotifications } from './features/notifications/notifications.ts';
import { registerOverview } from './features/overview/overview.ts';
import { findPaymentHealth, paymentSettings, paymentsWork, registerPayments } from './features/payments/payments.ts';
import { registerPersonalData } from './features/personal-data/personal-data.ts';
import { createPlaces, registerPlaces } from './features/places/places.ts';
import {
  bannedWordsIn,
  createSignalRules,
  registerProductSignals,
} from './features/product-signals/product-signals.ts';
import { type ProductDeps, registerProducts } from './features/products/products.ts';
import { registerRelations } from './features/relations/relations.ts';
import { registerReports } from './features/reports/reports.ts';
import { registerReviews } from './features/reviews/reviews.ts';
import { registerSavedSearches } from './features/saved-searches/saved-searches.ts';
import { createSearch, registerSynonyms } from './features/search/search.ts';
import { registerSearchEngines } from './features/search-engines/search-engines.ts';
import { registerSearchIntents } from './features/search-intents/search-intents.ts';
import { registerSharePictures } from './features/share-pictures/share-pictures.ts';
import { registerShopImports } from './features/shop-imports/shop-imports.ts';
import { registerStaffActs } from './features/staff-acts/staff-acts.ts';
import { registerStatus, StatusBoard, watchedSender } from './features/status/status.ts';
import { registerSuggestions } from './features/suggestions/suggestions.ts';
import { registerTelegram } from './features/telegram/telegram.ts';
import { registerUpkeepState } from './features/upkeep-state/upkeep-state.ts';
import { createUploads, registerUploads } from './features/uploads/uploads.ts';
import { registerVisits } from './features/visits/visits.ts';
import type { CentralBank } from './integrations/central-bank/central-bank.ts';
import { createShopSource, type ShopSource } from './integrations/shop-source/shop-source.ts';
import type { CodeSender } from './integrations/sms/code-sender.ts';
import type { TelegramBot } from './integrations/telegram-bot/telegram-bot.ts';
import { observedJobs, observeRequests } from './integrations/telemetry/observe.ts';
import type { Telemetry } from './integrations/telemetry/telemetry.ts';
import { createPushSender, type PushSender } from './integrations/web-push/push-sender.ts';
import { SessionChanges } from './platform/caller/session-changes.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { registerDeviceCounts } from './platform/devices/device-counts.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { registerFiles } from './platform/files/files-route.ts';
import { createLocalFileStore } from './platform/files/local-file-store.ts';
import { createPhotoPipeline } from './platform/files/photo-pipeline.ts';
import { createTemporaryFiles } from './platform/files/temporary-files.ts';
import { registerPolicyReports } from './platform/headers/policy-reports.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { capConnections } from './platform/http/cap-connections.ts';
import { trustedProxyCheck } from './platform/http/client-address.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import { limitFactor } from './platform/limits/limit.ts';
import type { Log } from './platform/log/log.ts';
import { broadcastChanges } from './platform/nodes/broadcast-changes.ts';
import { NodeLink } from './platform/nodes/node-link.ts';
import { registerOperations } from './platform/operations/operations.ts';
import { upkeepJobs } from './upkeep.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** what a job runner repeats while this server lives */
    upkeep: readonly RecurringJob[];
    /** for loaders that store pictures beside the running server */
    fileStore: FileStore;
  }
}

/** What the server is built from: settings, and the things that tests replace. */
export interface AppDeps {
  config: Config;
  log: Log;
  database: Database;
  clock: Clock;
  /** the channel of one-time codes */
  codeSender: CodeSender;
  /** takes notices to browsers (default: Web Push, with the keys of the settings) */
  pushSender?: PushSender;
  /** takes notices to Telegram; null without a bot (default) */
  telegramBot?: TelegramBot | null;
  /** asked for the day's rate; null where it is not (default) */
  centralBank?: CentralBank | null;
  /** ms that check-phone takes at least (default 100); tests switch it off with 0 */
  checkPhoneFloorMs?: number;
  /** asks addresses that shops name (default: public ones by https) */
  shopSource?: ShopSource;
  /** zero bits that each part of a proof of work begins with (default 14); tests take fewer */
  proofBits?: number;
  /** what an access token lives (default 600); journeys on a machine without time outlast that */
  accessTokenSeconds?: number;
  /** ms that an answer to visitors is kept (default 1500); tests switch it off with 0 */
  publicCacheMs?: number;
  /** ms that the event loop may be late before calls are refused (default 200 in production, else 20,000); 0: any */
  maxEventLoopDelayMs?: number;
  /** how many times longer than in production calls wait for a place (default 1 there, else 100) */
  patience?: number;
  /** where traces and faults go (default: nowhere) */
  telemetry?: Telemetry | null;
  /** where pictures live (default: a folder below DATA_DIR) */
  fileStore?: FileStore;
}

/** The whole server without its listener: the platform first, then each feature by name. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, database, clock } = deps;
  const { db } = database;

  const places = createPlaces(db, clock);
  const categories = createCategories(db, clock);
  const exchangeRates = createExchangeRates(db, clock);
  const https = config.publicUrl.startsWith('https:');
  const store = deps.fileStore ?? createLocalFileStore(join(config.dataDir, 'files'));
  const photos = createPhotoPipeline({ store });
  const temporaryFiles = createTemporaryFiles(join(config.dataDir, 'incoming'));
  const uploads = createUploads({
    db,
    clock,
    store,
    photos,
    temporaryFiles,
    readOnly: config.MAINTENANCE === 'readonly',
  });
  const board = new StatusBoard(clock);
  const sessionChanges = new SessionChanges();
  const signalRules = createSignalRules(db, clock);
  const accounts = createAccounts({
    db,
    clock,
    sessionChanges,
    config,
    codeSender: watchedSender(deps.codeSender, board),
    places,
    uploads,
    bannedWordIn: async (text) => bannedWordsIn(text, (await signalRules.get()).bannedWords)[0]?.word ?? null,
    checkPhoneFloorMs: deps.checkPhoneFloorMs,
    proofBits: deps.proofBits,
    accessTokenSeconds: deps.accessTokenSeconds,
  });

  const app = await createHttpServer({
    log,
    https,
    checkAnswers: !config.production,
    trustedProxies: config.trustedProxies,
    authenticate: accounts.authenticate,
    requireFreshCode: accounts.requireFreshCode,
    requireConsent: accounts.requireConsent,
    panelAddresses: config.panelAddresses,
    db,
    rateLimits: createRateLimits(config.rateLimits),
    readOnly: config.MAINTENANCE === 'readonly',
    publicCacheMs: deps.publicCacheMs ?? 1500,
    maxEventLoopDelayMs: deps.maxEventLoopDelayMs ?? (config.production ? 200 : 20_000),
    connections: config.DATABASE_POOL,
    patience: deps.patience ?? (config.production ? 1 : 100),
  });
  if (deps.telemetry) observeRequests(app, deps.telemetry);
  capConnections(app.server, {
    perAddress: 300 * limitFactor(config.rateLimits),
    perNetwork: 1500 * limitFactor(config.rateLimits),
    total: 20_000,
    isTrustedProxy: trustedProxyCheck(config.trustedProxies),
    onRefused: () => app.metrics.errors.labels('RATE_LIMITED').inc(),
  });
  const link = config.REDIS_URL ? new NodeLink({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX, log }) : null;
  if (link) {
    app.addHook('onClose', () => link.close());
    broadcastChanges(app, link);
    sessionChanges.connect(link);
  }
  await registerApiDocs(app, config.publicUrl);
  registerPolicyReports(app);
  registerOperations(app, {
    database,
    store,
    link,
    publicUrl: config.publicUrl,
    securityContact: config.SECURITY_CONTACT,
    metricsToken: config.METRICS_TOKEN ?? null,
    clock,
  });

  registerStatus(app, {
    ...{ board, database, link, clock, config },
    paymentsWork: async () => paymentsWork(await findPaymentHealth(db, clock.now())),
  });
  registerDeviceCounts(app, { db, clock, log });
  app.addHook('onClose', async () => photos.close());
  registerFiles(app, { store, https });

  app.onReferenceChange.add(() => {
    places.drop();
    categories.drop();
  });
  registerPlaces(app, { db, clock, places });
  registerAccounts(app, accounts);
  registerExchangeRates(app, exchangeRates);
  registerCategories(app, { db, clock, categories });
  registerBanners(app, { db, clock });
  const search = createSearch({ db, clock, log });
  app.addHook('onClose', () => search.close());
  // The first searcher need not wait for the words; where they cannot be read now, the next one reads them.
  app.addHook(
    'onListen',
    async () => void Promise.all([search.knowledge(), search.readIntent('')]).catch(() => undefined),
  );
  registerSynonyms(app, { db, clock, search });
  app.onReferenceChange.add(() => search.drop());
  const products: ProductDeps = {
    database,
    clock,
    log,
    config,
    places,
    categories,
    exchangeRates,
    uploads,
    search,
    signalRules,
  };
  registerUploads(app, uploads);
  registerProductSignals(app, { db, clock, signalRules });
  registerProducts(app, products);
  registerSearchEngines(app, { db, categories, publicUrl: config.publicUrl });
  registerSharePictures(app, {
    database,
    clock,
    places,
    categories,
    store,
    https,
    showsDollars: config.USD_DISPLAY === 'secondary',
  });
  const telegramBot = deps.telegramBot ?? null;
  const pushSender = deps.pushSender ?? createPushSender({ ...pushIdentity(config), log });
  registerNotifications(app, {
    database,
    clock,
    log,
    findPriceUnits: (ids) => findPriceUnits({ db, categories }, ids),
    pushSender,
    telegramBot,
  });
  registerTelegram(app, {
    database,
    clock,
    log,
    config,
    categories,
    signalRules,
    telegramBot,
    publicChanged: app.publicChanged,
  });
  registerPersonalData(app, { database, clock, log, store, https });
  registerDrafts(app, { database, clock, categories, places });
  registerLikes(app, { database, clock, places, categories });
  registerReports(app, { database, clock });
  const chat = createChat({ database, clock, log, categories, link, config, signalRules, sessionChanges });
  const onBlockChange = (oneId: number, anotherId: number) => announceContactChange(chat, oneId, anotherId);
  registerRelations(app, { database, clock, places, categories, onBlockChange });
  registerReviews(app, { database, clock });
  const payments = { database, clock, log, settings: paymentSettings(config) };
  registerPayments(app, payments);
  registerUpkeepState(app, payments);
  registerSearchIntents(app, { database, categories, places, exchangeRates, search, config });
  registerSuggestions(app, { database, clock, log, categories, places, exchangeRates, search });
  registerSavedSearches(app, { database, clock, log, categories, places, exchangeRates, search });
  registerChat(app, chat);
  attachChatSockets(app, chat);
  app.onPublicChange.add(() => announceBarred(chat));
  registerAudit(app, { db, clock });
  registerImports(app, { ...products, temporaryFiles, https });
  const shopSource = deps.shopSource ?? createShopSource();
  registerShopImports(app, { ...products, shopSource });
  registerVisits(app, { database, config, clock });
  registerOverview(app, {
    database,
    clock,
    categories,
    places,
    store,
    codeSender: deps.codeSender,
    link,
    dataDir: config.dataDir,
  });
  const moderationDeps = {
    database,
    clock,
    config,
    categories,
    places,
    chat,
    log,
    publicChanged: app.publicChanged,
    forgetSession: accounts.forgetSession,
    appealTickets: accounts.appealTickets,
  };
  registerModeration(app, moderationDeps);
  registerStaffActs(app, moderationDeps);
  app.decorate('fileStore', store);
  const jobs = upkeepJobs({
    db,
    clock,
    log,
    metrics: app.metrics,
    uploads,
    config,
    database,
    exchangeRates,
    places,
    categories,
    search,
    signalRules,
    chat,
    centralBank: deps.centralBank ?? null,
    pushSender,
    telegramBot,
    shopSource,
    publicUrl: config.publicUrl,
    showsDollars: config.USD_DISPLAY === 'secondary',
    publicChanged: app.publicChanged,
    referenceChanged: app.referenceChanged,
  });
  app.decorate('upkeep', deps.telemetry ? observedJobs(jobs, deps.telemetry) : jobs);
  return app;
}

/** As whom this server speaks to push services: they want an address that they can write to. */
function pushIdentity({ secrets, publicUrl, SECURITY_CONTACT }: Config) {
  const contact = SECURITY_CONTACT.startsWith('tel:')
    ? `mailto:security@${new URL(publicUrl).hostname}`
    : SECURITY_CONTACT;
  return { privateKey: secrets.VAPID_PRIVATE_KEY, contact };
}
