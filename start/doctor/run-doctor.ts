import { parseArgs } from 'node:util';
import { loadSettings } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openSource } from '../backup/source.ts';
import { mendCounters } from '../sound-data/counters.repository.ts';
import { endWithExplanation } from '../start-failure.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { checkSettings } from './machine-checks.ts';

const usage = `Say one of:
  npm run doctor              looks at the installation, and says what is wrong and what to do; 1 when something is wrong
  npm run doctor -- --json    the same as JSON
  npm run doctor -- --mend    counts likes, ratings and unread messages anew`;

/** `npm run doctor` (docs/operator/doctor.md): beside the running product, and on one that is stopped or does not start. */
try {
  const { json, mend } = read();
  const log = createLog('silent');
  if (mend) await mendAll();
  else {
    const { settings, findings } = checkSettings(process.env);
    if (settings) findings.push(...(await examine(settings, log)));
    if (json) console.log(JSON.stringify(findings, null, 2));
    else for (const finding of findings) console.log(lineOf(finding));
    process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  }
} catch (error) {
  endWithExplanation(error);
}

/** @throws ConfigurationError with what can be said */
function read(): { json: boolean; mend: boolean } {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, mend: { type: 'boolean' } } });
    return { json: values.json === true, mend: values.mend === true };
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
