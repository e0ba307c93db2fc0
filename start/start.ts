import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPrivateDatabase } from './private-database/private-database.ts';
import { endWithExplanation } from './start-failure.ts';
import { endOnFaults } from './stop-on-signals.ts';
import { ensureTexts } from './texts.mjs';
import type { RunningTokcha } from './tokcha.ts';
import { ensureBundles, ensureCompressed } from './web-build/ensure-build.ts';

/** `npm start`: builds what is stale, starts everything, and says where to look. */
try {
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const stopOnSignals = endOnFaults(log);
  // It is made, or recovers from a crash, while the texts are compiled and the programs of the server are loaded.
  const privateDatabase = startPrivateDatabase(config, log);
  privateDatabase.catch(() => undefined);
  await ensureTexts(join(import.meta.dirname, '..'));
  // Schema and data are made beside it.
  const build = ensureBundles();
  build.catch(() => undefined);
  const [{ startTokcha }, { builtPages }] = await Promise.all([
    import('./tokcha.ts'),
    import('./pages/built-pages.ts'),
  ]);
  const tokcha = await startTokcha({
    config,
    log,
    privateDatabase,
    pages: async (app, settings) => {
      await build;
      return builtPages(app, settings);
    },
  });
  stopOnSignals(tokcha.stop);
  greet(config, tokcha);
  ensureCompressed().catch((error: unknown) => log.error({ err: error }, 'the assets could not be compressed'));
  // A process that is killed would not keep what it compiled for the next.
  flushCompileCache();
} catch (error) {
  endWithExplanation(error);
}

function greet(config: Config, tokcha: RunningTokcha): void {
  console.log(`\n  Tokcha is ready: ${tokcha.url}\n  API reference:   ${tokcha.url}/api/docs`);
  if (config.seed === 'demo' && config.SMS_DRIVER === 'console') {
    console.log(`
  Sign in with one of these phones; the code fills itself in:
    buyer      +998 90 000 00 01
    seller     +998 90 000 00 02`);
    // A public demonstration has nobody of the staff.
    if (!config.production)
      console.log(`    moderator  +998 90 000 00 03
    admin      +998 90 000 00 04`);
  }
  console.log('\n  Ctrl-C stops it.');
}
