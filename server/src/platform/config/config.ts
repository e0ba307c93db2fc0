import { resolve } from 'node:path';
import type { Operator } from '#contract/values/operator.ts';
import { own } from '#contract/values/own.ts';
import type { PaymentProvider } from '#contract/values/payment.ts';
import { type Environment, environmentVariables, parseEnvironment } from './environment.ts';
import { misspelledNames } from './misspelled.ts';
import { warningsInProduction } from './production.ts';
import { completeSecrets, readSecrets, type SecretName, secretNames } from './secrets-file.ts';

/**
 * Versions of these before and after the present one are believed too, so that one can be changed without turning anybody away (rules/operation#secrets). Nothing is
 * checked by the other secrets later than they are used.
 */
const versionedNames = ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER'] as const;
export type VersionedSecret = (typeof versionedNames)[number];

/** Typed settings, made once at start; the rest of the server takes the values it needs as arguments. */
export interface Config
  extends Omit<
    Environment,
    | SecretName
    | `${VersionedSecret}_PREVIOUS`
    | `${VersionedSecret}_NEXT`
    | 'LOG_LEVEL'
    | 'PUBLIC_URL'
    | 'SEED'
    | 'RATE_LIMITS'
    | 'ADMIN_SECOND_FACTOR'
    | 'TRUSTED_PROXIES'
    | 'PANEL_ADDRESSES'
    | 'CORS_ORIGINS'
    | 'PAYMENT_PROVIDERS'
    | 'BACKUP_DIR'
    | `OPERATOR_${string}`
  > {
  production: boolean;
  LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>;
  /** absolute path; everything the product writes lives under it */
  dataDir: string;
  /** absolute path of the folder in which copies lie (docs/operator/backup.md) */
  backupDir: string;
  publicUrl: string;
  seed: 'demo' | 'reference';
  rateLimits: 'strict' | 'relaxed';
  /** admins have to have a second factor (rules/identity#second-factor) */
  adminsNeedSecondFactor: boolean;
  trustedProxies: string[];
  /** from where alone staff may work; everywhere if it is empty */
  panelAddresses: string[];
  corsOrigins: string[];
  /** who may take money, in the order in which people are offered them */
  paymentProviders: PaymentProvider[];
  /** who runs the site; null for a demonstration, and on a machine for development */
  operator: Operator | null;
  secrets: Readonly<Record<SecretName, string>>;
  /** what these were before the last change */
  previousSecrets: Readonly<Partial<Record<VersionedSecret, string>>>;
  /** what these are about to be: believed already, so that nodes that make things with them find others ready */
  nextSecrets: Readonly<Partial<Record<VersionedSecret, string>>>;
  /** some secrets are those that the product makes itself, in `secrets.json` below `dataDir` */
  keepsSecrets: boolean;
  /** unsafe things that the operator asked for or may not have meant, a sentence each, for the log of each start */
  warnings: string[];
}

/** What a config has of secrets. */
export type SecretVersions = 'secrets' | 'previousSecrets' | 'nextSecrets';

/** The settings of commands that look at the product or copy it: they sign nothing, so they need no secrets. */
export type Settings = Omit<Config, SecretVersions>;

/**
 * Reads the environment into a Config. Secrets that are not set are generated once into `DATA_DIR/secrets.json` (mode
 * 0600) outside production; there they are required, but for VAPID_PRIVATE_KEY, which is made once everywhere.
 * @throws ConfigurationError with one sentence per unusable variable.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const environment = parseEnvironment(source);
  const settings = settingsOf(environment, Object.keys(source));
  return { ...settings, ...secretsOf(environment, settings.dataDir) };
}

/** The same without secrets: it reads nothing but the environment, and writes nothing. @throws ConfigurationError as `loadConfig` */
export function loadSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  return settingsOf(parseEnvironment(source), Object.keys(source));
}

function settingsOf(environment: Environment, given: readonly string[]): Settings {
  const production = environment.NODE_ENV === 'production';
  return {
    ...environment,
    production,
    // On a terminal the request log would push the greeting away; it is there when asked for.
    LOG_LEVEL: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    dataDir: resolve(environment.DATA_DIR),
    backupDir: resolve(environment.BACKUP_DIR),
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, ''),
    seed: environment.SEED ?? (production && !environment.DEMO_MODE ? 'reference' : 'demo'),
    rateLimits: environment.RATE_LIMITS ?? (production ? 'strict' : 'relaxed'),
    adminsNeedSecondFactor:
      (environment.ADMIN_SECOND_FACTOR ?? (production && !environment.DEMO_MODE ? 'required' : 'optional')) ===
      'required',
    trustedProxies: environment.TRUSTED_PROXIES,
    panelAddresses: environment.PANEL_ADDRESSES,
    corsOrigins: environment.CORS_ORIGINS,
    paymentProviders: environment.PAYMENT_PROVIDERS ?? (production && !environment.DEMO_MODE ? [] : ['console']),
    operator: operatorOf(environment),
    keepsSecrets: !secretNames.every((name) => environment[name] !== undefined),
    warnings: [
      ...misspelledNames(given, environmentVariables),
      ...(production ? warningsInProduction(environment) : []),
    ],
  };
}

function operatorOf(environment: Environment): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_STIR: stir, OPERATOR_ADDRESS: address } = environment;
  const { OPERATOR_EMAIL: email, OPERATOR_PHONE: phone } = environment;
  if (!name || !stir || !address || !email || !phone) return null;
  return {
    ...{ name, stir, address, email, phone },
    dataRegister: environment.OPERATOR_DATA_REGISTER ?? null,
    dataPlace: environment.OPERATOR_DATA_PLACE ?? null,
  };
}

function secretsOf(environment: Environment, dataDir: string): Pick<Config, SecretVersions> {
  const isGiven = (name: SecretName) => environment[name] !== undefined;
  const file = secretNames.every(isGiven) ? {} : completeSecrets(dataDir);
  const secret = (name: SecretName) => environment[name] ?? file[name] ?? '';
  // A version belongs to the one after it, so both come from one place.
  const previous = (name: VersionedSecret) => (isGiven(name) ? environment : file)[`${name}_PREVIOUS`];
  return {
    secrets: {
      ACCESS_TOKEN_KEY: secret('ACCESS_TOKEN_KEY'),
      REFRESH_TOKEN_KEY: secret('REFRESH_TOKEN_KEY'),
      OTP_PEPPER: secret('OTP_PEPPER'),
      VIEW_SALT: secret('VIEW_SALT'),
      VAPID_PRIVATE_KEY: secret('VAPID_PRIVATE_KEY'),
    },
    previousSecrets: {
      ACCESS_TOKEN_KEY: previous('ACCESS_TOKEN_KEY'),
      REFRESH_TOKEN_KEY: previous('REFRESH_TOKEN_KEY'),
      OTP_PEPPER: previous('OTP_PEPPER'),
    },
    nextSecrets: {
      ACCESS_TOKEN_KEY: environment.ACCESS_TOKEN_KEY_NEXT,
      REFRESH_TOKEN_KEY: environment.REFRESH_TOKEN_KEY_NEXT,
      OTP_PEPPER: environment.OTP_PEPPER_NEXT,
    },
  };
}

/** The versions of a secret that there are, the newest first, for who only looks: none is made. @throws ConfigurationError */
export function findVersions(
  source: Readonly<Record<string, string | undefined>>,
  dataDir: string,
  name: VersionedSecret,
): string[] {
  const kept = own(source, name)?.trim() ? source : readSecrets(dataDir);
  return [own(kept, name), own(kept, `${name}_PREVIOUS`), own(source, `${name}_NEXT`)].flatMap(
    (version) => version?.trim() || [],
  );
}

/** The versions of a secret that are believed, the one to use first. */
export function versionsOf(
  { secrets, previousSecrets, nextSecrets }: Pick<Config, SecretVersions>,
  name: VersionedSecret,
): readonly string[] {
  return [secrets[name], previousSecrets[name], nextSecrets[name]].filter((version) => version !== undefined);
}
