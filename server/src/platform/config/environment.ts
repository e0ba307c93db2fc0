import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const secret = z.string().min(32, 'needs at least 32 characters');
const address = z.url({ protocol: /^https?$/ });

/** Every environment variable that the product reads; the README's table names the same ones. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_MIGRATION_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
  SEED: z.enum(['demo', 'reference']).optional(),
  DEMO_MODE: flag.default(false),
  MODERATION: z.enum(['post', 'pre']).default('post'),
  RATE_LIMITS: z.enum(['strict', 'relaxed']).optional(),
  PHONE_REVEAL: z.enum(['click', 'open']).default('click'),
  AUTH_CHECK_PHONE_MODE: z.enum(['exact', 'neutral']).default('exact'),
  MAINTENANCE: z.enum(['off', 'readonly']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: z.string().default(''),
  CORS_ORIGINS: z.string().default(''),
  SMS_DRIVER: z.enum(['console', 'eskiz', 'telegram']).default('console'),
  ESKIZ_URL: address.default('https://notify.eskiz.uz/api'),
  ESKIZ_EMAIL: z.string().optional(),
  ESKIZ_PASSWORD: z.string().optional(),
  ESKIZ_FROM: z.string().max(11).default('4546'),
  TELEGRAM_GATEWAY_URL: address.default('https://gatewayapi.telegram.org'),
  TELEGRAM_GATEWAY_TOKEN: z.string().optional(),
  CENTRAL_BANK_URL: address.default('https://cbu.uz'),
  RATE_REFRESH: flag.optional(),
  SECURITY_CONTACT: z.string().default('mailto:security@tokcha.uz'),
  ACCESS_TOKEN_KEY: secret.optional(),
  REFRESH_TOKEN_KEY: secret.optional(),
  OTP_PEPPER: secret.optional(),
  VIEW_SALT: secret.optional(),
});

/** A refused setting: the message is one sentence per variable, ready to print. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

export type Environment = z.output<typeof variables>;

/**
 * Parses the environment. Empty values count as absent.
 * @throws ConfigurationError naming every variable that cannot be used, and why.
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} cannot be used: ${issue.message}.`);
    throw new ConfigurationError(sentences.join('\n'));
  }
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return parsed.data;
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
  if (environment.SMS_DRIVER !== 'console' && environment.SMS_DRIVER === 'eskiz') {
    if (!environment.ESKIZ_EMAIL || !environment.ESKIZ_PASSWORD) {
      problems.push('SMS_DRIVER=eskiz needs ESKIZ_EMAIL and ESKIZ_PASSWORD.');
    }
  }
  if (environment.SMS_DRIVER === 'telegram' && !environment.TELEGRAM_GATEWAY_TOKEN) {
    problems.push('SMS_DRIVER=telegram needs TELEGRAM_GATEWAY_TOKEN.');
  }
  if (production) {
    for (const name of ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER', 'VIEW_SALT', 'PUBLIC_URL'] as const) {
      if (!environment[name]) problems.push(`${name} is required in production.`);
    }
    const keys = [
      environment.ACCESS_TOKEN_KEY,
      environment.REFRESH_TOKEN_KEY,
      environment.OTP_PEPPER,
      environment.VIEW_SALT,
    ];
    const set = keys.filter((key) => key !== undefined);
    if (new Set(set).size !== set.length) {
      problems.push('ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, OTP_PEPPER and VIEW_SALT must all differ.');
    }
  }
  return problems;
}
