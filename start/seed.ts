import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { endWithExplanation } from './start-failure.ts';
import { seedTokcha } from './tokcha.ts';

/** `npm run seed`: schema, reference data and, outside production, demo data. */
try {
  const config = loadConfig(process.env);
  await seedTokcha(config, createLog(config.LOG_LEVEL));
} catch (error) {
  endWithExplanation(error);
}
