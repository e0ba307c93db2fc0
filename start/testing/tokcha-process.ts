/**
 * The product as `npm start` runs it, with plain pages in place of a build, for tests that stop and kill it. Settings come from
 * the environment; once it serves, it prints where, as one line of JSON. The page /slow takes a second and a half.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { endWithExplanation } from '../start-failure.ts';
import { endOnFaults } from '../stop-on-signals.ts';
import { startTokcha } from '../tokcha.ts';

try {
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const pages = new Set<string>();
  const stopOnSignals = endOnFaults(log);
  const { url, databaseUrl, stop } = await startTokcha({
    config,
    log,
    pages: async () => async (href) => {
      pages.add(href.replace(/\?.*/, ''));
      if (href === '/slow') await sleep(1500);
      return { status: 200, html: Buffer.from(`<!doctype html><p>${href}</p>`) };
    },
  });
  stopOnSignals(stop);
  console.log(JSON.stringify({ url, databaseUrl, pagesBefore: [...pages] }));
} catch (error) {
  endWithExplanation(error);
}
