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
  for (const step of leaked ? [whereLeaked(given)] : inTwoSteps(given)) console.log(step);
  if (kept.length > 0) console.log('Start every process again, so that it takes them.');
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

/** What the operator sets, where secrets come from the environment and the old ones are to be worth nothing. */
function whereLeaked(names: readonly RotatedName[]): string {
  const lines = names.map(
    (name) => `  ${name}=${newSecret()}${name === 'VIEW_SALT' ? '' : `, without ${name}_PREVIOUS and ${name}_NEXT`}`,
  );
  return lines.length === 0 ? '' : `Set, and start every process again:\n${lines.join('\n')}`;
}

/**
 * The same without turning anybody away: nodes are replaced one after the other, and what the first makes with a new key the others
 * have to believe already (rules/operation#secrets).
 */
function inTwoSteps(names: readonly RotatedName[]): string[] {
  if (names.length === 0) return [];
  const versioned = names.filter((name) => name !== 'VIEW_SALT');
  const salt = names.includes('VIEW_SALT') ? [`  VIEW_SALT=${newSecret()}`] : [];
  const first = [...versioned.map((name) => `  ${name}_NEXT=${newSecret()}`), ...salt];
  const second = versioned.map(
    (name) => `  ${name}_PREVIOUS: what ${name} is; ${name}: what ${name}_NEXT is; ${name}_NEXT: taken out`,
  );
  return [
    `1. Set, and start every process again, one after the other (tokcha-release --restart):\n${first.join('\n')}`,
    ...(second.length > 0
      ? [
          `2. When all have, on every machine, change these and start every process again in the same way:\n${second.join('\n')}`,
        ]
      : []),
  ];
}
