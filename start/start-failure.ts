import { inspect } from 'node:util';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { sayError } from '#server/platform/config/journal/writes-to-journal.mjs';

/** Exit code of a process that died of a fault; 1 is a refusal, which another try would only meet again. */
export const faultCode = 70;

/** What an operator can mend of what PostgreSQL and the system say, by their codes. */
const remedies: ReadonlyMap<unknown, string> = new Map([
  ['28P01', 'PostgreSQL does not take the role or its password: correct DATABASE_URL and DATABASE_MIGRATION_URL.'],
  [
    '3D000',
    'The database does not exist: make it (docs/operator/install.md), or correct DATABASE_URL and DATABASE_MIGRATION_URL.',
  ],
  [
    'EADDRNOTAVAIL',
    'This machine does not have the address: set HOST to one of its own, or to 0.0.0.0 for all of them.',
  ],
  ['EACCES listen', 'Only root may listen there: set PORT to 1024 or above, and let a proxy stand in front.'],
]);

/** The same of a disk without room. Whoever is started again by itself goes on once there is some. */
const remediesOfFullDisks: ReadonlyMap<unknown, string> = new Map([
  ['53100', 'The disk of the database is full'],
  ['STORAGE_FULL', 'The disk on which files are stored is full'],
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk is full for this user'],
]);

/** What to say of an error instead of its stack; null where it is a bug of ours. */
export function explanationOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigurationError || 'problem' in error) return error.message;
  const code = 'code' in error ? error.code : undefined;
  const call = code === 'EACCES' && 'syscall' in error ? ` ${error.syscall}` : '';
  const full = remediesOfFullDisks.get(code);
  const remedy =
    full === undefined
      ? remedies.get(`${code}${call}`)
      : `${full}: make room on it (docs/operator/runbooks.md#diskfull), then run this again.`;
  return remedy === undefined ? null : `${remedy} (${error.message})`;
}

/** Ends a start that failed: with a sentence where the person at the terminal can help, with the stack where it is a bug of ours. */
export function endWithExplanation(error: unknown): never {
  const explanation = explanationOf(error);
  // An address that cannot be read has its text beside it, which may be a setting with a password.
  const isAddress = error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_URL';
  const says = explanation ?? (isAddress ? error.stack : inspect(error));
  sayError(says ?? '');
  const mayPass = error instanceof Error && 'code' in error && remediesOfFullDisks.has(error.code);
  process.exit(explanation === null || mayPass ? faultCode : 1);
}
