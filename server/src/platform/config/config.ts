import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { PaymentProvider } from '#contract/values/payment.ts';
import { ConfigurationError, type Environment, parseEnvironment } from './environment.ts';

const secretNames = ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER', 'VIEW_SALT', 'VAPID_PRIVATE_KEY'] as const;
type SecretName = (typeof secretNames)[number];

/** Typed settings, made once at start; the rest of the server takes the values it needs as arguments. */
export interface Config
  extends Omit<
    Environment,
    SecretName | 'PUBLIC_URL' | 'SEED' | 'RATE_LIMITS' | 'TRUSTED_PROXIES' | 'CORS_ORIGINS' | 'PAYMENT_PROVIDERS'
  > {
  production: boolean;
  /** absolute path; everything the product writes lives under it */
  dataDir: string;
  publicUrl: string;
  seed: 'demo' | 'reference';
  rateLimits: 'strict' | 'relaxed';
  trustedProxies: string[];
  corsOrigins: string[];
  /** who may take money, in the order in which people are offered them */
  paymentProviders: PaymentProvider[];
  secrets: Readonly<Record<SecretName, string>>;
}

/**
 * Reads the environment into a Config. Secrets that are not set are generated once into `DATA_DIR/secrets.json` (mode
 * 0600) outside production; there they are required, but for VAPID_PRIVATE_KEY, which is made once everywhere.
 * @throws ConfigurationError with one sentence per unusable variable.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const environment = parseEnvironment(source);
  const production = environment.NODE_ENV === 'production';
  const dataDir = resolve(environment.DATA_DIR);
  return {
    ...environment,
    production,
    dataDir,
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, ''),
    seed: environment.SEED ?? (production && !environment.DEMO_MODE ? 'reference' : 'demo'),
    rateLimits: environment.RATE_LIMITS ?? (production ? 'strict' : 'relaxed'),
    trustedProxies: environment.TRUSTED_PROXIES,
    corsOrigins: environment.CORS_ORIGINS,
    paymentProviders: environment.PAYMENT_PROVIDERS ?? (production && !environment.DEMO_MODE ? [] : ['console']),
    secrets: secretsOf(environment, dataDir),
  };
}

function secretsOf(environment: Environment, dataDir: string): Record<SecretName, string> {
  const given = Object.fromEntries(
    secretNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  if (secretNames.every((name) => given[name])) return { ...emptySecrets(), ...given };
  const file = join(dataDir, 'secrets.json');
  let stored = readSecrets(file);
  if (secretNames.every((name) => stored[name])) return { ...emptySecrets(), ...stored, ...given };
  const complete: Record<SecretName, string> = { ...newSecrets(), ...stored };
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(fresh, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    if (existsSync(file)) renameSync(fresh, file);
    else placeFirst(fresh, file);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
  stored = readSecrets(file);
  return { ...complete, ...stored, ...given };
}

/** Of two first starts at once, the later one takes the secrets of the earlier. */
function placeFirst(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

function readSecrets(file: string): Partial<Record<SecretName, string>> {
  if (!existsSync(file)) return {};
  try {
    return storedSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigurationError(
      `${file} cannot be read. Restore it, or delete it: everyone then has to sign in again.`,
    );
  }
}

const storedSecrets = z.partialRecord(z.enum(secretNames), z.string());

function newSecrets(): Record<SecretName, string> {
  const random = () => randomBytes(32).toString('base64url');
  // A private key of P-256 is a number of 32 bytes; one that is too large comes once in four thousand million.
  return {
    ACCESS_TOKEN_KEY: random(),
    REFRESH_TOKEN_KEY: random(),
    OTP_PEPPER: random(),
    VIEW_SALT: random(),
    VAPID_PRIVATE_KEY: random(),
  };
}

function emptySecrets(): Record<SecretName, string> {
  return { ACCESS_TOKEN_KEY: '', REFRESH_TOKEN_KEY: '', OTP_PEPPER: '', VIEW_SALT: '', VAPID_PRIVATE_KEY: '' };
}
