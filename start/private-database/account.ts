import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { type Account, runProgram } from './run-program.ts';

/** initdb looks its own account up by name, so only accounts of the passwd file will do; the first of these is taken. */
const ACCOUNT_NAMES = ['postgres', 'nobody'];

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner; a new one, or one that root owns (a copy made by
 * root), gets an unprivileged account of this system.
 * @throws EmbeddedPostgresError `no-account`
 */
export async function accountForRoot(existingCluster: string | undefined): Promise<Account> {
  if (existingCluster !== undefined) {
    const owner = await stat(existingCluster);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const account = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (account === undefined) {
    throw new EmbeddedPostgresError(
      'no-account',
      `PostgreSQL does not run as root, and /etc/passwd has none of the accounts ${ACCOUNT_NAMES.join(', ')} to run it under. ` +
        'Start the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return account;
}

export function findAccount(passwd: string): Account | undefined {
  const entries = passwd.split('\n').map((line) => line.split(':'));
  for (const name of ACCOUNT_NAMES) {
    const entry = entries.find((fields) => fields[0] === name);
    const uid = Number(entry?.[2]);
    const gid = Number(entry?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return undefined;
}

/**
 * Whether the account may pass through every folder down to `directory`; tried, not computed, since ACLs and mounts count too.
 * @throws EmbeddedPostgresError `no-account` when this process may not change to the account
 */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  const result = await runProgram('/bin/sh', ['-c', 'cd -- "$0"', directory], { account });
  if (!result.ok && typeof result.code === 'string') {
    throw new EmbeddedPostgresError(
      'no-account',
      `PostgreSQL does not run as root, and this system does not let root change to uid ${account.uid} (${result.code}). ` +
        'Start the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return result.ok;
}
