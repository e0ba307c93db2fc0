import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countAdminsWithoutFactor, countClosedSecondFactors } from '#server/features/accounts/accounts.ts';
import { findQueueStatus, type QueueStatus } from '#server/features/overview/overview.ts';
import type { Settings } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findRoleStatus } from '#server/platform/database/schema/app-role.ts';
import { findPending, isEmpty } from '#server/platform/database/schema/migrate.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import { compareCounters } from '../sound-data/counters.repository.ts';
import { askServer, countNodes, hasAccounts } from './data.repository.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Rows of each kind that are counted anew. */
const sample = 300;
const minute = 60_000;

/** The versions on which the product is tried. */
const versions = { oldest: 15, newest: 18 };

export async function checkServerOfDatabase(db: Db): Promise<Finding[]> {
  const { version, aheadMs } = await askServer(db);
  const known = version >= versions.oldest && version <= versions.newest;
  return [
    known
      ? ok('database', `PostgreSQL ${version} answers`)
      : warning(
          'database',
          `PostgreSQL ${version} answers`,
          `Use ${versions.oldest} to ${versions.newest}, on which the product is tried.`,
        ),
    judgeClock(aheadMs),
  ];
}

export function judgeClock(aheadMs: number): Finding {
  const seconds = Math.abs(aheadMs) / 1000;
  if (seconds <= 5) return ok('clock', 'the same here and in the database');
  const says = `the database is ${Math.round(seconds)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`;
  const advice = 'Let both keep their time by NTP (timedatectl set-ntp true): codes and sessions end by the clock.';
  return seconds > 60 ? wrong('clock', says, advice) : warning('clock', says, advice);
}

export async function checkSchema(db: Db): Promise<Finding[]> {
  try {
    const pending = await findPending(db);
    if (pending.length === 0) return [ok('schema', 'up to date')];
    if (await isEmpty(db)) {
      return [
        warning(
          'schema',
          'the database is empty',
          'Bring a copy back (npm run restore -- latest); where there is none, the next start of the product begins anew in it.',
        ),
      ];
    }
    return [
      warning(
        'schema',
        `${pending.length} migrations have not run (the first: ${pending[0]})`,
        'They run with the next start of the product: npm start.',
      ),
    ];
  } catch (error) {
    return [
      wrong(
        'schema',
        reasonOf(error),
        'Do not start this version on it; see docs/operator/backup.md for how to bring a copy back.',
      ),
    ];
  }
}

/** Whether the file is gone in which a product that is in use has made secrets of its own. */
export async function checkLostSecrets(db: Db, { dataDir, keepsSecrets }: Settings): Promise<Finding[]> {
  const file = join(dataDir, 'secrets.json');
  if (!keepsSecrets || existsSync(file) || !(await hasAccounts(db))) return [];
  return [
    wrong(
      'secrets',
      `${file} is gone, and there are accounts`,
      'Before the next start, which makes other secrets, so that people sign in and allow push anew: npm run restore -- latest --files-only, from a sealed copy.',
    ),
  ];
}

/** What the product's role may do (record 0050). */
export async function checkRole(db: Db, role: string, { production }: Settings): Promise<Finding[]> {
  const { isMighty, ownsTables } = await findRoleStatus(db, role);
  if (isMighty && production) {
    return [
      wrong(
        'role',
        `the product signs in as "${role}", whose SQL may leave the database`,
        'npm start says which commands make another role.',
      ),
    ];
  }
  if (isMighty || ownsTables) {
    return [
      warning(
        'role',
        `the product signs in as "${role}", which may change the schema and the audit log`,
        'Set DATABASE_MIGRATION_URL to it, and DATABASE_URL to a role that owns nothing.',
      ),
    ];
  }
  return [ok('role', `"${role}" changes rows and nothing else`)];
}

/** Whether those who administer have a second factor, where they may not be without one. */
export async function checkStaff(db: Db, { adminsNeedSecondFactor, panelAddresses }: Settings): Promise<Finding[]> {
  const from = panelAddresses.length > 0 ? `from ${panelAddresses.join(', ')}` : 'from everywhere';
  const lacking = await countAdminsWithoutFactor(db);
  if (lacking === 0 || !adminsNeedSecondFactor) return [ok('staff', `the panel opens ${from}`)];
  return [
    warning(
      'staff',
      `${lacking} administrators have no second factor, so the panel does not open for them`,
      'Each turns it on in the settings of the own account.',
    ),
  ];
}

/** Whether second factors open with the pepper that this installation has, or with the one before. */
export async function checkSecondFactors(db: Db, peppers: readonly string[]): Promise<Finding[]> {
  const closed = await countClosedSecondFactors(db, peppers);
  if (closed === 0) return [];
  return [
    wrong(
      'staff',
      `${closed} second factors were sealed with another OTP_PEPPER, so nobody signs in with them`,
      'Put the pepper of that time as OTP_PEPPER_PREVIOUS beside OTP_PEPPER, in the environment or in secrets.json, wherever that is (a sealed copy has it), or take each off: npm run admin -- factor-off +998….',
    ),
  ];
}

/** Whether nodes that are several can tell each other what has happened. */
export async function checkNodes(db: Db, { REDIS_URL }: Settings): Promise<Finding[]> {
  const nodes = await countNodes(db);
  if (nodes < 2 || REDIS_URL !== undefined) return [];
  return [
    warning(
      'redis',
      `${nodes} nodes serve this database, and REDIS_URL is not set`,
      'Set it for all of them: without it people on different nodes wait seconds for each other’s messages, presence is unknown, and limits are those of each node.',
    ),
  ];
}

export async function checkCounters(db: Db): Promise<Finding[]> {
  const reports = await compareCounters(db, sample);
  const off = reports.filter(({ wrong }) => wrong.length > 0);
  if (off.length === 0)
    return [ok('counters', `right in a sample of ${reports.reduce((sum, { looked }) => sum + looked, 0)}`)];
  return off.map(({ name, looked, wrong: ids }) =>
    wrong(
      'counters',
      `${ids.length} of ${looked} ${name} are other than their rows say (${ids.slice(0, 5).join(', ')})`,
      'npm run doctor -- --mend counts everything anew, and says what it could not mend.',
    ),
  );
}

export async function checkJobs(db: Db, isRunning: boolean): Promise<Finding[]> {
  const status = await findQueueStatus(db);
  return judgeJobs(status, isRunning);
}

export function judgeJobs(status: QueueStatus | null, isRunning: boolean): Finding[] {
  const isRecent = status?.sinceLastMs != null && status.sinceLastMs <= 5 * minute;
  // A worker elsewhere may run them.
  if (!isRunning && !isRecent) return [ok('jobs', 'stand still with the product')];
  const start = 'Start the product, or npm run worker where jobs have a process of their own, and look at its log.';
  if (status?.sinceLastMs == null) return [warning('jobs', 'have never run on this database', start)];
  const findings: Finding[] = [];
  if (status.sinceLastMs > 5 * minute)
    findings.push(wrong('jobs', `none has begun for ${Math.round(status.sinceLastMs / minute)} minutes`, start));
  if (status.late > 0)
    findings.push(wrong('jobs', `${status.late} wait longer than five minutes, or do not end`, start));
  if (status.failed > 0)
    findings.push(
      warning(
        'jobs',
        `${status.failed} failed at every try`,
        'The log names them ("job queue"); each runs again at its next time.',
      ),
    );
  return findings.length > 0 ? findings : [ok('jobs', 'run')];
}
