import { join } from 'node:path';
import { findVersions, type Settings } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { roleOf } from '#server/platform/database/schema/prepare-schema.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openSource, type Source } from '../backup/source.ts';
import { fileStoreOf } from '../outside-services.ts';
import { checkBackup } from './backup-check.ts';
import {
  checkCounters,
  checkJobs,
  checkLostSecrets,
  checkNodes,
  checkRole,
  checkSchema,
  checkSecondFactors,
  checkServerOfDatabase,
  checkStaff,
} from './database-checks.ts';
import { checkFiles } from './file-checks.ts';
import { type Finding, wrong } from './finding.ts';
import { checkLeftovers } from './leftovers-check.ts';
import { checkCertificate, checkDisk, checkRedis, checkSecrets, checkServer } from './machine-checks.ts';

/**
 * Looks at everything that an operator can mend, one thing after the other; what fails itself is a finding too. `environment`: what the
 * settings were read from.
 */
export async function examine(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const look = async (check: string, work: () => Promise<Finding[]>) => {
    findings.push(
      ...(await work().catch((error: unknown) => [
        wrong(check, reasonOf(error), 'It could not be looked at: mend what is said here first.'),
      ])),
    );
  };
  const store = fileStoreOf(settings) ?? createLocalFileStore(join(settings.dataDir, 'files'));
  await look('disk', () => checkDisk(settings));
  await look('secrets', () => checkSecrets(settings));
  await look('server', () => checkServer(settings));
  const isRunning = findings.some(({ check, says }) => check === 'server' && says.startsWith('ready'));
  const opened = await openDatabaseOf(settings, log);
  if ('finding' in opened) {
    findings.push(opened.finding);
    await look('files', () => checkFiles(store, null));
    await look('leftovers', () => checkLeftovers(settings, null));
  } else {
    const { source, database } = opened;
    const { db } = database;
    try {
      const role = roleOf(source.addresses.app);
      await look('database', () => checkServerOfDatabase(db));
      await look('schema', () => checkSchema(db));
      // What a schema of another version has cannot be counted.
      if (findings.some(({ check, state }) => check === 'schema' && state === 'ok')) {
        await look('secrets', () => checkLostSecrets(db, settings));
        await look('role', () => checkRole(db, role, settings));
        await look('staff', () => checkStaff(db, settings));
        // Secrets that cannot be read are a finding already.
        if (!findings.some(({ check, state }) => check === 'secrets' && state === 'wrong'))
          await look('staff', () => checkSecondFactors(db, findVersions(environment, settings.dataDir, 'OTP_PEPPER')));
        await look('counters', () => checkCounters(db));
        await look('redis', () => checkNodes(db, settings));
        await look('jobs', () => checkJobs(db, isRunning));
        await look('files', () => checkFiles(store, db));
      } else await look('files', () => checkFiles(store, null));
      await look('leftovers', () => checkLeftovers(settings, db));
    } finally {
      await database.close();
      await source.close();
    }
  }
  await look('redis', () => checkRedis(settings));
  await look('certificate', () => checkCertificate(settings));
  await look('backup', () => checkBackup(settings));
  return findings;
}

async function openDatabaseOf(
  settings: Settings,
  log: Log,
): Promise<{ source: Source; database: Database } | { finding: Finding }> {
  try {
    const source = await openSource(settings, log);
    const database = openDatabase({
      url: source.addresses.app,
      log,
      poolSize: 1,
      statementTimeoutMs: 60_000,
      acquireTimeoutMs: 5000,
      applicationName: 'tokcha-doctor',
    });
    return { source, database };
  } catch (error) {
    return {
      finding: wrong(
        'database',
        reasonOf(error),
        'Mend this first: what lies in it could not be looked at. If its files are lost or do not open, bring a copy back: docs/operator/backup.md.',
      ),
    };
  }
}
