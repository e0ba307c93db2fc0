import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../errors/reason-of.ts';
import { sayDenied } from './denied.ts';
import { ConfigurationError } from './environment.ts';

export const secretNames = [
  'ACCESS_TOKEN_KEY',
  'REFRESH_TOKEN_KEY',
  'OTP_PEPPER',
  'VIEW_SALT',
  'VAPID_PRIVATE_KEY',
] as const;
export type SecretName = (typeof secretNames)[number];

/** The names under which the file keeps secrets: as they are, and as three of them were before. */
const storedNames = [
  ...secretNames,
  'ACCESS_TOKEN_KEY_PREVIOUS',
  'REFRESH_TOKEN_KEY_PREVIOUS',
  'OTP_PEPPER_PREVIOUS',
] as const;
const storedSecrets = z.partialRecord(z.enum(storedNames), z.string());
export type StoredSecrets = z.output<typeof storedSecrets>;

/** 256 random bits; as a number of 32 bytes a private key of P-256 too, but for one in four thousand million. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json');

/** The secrets that this folder keeps; each that it lacks is made once. @throws ConfigurationError */
export function completeSecrets(dataDir: string): StoredSecrets {
  const stored = readSecrets(dataDir);
  const lacking = secretNames.filter((name) => !stored[name]);
  if (lacking.length === 0) return stored;
  const complete = { ...stored, ...Object.fromEntries(lacking.map((name) => [name, newSecret()])) };
  writeSecrets(dataDir, complete);
  // Of two first starts at once, the later one takes the secrets of the earlier.
  return { ...complete, ...readSecrets(dataDir) };
}

/** The secrets that this folder keeps, none where there is no file. @throws ConfigurationError for a file that is none of ours */
export function readSecrets(dataDir: string): StoredSecrets {
  const file = fileOf(dataDir);
  // A folder that may not be entered hides what is in it.
  if (!existsSync(file) && !isHidden(file)) return {};
  try {
    return storedSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const denied = sayDenied(error, file);
    if (denied !== null) throw new ConfigurationError(denied);
    throw new ConfigurationError(
      `${file} cannot be read. Restore it, or delete it: everyone then has to sign in again.`,
    );
  }
}

function isHidden(file: string): boolean {
  try {
    statSync(file);
    return false;
  } catch (error) {
    return sayDenied(error, file) !== null;
  }
}

/** Replaces the file as a whole, for its owner alone; the first of two that make it at once stays. @throws ConfigurationError */
function writeSecrets(dataDir: string, secrets: StoredSecrets): void {
  const file = fileOf(dataDir);
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    if (existsSync(file)) renameSync(fresh, file);
    else placeFirst(fresh, file);
  } catch (error) {
    throw new ConfigurationError(sayDenied(error, file) ?? `DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
}

function placeFirst(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Secrets that can be made anew while the product is in use; VAPID_PRIVATE_KEY would end every push subscription. */
export const rotatedNames = ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER', 'VIEW_SALT'] as const;
export type RotatedName = (typeof rotatedNames)[number];

/**
 * Makes these secrets anew. What was made with the old ones is believed until the next time, or (`forget`) from now on no more.
 * Running processes take the new ones when they start again.
 */
export function rotateSecrets(dataDir: string, names: readonly RotatedName[], { forget }: { forget: boolean }): void {
  const rotated: StoredSecrets = { ...completeSecrets(dataDir) };
  for (const name of names) {
    // Nothing that a salt made is looked up after its day.
    if (name !== 'VIEW_SALT') rotated[`${name}_PREVIOUS`] = forget ? undefined : rotated[name];
    rotated[name] = newSecret();
  }
  writeSecrets(dataDir, rotated);
}
