import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Environment, parseEnvironment } from './environment.ts';

const secretNames = ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER', 'VIEW_SALT'] as const;
type SecretName = (typeof secretNames)[number];

/** Typed settings, made once at start; the rest of the server takes the values it needs as arguments. */
export interface Config
  extends Omit<Environment, SecretName | 'PUBLIC_URL' | 'SEED' | 'RATE_LIMITS' | 'TRUSTED_PROXIES' | 'CORS_ORIGINS'> {
  production: boolean;
  /** absolute path; everything the product writes lives under it */
  dataDir: string;
  publicUrl: string;
  seed: 'demo' | 'reference';
  rateLimits: 'strict' | 'relaxed';
  trustedProxies: string[];
  corsOrigins: string[];
  secrets: Readonly<Record<SecretName, string>>;
}

/**
 * Reads the environment into a Config. Secrets that are not set are generated once into `DATA_DIR/secrets.json` (mode
 * 0600) outside production; there they are required.
 * @throws ConfigurationError with one sentence per unusable variable.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const environment = parseEnvironment(source);
  const production = environment.NODE_ENV === 'production';
  const dataDir = resolve(environment.DATA_DIR);
  const list = (value: string) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  return {
    ...environment,
    production,
    dataDir,
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, ''),
    seed: environment.SEED ?? (production && !environment.DEMO_MODE ? 'reference' : 'demo'),
    rateLimits: environment.RATE_LIMITS ?? (production ? 'strict' : 'relaxed'),
    trustedProxies: list(environment.TRUSTED_PROXIES),
    corsOrigins: list(environment.CORS_ORIGINS),
    secrets: secretsOf(environment, dataDir),
  };
}

function secretsOf(environment: Environment, dataDir: string): Record<SecretName, string> {
  const given = Object.fromEntries(
    secretNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  if (secretNames.every((name) => given[name])) return { ...emptySecrets(), ...given };
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? storedSecrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const complete: Record<SecretName, string> = { ...emptySecrets(), ...stored };
  let added = false;
  for (const name of secretNames) {
    if (complete[name]) continue;
    complete[name] = randomBytes(32).toString('base64url');
    added = true;
  }
  if (added) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    chmodSync(file, 0o600);
  }
  return { ...complete, ...given };
}

const storedSecrets = z.partialRecord(z.enum(secretNames), z.string());

function emptySecrets(): Record<SecretName, string> {
  return { ACCESS_TOKEN_KEY: '', REFRESH_TOKEN_KEY: '', OTP_PEPPER: '', VIEW_SALT: '' };
}
