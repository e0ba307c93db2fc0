import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareStore } from '#server/features/uploads/uploads.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadSettings } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openSource } from '../backup/source.ts';
import { fileStoreOf } from '../outside-services.ts';
import { mendCounters } from '../sound-data/counters.repository.ts';
import { endWithExplanation } from '../start-failure.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { checkSettings } from './machine-checks.ts';

const usage = `Say one of:
  npm run doctor              looks at the installation, and says what is wrong and what to do; 1 when something is wrong
  npm run doctor -- --json    the same as JSON
  npm run doctor -- --mend    counts likes, ratings and unread messages anew
  npm run doctor -- --remove-strays    removes the stored files that belong to no row, however many they are`;

/** `npm run doctor` (docs/operator/doctor.md): beside the running product, and on one that is stopped or does not start. */
try {
  const { json, mend, removesStrays } = read();
  const log = createLog('silent');
  if (mend) await mendAll();
  else if (removesStrays) await removeStrays();
  else {
    const { settings, findings } = checkSettings(process.env);
    if (settings) findings.push(...(await examine(settings, process.env, log)));
    if (json) console.log(JSON.stringify(findings, null, 2));
    else for (const finding of findings) console.log(lineOf(finding));
    process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  }
} catch (error) {
  endWithExplanation(error);
}

/** @throws ConfigurationError with what can be said */
function read(): { json: boolean; mend: boolean; removesStrays: boolean } {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, mend: { type: 'boolean' }, 'remove-strays': { type: 'boolean' } },
    });
    return {
      json: values.json === true,
      mend: values.mend === true,
      removesStrays: values['remove-strays'] === true,
    };
  } catch {
    throw new ConfigurationError(usage);
  }
}

function lineOf({ check, state, says, advice }: Finding): string {
  return `${state.padEnd(8)} ${check}: ${says}${advice === undefined ? '' : ` → ${advice}`}`;
}

async function mendAll(): Promise<void> {
  const log = createLog('warn');
  const source = await openSource(loadSettings(process.env), log);
  const database = openDatabase({ url: source.addresses.app, log, poolSize: 1, statementTimeoutMs: 60_000 });
  try {
    for (const { name, mended, left } of await mendCounters(database.db)) {
      console.log(`${name}: ${mended} were wrong and are right now`);
      if (left.length > 0) {
        console.log(
          `${name}: of ${left.length} rows are missing (${left.slice(0, 10).join(', ')}); only a copy has them: docs/operator/backup.md`,
        );
        process.exitCode = 1;
      }
    }
  } finally {
    await database.close();
    await source.close();
  }
}

/** What a restore of an older copy leaves is more than the sweep dares to remove. */
async function removeStrays(): Promise<void> {
  const log = createLog('warn');
  const settings = loadSettings(process.env);
  const source = await openSource(settings, log);
  const database = openDatabase({ url: source.addresses.app, log, poolSize: 1, statementTimeoutMs: 60_000 });
  try {
    const store = fileStoreOf(settings) ?? createLocalFileStore(join(settings.dataDir, 'files'));
    const deps = { db: database.db, store, clock: systemClock };
    const { strayObjects, kept } = await compareStore(deps, systemClock.now(), { anyNumber: true });
    if (kept) {
      console.log(
        'Nothing was removed: the store has the files of another installation, or the database knows none of them. npm run doctor says more.',
      );
      process.exitCode = 1;
    } else console.log(`${strayObjects} files that belonged to no row were removed`);
  } finally {
    await database.close();
    await source.close();
  }
}
