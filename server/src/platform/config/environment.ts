import { isIP } from 'node:net';
import { z } from 'zod';
import { type PaymentProvider, paymentProviders } from '#contract/values/payment.ts';
import { isOnThisMachine } from '../database/off-host.ts';
import { isGuessable } from './guessable.ts';
import { type InsecureTransport, insecureTransports, unsafeInProduction } from './production.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const secret = z
  .string()
  .min(32, 'needs at least 32 characters')
  .refine((value) => !isGuessable(value), 'must be random, not an example');
const address = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });
/** What a sentence about an address with a password in it says instead of the address. */
const encoding = 'is no address that can be read; in a password write %2F for /, %23 for #, %3F for ? and %40 for @';
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://')
  .refine(isReadable, encoding);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const isInsecureTransport = (value: string): value is InsecureTransport =>
  insecureTransports.some((known) => known === value);
const isProvider = (value: string): value is PaymentProvider => paymentProviders.some((known) => known === value);

function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, '');
}

/** Whether an address with a password says what was meant: an "@" behind the host means that the password has ended too early. */
function isReadable(value: string): boolean {
  // Without a host, as of a socket, PostgreSQL's addresses may have a role all the same.
  return URL.canParse(value.replace('@/', '@socket/')) && !/^[a-z]+:\/\/[^/?#@]+[/?#].*@/.test(value);
}

function isListeningHost(value: string): boolean {
  return isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/i.test(value);
}

function isProxy(value: string): boolean {
  if (value === 'loopback' || value === 'linklocal' || value === 'uniquelocal') return true;
  const [ip = '', bits, ...rest] = value.split('/');
  const longest = isIP(ip) === 4 ? 32 : isIP(ip) === 6 ? 128 : -1;
  return rest.length === 0 && (bits === undefined ? longest > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

const contact = z.string().regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must begin with mailto:, https:// or tel:');

/** Every environment variable that the product reads; the README's table names the same ones. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(isListeningHost, 'must be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them')
    .default('127.0.0.1'),
  PUBLIC_URL: z.string().refine(isOrigin, 'must be an origin such as https://tokcha.uz, without a path').optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  BACKUP_DIR: z.string().min(1).default('./.backups'),
  BACKUP_KEY: secret.optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_MIGRATION_URL: postgresAddress.optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(8),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'must begin with redis:// or rediss://')
    .refine(isReadable, encoding)
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,40}$/, 'must be a short name of letters, digits, dots and dashes')
    .default('tokcha'),
  SEED: z.enum(['demo', 'reference']).optional(),
  DEMO_MODE: flag.default(false),
  DEVELOPMENT_ON_NETWORK: flag.default(false),
  MODERATION: z.enum(['post', 'pre']).default('post'),
  RATE_LIMITS: z.enum(['strict', 'relaxed']).optional(),
  PHONE_REVEAL: z.enum(['click', 'open']).default('click'),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  AUTH_CHECK_PHONE_MODE: z.enum(['exact', 'neutral']).default('exact'),
  USD_DISPLAY: z.enum(['secondary', 'hidden']).default('secondary'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  JOBS: z.enum(['on', 'off']).default('on'),
  MAINTENANCE: z.enum(['off', 'readonly']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUSTED_PROXIES: list
    .refine((entries) => entries.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8, comma-separated')
    .default([]),
  PANEL_ADDRESSES: list
    .refine(
      (entries) => entries.every(isProxy),
      'must be addresses or networks such as 203.0.113.0/24, comma-separated',
    )
    .default([]),
  CORS_ORIGINS: list
    .refine((entries) => entries.every(isOrigin), 'must be origins such as https://tokcha.uz, comma-separated')
    .default([]),
  INSECURE_TRANSPORT_ALLOWED: list
    .refine(
      (entries) => entries.every(isInsecureTransport),
      `must be of ${insecureTransports.join(', ')}, comma-separated`,
    )
    .transform((entries) => entries.filter(isInsecureTransport))
    .default([]),
  SMS_DRIVER: z.enum(['console', 'eskiz', 'telegram']).default('console'),
  ESKIZ_URL: address.default('https://notify.eskiz.uz/api'),
  ESKIZ_EMAIL: z.string().optional(),
  ESKIZ_PASSWORD: z.string().optional(),
  ESKIZ_FROM: z.string().max(11).default('4546'),
  TELEGRAM_GATEWAY_URL: address.default('https://gatewayapi.telegram.org'),
  TELEGRAM_GATEWAY_TOKEN: z.string().optional(),
  TELEGRAM_BOT_URL: address.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[A-Za-z0-9_-]+$/, 'must look like 123456:ABC')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^[A-Za-z]\w{3,31}$/, 'must be the username of the bot, without @')
    .optional(),
  CENTRAL_BANK_URL: address.default('https://cbu.uz'),
  RATE_REFRESH: flag.optional(),
  PAYMENT_PROVIDERS: list
    .refine((entries) => new Set(entries).size === entries.length, 'must name each once')
    .refine((entries) => entries.every(isProvider), `must be of ${paymentProviders.join(', ')}, comma-separated`)
    .transform((entries) => entries.filter(isProvider))
    .optional(),
  PAYME_MERCHANT_ID: z.string().optional(),
  PAYME_KEY: z.string().optional(),
  PAYME_CHECKOUT_URL: address.default('https://checkout.paycom.uz'),
  CLICK_SERVICE_ID: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a number')
    .optional(),
  CLICK_MERCHANT_ID: z.string().optional(),
  CLICK_SECRET_KEY: z.string().optional(),
  CLICK_PAY_URL: address.default('https://my.click.uz/services/pay'),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'must be names and values such as authorization=Bearer …, comma-separated')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  SECURITY_CONTACT: contact.default('mailto:security@tokcha.uz'),
  SUPPORT_CONTACT: contact.optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_STIR: z
    .string()
    .regex(/^\d{9}$/, 'must be the nine digits of a taxpayer')
    .optional(),
  OPERATOR_ADDRESS: z.string().max(300).optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_PHONE: z
    .string()
    .regex(/^\+998\d{9}$/, 'must be a number such as +998712000000')
    .optional(),
  OPERATOR_DATA_REGISTER: z.string().max(100).optional(),
  OPERATOR_DATA_PLACE: z.string().max(200).optional(),
  ACCESS_TOKEN_KEY: secret.optional(),
  ACCESS_TOKEN_KEY_PREVIOUS: secret.optional(),
  ACCESS_TOKEN_KEY_NEXT: secret.optional(),
  REFRESH_TOKEN_KEY: secret.optional(),
  REFRESH_TOKEN_KEY_PREVIOUS: secret.optional(),
  REFRESH_TOKEN_KEY_NEXT: secret.optional(),
  OTP_PEPPER: secret.optional(),
  OTP_PEPPER_PREVIOUS: secret.optional(),
  OTP_PEPPER_NEXT: secret.optional(),
  VIEW_SALT: secret.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
});

/** Who runs a site that is no demonstration is told to its people (product/legal#operator). */
const operatorNames = [
  'OPERATOR_NAME',
  'OPERATOR_STIR',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
] as const;
const otherVersions = [
  'ACCESS_TOKEN_KEY_PREVIOUS',
  'ACCESS_TOKEN_KEY_NEXT',
  'REFRESH_TOKEN_KEY_PREVIOUS',
  'REFRESH_TOKEN_KEY_NEXT',
  'OTP_PEPPER_PREVIOUS',
  'OTP_PEPPER_NEXT',
] as const;

/** Names of all of them. */
export const environmentVariables: readonly string[] = Object.keys(variables.shape);

/** A refused setting: the message is one sentence per variable, ready to print. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

export type Environment = z.output<typeof variables>;

/**
 * Parses the environment. Empty and blank values count as absent.
 * @throws ConfigurationError naming every variable that cannot be used, and why.
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  );
  const parsed = variables.safeParse(given);
  const unusable = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    if (!unusable.has(name)) unusable.set(name, `${name} cannot be used: ${message}.`);
  }
  // What contradicts what is said too, as far as it can be told without the values that mean nothing.
  const usable =
    parsed.data ?? variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unusable.has(name))));
  const others = [
    ...contradictions(usable),
    ...(usable.NODE_ENV === 'production' ? unsafeInProduction(usable, given) : []),
  ].filter((sentence) => !sentence.split(/\W+/).some((word) => unusable.has(word)));
  const problems = [...unusable.values(), ...others];
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return usable;
}

function contradictions(environment: Environment): string[] {
  const problems: string[] = [];
  const production = environment.NODE_ENV === 'production';
  if (production && environment.SMS_DRIVER === 'console' && !environment.DEMO_MODE) {
    problems.push(
      'SMS_DRIVER=console would show one-time codes to anyone, so production refuses it: choose eskiz or telegram, or set DEMO_MODE=1 for a public demonstration.',
    );
  }
  if (production && environment.SEED === 'demo' && !environment.DEMO_MODE) {
    problems.push('SEED=demo loads invented listings, so production refuses it unless DEMO_MODE=1 is set.');
  }
  const places = [environment.HOST, ...(environment.PUBLIC_URL ? [new URL(environment.PUBLIC_URL).hostname] : [])];
  if (environment.NODE_ENV === 'development' && !environment.DEVELOPMENT_ON_NETWORK && !places.every(isOnThisMachine)) {
    problems.push(
      'HOST or PUBLIC_URL opens this to the network, where everybody could sign in as the administrator of the demo: set NODE_ENV=production, or DEVELOPMENT_ON_NETWORK=1 where you trust the network.',
    );
  }
  const providers = environment.PAYMENT_PROVIDERS ?? [];
  if (production && providers.includes('console') && !environment.DEMO_MODE) {
    problems.push(
      'PAYMENT_PROVIDERS=console gives TOP away without money, so production refuses it: choose payme or click, or set DEMO_MODE=1 for a public demonstration.',
    );
  }
  if (providers.includes('payme') && !(environment.PAYME_MERCHANT_ID && environment.PAYME_KEY)) {
    problems.push('PAYMENT_PROVIDERS=payme needs PAYME_MERCHANT_ID and PAYME_KEY.');
  }
  const { CLICK_SERVICE_ID, CLICK_MERCHANT_ID, CLICK_SECRET_KEY } = environment;
  if (providers.includes('click') && !(CLICK_SERVICE_ID && CLICK_MERCHANT_ID && CLICK_SECRET_KEY)) {
    problems.push('PAYMENT_PROVIDERS=click needs CLICK_SERVICE_ID, CLICK_MERCHANT_ID and CLICK_SECRET_KEY.');
  }
  if (environment.DATABASE_MIGRATION_URL && !environment.DATABASE_URL) {
    problems.push('DATABASE_MIGRATION_URL is another role on the server of DATABASE_URL, which is not set.');
  }
  if (environment.JOBS === 'off' && !environment.DATABASE_URL) {
    problems.push('JOBS=off leaves the jobs to npm run worker, which works on a server alone: set DATABASE_URL.');
  }
  if (environment.SMS_DRIVER === 'eskiz' && !(environment.ESKIZ_EMAIL && environment.ESKIZ_PASSWORD)) {
    problems.push('SMS_DRIVER=eskiz needs ESKIZ_EMAIL and ESKIZ_PASSWORD.');
  }
  if (environment.SMS_DRIVER === 'telegram' && !environment.TELEGRAM_GATEWAY_TOKEN) {
    problems.push('SMS_DRIVER=telegram needs TELEGRAM_GATEWAY_TOKEN.');
  }
  if (!environment.TELEGRAM_BOT_TOKEN !== !environment.TELEGRAM_BOT_NAME) {
    problems.push('The Telegram bot needs both TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME.');
  }
  const s3 = (['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter(
    (name) => !environment[name],
  );
  if (s3.length > 0 && s3.length < 4) problems.push(`Pictures in object storage also need ${s3.join(' and ')}.`);
  if (production) {
    for (const name of ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER', 'VIEW_SALT', 'PUBLIC_URL'] as const) {
      if (!environment[name]) problems.push(`${name} is required in production.`);
    }
  }
  const unnamed = operatorNames.filter((name) => !environment[name]);
  if (unnamed.length > 0 && ((production && !environment.DEMO_MODE) || unnamed.length < operatorNames.length)) {
    problems.push(
      `Whoever signs up is told who runs the site: also set ${unnamed.join(', ')}${production ? ', or DEMO_MODE=1 for a public demonstration' : ''}.`,
    );
  }
  const { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, OTP_PEPPER, VIEW_SALT, BACKUP_KEY } = environment;
  const others = otherVersions.flatMap((name) => environment[name] ?? []);
  const keys = [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, OTP_PEPPER, VIEW_SALT, BACKUP_KEY, ...others].filter(
    (key) => key !== undefined,
  );
  if (new Set(keys).size !== keys.length) {
    problems.push(
      'ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, OTP_PEPPER, VIEW_SALT, their …_PREVIOUS and …_NEXT, and BACKUP_KEY must all differ.',
    );
  }
  return problems;
}
