import { isIP } from 'node:net';
import { isOnThisMachine, isProtected } from '../database/off-host.ts';
import { isProtectedDatabase } from '../database/protected-database.ts';
import type { Environment } from './environment.ts';
import { isGuessable } from './guessable.ts';

/** What an operator may leave unencrypted outside this machine, for a network that is encrypted by other means. */
export const insecureTransports = ['database', 'redis', 'storage'] as const;
export type InsecureTransport = (typeof insecureTransports)[number];

/** Fewest characters of what others issue: their usual lengths, less a margin. */
const issuedSecrets = [
  ['ESKIZ_PASSWORD', 8],
  ['TELEGRAM_GATEWAY_TOKEN', 20],
  ['TELEGRAM_BOT_TOKEN', 35],
  ['PAYME_KEY', 16],
  ['CLICK_SECRET_KEY', 8],
  ['S3_SECRET_ACCESS_KEY', 16],
  ['VAPID_PRIVATE_KEY', 43],
] as const;
const ownSecrets = ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER', 'VIEW_SALT'] as const;
const databases = ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const;
const services = [
  'ESKIZ_URL',
  'TELEGRAM_GATEWAY_URL',
  'TELEGRAM_BOT_URL',
  'CENTRAL_BANK_URL',
  'PAYME_CHECKOUT_URL',
  'CLICK_PAY_URL',
] as const;

/** Settings with which production could not protect people; a sentence each, with what to set instead (rules/operation#settings). */
export function unsafeInProduction(
  environment: Environment,
  source: Readonly<Record<string, string | undefined>>,
): string[] {
  return [
    ...unsafeAddresses(environment),
    ...unencryptedTransports(environment).flatMap(({ transport, sentence }) =>
      environment.INSECURE_TRANSPORT_ALLOWED.includes(transport) ? [] : [sentence],
    ),
    ...weakSecrets(environment),
    ...unsafeLimits(environment),
    ...unsafeProcess(source),
  ];
}

/** What production does though it is not as it should be, because the settings ask for it; told at each start. */
export function warningsInProduction(environment: Environment): string[] {
  const allowed = unencryptedTransports(environment).map(
    ({ name, transport }) =>
      `${name} leads off this machine without verified TLS, as INSECURE_TRANSPORT_ALLOWED=${transport} says: whoever is in between can read and change everything.`,
  );
  const open = 'PHONE_REVEAL=open shows every phone to everybody who reads pages by machine.';
  const oneFactor =
    'ADMIN_SECOND_FACTOR=optional lets administrators in with a code to their phone alone: whoever takes their number over is administrator.';
  // The product itself speaks no TLS.
  const isBehindProxy = /^https:/.test(environment.PUBLIC_URL ?? '') && environment.TRUSTED_PROXIES.length === 0;
  const unheard =
    'TRUSTED_PROXIES is empty, and PUBLIC_URL is https, so a proxy stands in front: all visitors have its address to limits, blocks and logs. Set it to the address of the proxy.';
  const readOnly =
    'MAINTENANCE=readonly lets people read and nothing else, and nearly all jobs stand still: set it to off when the work is done, and restart nodes and worker.';
  const worthless = environment.PANEL_ADDRESSES.filter((network) => /\/0*[0-7]$/.test(network));
  const wide = `PANEL_ADDRESSES names ${worthless.join(', ')}, and that is nearly everywhere: name the networks of your staff.`;
  return [
    ...allowed,
    ...(environment.PHONE_REVEAL === 'open' ? [open] : []),
    ...(worthless.length > 0 ? [wide] : []),
    ...(environment.ADMIN_SECOND_FACTOR === 'optional' ? [oneFactor] : []),
    ...(isBehindProxy ? [unheard] : []),
    ...(environment.MAINTENANCE === 'readonly' ? [readOnly] : []),
  ];
}

function unsafeAddresses(environment: Environment): string[] {
  const problems: string[] = [];
  const { PUBLIC_URL } = environment;
  if (PUBLIC_URL !== undefined && !isProtected(PUBLIC_URL, 'https:')) {
    problems.push(
      'PUBLIC_URL must begin with https:// in production, since tokens travel over it; only for a trial on one machine may it be http://localhost or http://127.0.0.1.',
    );
  }
  const isTrial = PUBLIC_URL !== undefined && isOnThisMachine(new URL(PUBLIC_URL).hostname);
  const open = environment.CORS_ORIGINS.filter(
    (origin) => !(isTrial ? isProtected(origin, 'https:') : /^https:/.test(origin)),
  );
  if (open.length > 0) {
    problems.push(`CORS_ORIGINS must name https:// origins only in production, and ${open.join(', ')} is none.`);
  }
  for (const name of services) {
    if (!isProtected(environment[name], 'https:')) {
      problems.push(`${name} must begin with https:// in production, unless it is on this machine.`);
    }
  }
  return problems;
}

function unencryptedTransports(
  environment: Environment,
): { transport: InsecureTransport; name: string; sentence: string }[] {
  const { REDIS_URL, S3_ENDPOINT } = environment;
  const orAllow = (transport: InsecureTransport) =>
    `or, in a network that is encrypted by other means, set INSECURE_TRANSPORT_ALLOWED=${transport}.`;
  const found: { transport: InsecureTransport; name: string; sentence: string }[] = [];
  for (const name of databases) {
    const address = environment[name];
    const why = address === undefined ? null : unprotectedDatabase(address);
    if (why) found.push({ transport: 'database', name, sentence: `${name} ${why} ${orAllow('database')}` });
  }
  if (REDIS_URL !== undefined && !isProtected(REDIS_URL, 'rediss:')) {
    const sentence = `REDIS_URL leads off this machine without TLS: begin it with rediss://, ${orAllow('redis')}`;
    found.push({ transport: 'redis', name: 'REDIS_URL', sentence });
  }
  if (S3_ENDPOINT !== undefined && !isProtected(S3_ENDPOINT, 'https:')) {
    const sentence = `S3_ENDPOINT leads off this machine without TLS: begin it with https://, ${orAllow('storage')}`;
    found.push({ transport: 'storage', name: 'S3_ENDPOINT', sentence });
  }
  return found;
}

function unprotectedDatabase(address: string): string | null {
  try {
    if (isProtectedDatabase(address)) return null;
  } catch (error) {
    if (!(error instanceof Error && 'path' in error)) return 'cannot be understood: correct it,';
    return 'names a certificate that cannot be read: correct the path,';
  }
  return 'leads off this machine without verified TLS: add sslmode=verify-full (and sslrootcert=… for a certificate authority of your own),';
}

function weakSecrets(environment: Environment): string[] {
  const problems: string[] = [];
  for (const [name, least] of issuedSecrets) {
    const value = environment[name];
    if (value === undefined) continue;
    if (value.length < least || isGuessable(value)) {
      problems.push(
        `${name} is too short or too simple to be what was issued to you: set the real one, of at least ${least} random characters.`,
      );
    }
  }
  // That the own ones differ from one another is asked everywhere.
  const holders = new Map(ownSecrets.map((name): [string | undefined, string] => [environment[name], name]));
  for (const [name] of issuedSecrets) {
    const value = environment[name];
    if (value === undefined) continue;
    const holder = holders.get(value);
    if (holder !== undefined) problems.push(`${name} is the same as ${holder}: each secret must be one of its own.`);
    else holders.set(value, name);
  }
  return problems;
}

function unsafeLimits({ DEMO_MODE, RATE_LIMITS, LOG_LEVEL, TRUSTED_PROXIES }: Environment): string[] {
  const problems: string[] = [];
  if (RATE_LIMITS === 'relaxed' && !DEMO_MODE) {
    problems.push(
      'RATE_LIMITS=relaxed lets everybody do a hundred times as much, so production refuses it unless DEMO_MODE=1 is set: leave it out.',
    );
  }
  if (LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace') {
    problems.push(`LOG_LEVEL=${LOG_LEVEL} is for development and may tell too much: set info or less in production.`);
  }
  const wide = TRUSTED_PROXIES.filter(isTooWide);
  if (wide.length > 0) {
    problems.push(
      `TRUSTED_PROXIES believes what ${wide.join(', ')} says of addresses, and that is more than proxies of yours: name them, or networks no wider than a private /8, a public /12 or an IPv6 /32.`,
    );
  }
  return problems;
}

/** Whether a network holds more than one operator's machines can be. */
function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) return false;
  const mapped = /^::ffff:/i.test(address);
  if (isIP(address) === 6 && !mapped) return Number(bits) < 32;
  const width = mapped ? Number(bits) - 96 : Number(bits);
  return width < (/^(::ffff:)?(10\.|127\.)/i.test(address) ? 8 : 12);
}

function unsafeProcess({
  NODE_TLS_REJECT_UNAUTHORIZED,
  NODE_OPTIONS = '',
  NODE_DEBUG,
  DEBUG,
}: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 believes every certificate, so production refuses it: leave it out, and name a certificate authority of your own in NODE_EXTRA_CA_CERTS.',
    );
  }
  const [unsafe] =
    /--(inspect|insecure-http-parser|tls-min-v1\.[01]|tls-max-v1\.[01]|security-revert)\b[^ ]*/.exec(
      [NODE_OPTIONS, ...process.execArgv].join(' '),
    ) ?? [];
  if (unsafe) {
    problems.push(
      `The option ${unsafe} of Node opens the process to others, so production refuses it: start without it.`,
    );
  }
  if (NODE_DEBUG || (DEBUG && DEBUG !== '0' && DEBUG !== 'false')) {
    problems.push(
      `${NODE_DEBUG ? 'NODE_DEBUG' : 'DEBUG'} prints what travels, tokens too, so production refuses it: leave it out.`,
    );
  }
  return problems;
}
