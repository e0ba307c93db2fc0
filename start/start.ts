import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { ensureBuild } from './build.ts';
import { builtPages } from './pages/built-pages.ts';
import { endWithExplanation } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { type RunningTokcha, startTokcha } from './tokcha.ts';

/** `npm start`: builds what is stale, starts everything, and says where to look. */
try {
  const config = loadConfig(process.env);
  await ensureBuild();
  const tokcha = await startTokcha({ config, log: createLog(logLevel(config)), pages: builtPages });
  stopOnSignals(tokcha.stop);
  greet(config, tokcha);
} catch (error) {
  endWithExplanation(error);
}

/** On a terminal the request log would push the greeting away; it is there when asked for. */
function logLevel(config: Config): string {
  return process.env.LOG_LEVEL ? config.LOG_LEVEL : config.production ? 'info' : 'warn';
}

function greet(config: Config, tokcha: RunningTokcha): void {
  console.log(`\n  Tokcha is ready: ${tokcha.url}\n  API reference:   ${tokcha.url}/api/docs`);
  if (config.seed === 'demo' && config.SMS_DRIVER === 'console') {
    console.log(`
  Sign in with one of these phones; the code fills itself in:
    buyer      +998 90 000 00 01
    seller     +998 90 000 00 02
    moderator  +998 90 000 00 03
    admin      +998 90 000 00 04`);
  }
  console.log('\n  Ctrl-C stops it.');
}
