/**
 * The product as `npm start` runs it, with plain pages in place of a build, for tests that stop and kill it. Settings come from
 * the environment; once it serves, it prints where, as one line of JSON. The page /slow takes a second and a half.
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPrivateDatabase } from '../private-database/private-database.ts';
import { endWithExplanation } from '../start-failure.ts';
import { endOnFaults } from '../stop-on-signals.ts';

try {
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  // As `npm start` has it: the database is made, or recovers, while the programs are loaded.
  const privateDatabase = startPrivateDatabase(config, log);
  privateDatabase.catch(() => undefined);
  const { startTokcha } = await import('../tokcha.ts');
  const pages = new Set<string>();
  const stopOnSignals = endOnFaults(log);
  const { url, databaseUrl, stop } = await startTokcha({
    config,
    log,
    privateDatabase,
    pages: async () => async (href) => {
      pages.add(href.replace(/\?.*/, ''));
      if (href === '/slow') {
        console.log('a slow page is begun');
        await sleep(1500);
      }
      return { status: 200, html: Buffer.from(`<!doctype html><p>${href}</p>`) };
    },
  });
  stopOnSignals(stop);
  console.log(JSON.stringify({ url, databaseUrl, pagesBefore: [...pages] }));
  // Whoever is killed keeps nothing of what was compiled for the next start.
  flushCompileCache();
} catch (error) {
  endWithExplanation(error);
}
