/**
 * The product as `npm start` serves it, with the finished build, for whoever measures or attacks it from outside. Settings come from the
 * environment; once it serves, it prints where, as one line of JSON.
 */
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { builtPages } from '../pages/built-pages.ts';
import { endWithExplanation } from '../start-failure.ts';
import { endOnFaults } from '../stop-on-signals.ts';
import { startTokcha } from '../tokcha.ts';

try {
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const stopOnSignals = endOnFaults(log);
  const { url, stop } = await startTokcha({ config, log, pages: builtPages });
  stopOnSignals(stop);
  console.log(JSON.stringify({ url }));
} catch (error) {
  endWithExplanation(error);
}
