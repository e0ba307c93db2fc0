import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { builtPages } from '#start/pages/built-pages.ts';
import { startTokcha } from '#start/tokcha.ts';
import { startFakeTelegramBot } from '#testing/fakes/fake-telegram-bot.ts';
import { freePort } from '#testing/free-port.ts';
import type { Testbed } from './testbed-schema.ts';

/**
 * A product of the journeys: `node run-product.ts <folder>`, with a channel to whoever starts it. Says where it answers once its demo
 * data is whole, and ends in order when the channel closes.
 */
const folder = process.argv[2];
if (folder === undefined || !process.send) throw new Error('a folder and a channel are needed');
const closed = new Promise((resolve) => process.once('disconnect', resolve));
// Known beforehand: the product's public address carries it.
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const telegram = await startFakeTelegramBot();
const config = loadConfig({
  DATA_DIR: folder,
  PORT: String(port),
  PUBLIC_URL: origin,
  SEED: 'demo',
  TELEGRAM_BOT_URL: telegram.origin,
  TELEGRAM_BOT_TOKEN: telegram.token,
  TELEGRAM_BOT_NAME: 'tokcha_bot',
});
// Three products, their browsers and the other suites share two cores: a call that waits is late there, and no overload.
const tokcha = await startTokcha({
  config,
  log: createLog('error'),
  pages: builtPages,
  demoPictures: 'few',
  patience: 10,
  // A file of journeys keeps its people's tokens, and may take as long as it waits.
  accessTokenSeconds: 4 * 60 * 60,
});
await tokcha.demoPictures;
process.send({ origin, databaseUrl: tokcha.databaseUrl } satisfies Testbed['products'][number]);
await closed;
await tokcha.stop();
await telegram.close();
process.exit();
