import { parseArgs } from 'node:util';
import { own } from '#contract/values/own.ts';
import { revokeAllSessions } from '#server/features/accounts/accounts.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { newSecret, type RotatedName, rotatedNames, rotateSecrets } from '#server/platform/config/secrets-file.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runningDatabaseUrl } from './running-database.ts';
import { endWithExplanation } from './start-failure.ts';

const usage = `Say one of:
  npm run secrets:rotate                          every key; what was made with the old ones stays valid until the next time
  npm run secrets:rotate -- ACCESS_TOKEN_KEY      this one
  npm run secrets:rotate -- --leaked              the old ones are worth nothing from the restart on, and every session ends now`;

/** `npm run secrets:rotate`: new keys, beside the running server (rules/operation#secrets). */
try {
  const { names, leaked } = read();
  const config = loadConfig(process.env);
  const given = names.filter((name) => own(process.env, name)?.trim());
  const kept = names.filter((name) => !given.includes(name));
  if (leaked) {
    const url = await runningDatabaseUrl(config);
    const database = openDatabase({
      url,
      log: createLog('warn'),
      poolSize: 1,
      statementTimeoutMs: 600_000,
      acquireTimeoutMs: 30_000,
    });
    try {
      console.log(`${await revokeAllSessions(database.db, new Date())} sessions have ended.`);
    } finally {
      await database.close();
    }
  }
  if (kept.length > 0) {
    rotateSecrets(config.dataDir, kept, { forget: leaked });
    console.log(`New in ${config.dataDir}/secrets.json: ${kept.join(', ')}.`);
  }
  for (const line of given.flatMap((name) => settingsFor(name, leaked))) console.log(line);
  console.log('Start every process again, so that it takes them.');
} catch (error) {
  endWithExplanation(error);
}

/** @throws ConfigurationError with what can be said */
function read(): { names: readonly RotatedName[]; leaked: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { leaked: { type: 'boolean' } }, allowPositionals: true });
    const names = rotatedNames.filter((name) => positionals.includes(name));
    if (names.length === positionals.length) {
      return { names: names.length > 0 ? names : rotatedNames, leaked: values.leaked === true };
    }
  } catch {
    // An option that does not exist.
  }
  throw new ConfigurationError(usage);
}

/** What the operator sets, where the secret comes from the environment. */
function settingsFor(name: RotatedName, leaked: boolean): string[] {
  const fresh = `Set ${name}=${newSecret()}`;
  if (name === 'VIEW_SALT') return [fresh];
  return [fresh, leaked ? `and leave ${name}_PREVIOUS out.` : `and ${name}_PREVIOUS to what ${name} is today.`];
}
