import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { builtPages } from '#start/pages/built-pages.ts';
import { startTokcha } from '#start/tokcha.ts';
import { receiveSetup, serveMeasurements } from '../measuring/measured-process.ts';

/** The whole product as production runs it, with the demo's data. */
await receiveSetup();
const config = loadConfig(process.env);
const tokcha = await startTokcha({
  config,
  log: createLog(config.LOG_LEVEL),
  pages: builtPages,
  demoPictures: 'few',
});
await tokcha.demoPictures;
serveMeasurements(Number(new URL(tokcha.url).port), tokcha.stop);
