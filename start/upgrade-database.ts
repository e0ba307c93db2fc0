import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type UpgradeOutcome, upgradeEmbeddedPostgres } from './private-database/upgrade/upgrade.ts';
import { endWithExplanation } from './start-failure.ts';

const usage = `Say one of:
  npm run database:upgrade
  npm run database:upgrade -- --programs <folder into which npm has installed the programs of the older PostgreSQL>`;

/** `npm run database:upgrade`: moves the private database to the PostgreSQL that the product brings now (rules/operation#upgrades). */
try {
  const programs = readPrograms();
  const config = loadConfig(process.env);
  if (config.DATABASE_URL) {
    throw new ConfigurationError(
      'DATABASE_URL names a server of your own: upgrade it with its own tools (pg_upgrade, or dump and restore). This command moves the private database alone.',
    );
  }
  const outcome = await upgradeEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    programs,
    log: createLog('warn'),
    report: (message) => console.log(`${message} …`),
  });
  console.log(sayOutcome(outcome));
} catch (error) {
  endWithExplanation(error);
}

/** @throws ConfigurationError with what can be said */
function readPrograms(): string | undefined {
  try {
    return parseArgs({ options: { programs: { type: 'string' } } }).values.programs;
  } catch {
    throw new ConfigurationError(usage);
  }
}

function sayOutcome(outcome: UpgradeOutcome): string {
  const { directory, major } = outcome;
  if (major === undefined) return `There is no private database in ${directory} yet, so there is nothing to upgrade.`;
  if (outcome.done === 'nothing') {
    return `The private database in ${directory} is of PostgreSQL ${major}, as are the programs at hand: there is nothing to upgrade.`;
  }
  return `The private database is of PostgreSQL ${major} now: ${outcome.rows} rows of ${outcome.tables} tables came over.
The old one is kept in ${outcome.kept} and may be deleted.`;
}
