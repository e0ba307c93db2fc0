import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigurationError, parseEnvironment } from './environment.ts';
import { isGuessable } from './guessable.ts';

const secrets = {
  ACCESS_TOKEN_KEY: 'q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya',
  REFRESH_TOKEN_KEY: 'w7Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0Le',
  OTP_PEPPER: 'e6Lf3oYt9Vc7Dx1Nw5Sb8Uk2Qh4Jg0Za',
  VIEW_SALT: 'r5Mg4pZu2Wd6Ey8Ox1Tc9Vl7Ri3Kh0Xb',
  VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
};
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tokcha.uz',
  SMS_DRIVER: 'eskiz',
  ESKIZ_EMAIL: 'ops@tokcha.uz',
  ESKIZ_PASSWORD: 'j6DWtQjjpLDNjWEk74Sx',
  OPERATOR_NAME: 'Namuna MCHJ',
  OPERATOR_STIR: '301234567',
  OPERATOR_ADDRESS: 'Toshkent, Navoiy ko‘chasi, 1',
  OPERATOR_EMAIL: 'info@tokcha.uz',
  OPERATOR_PHONE: '+998712000000',
  TRUSTED_PROXIES: '127.0.0.1',
  ...secrets,
};

const folder = mkdtempSync(join(tmpdir(), 'tokcha-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const authority = join(folder, 'ca.pem');
writeFileSync(authority, '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n');

/** The sentences with which an environment is refused, one a line; nothing where it is taken. */
function refusal(environment: Record<string, string | undefined>): string {
  try {
    parseEnvironment(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

const payme = { PAYMENT_PROVIDERS: 'payme', PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb' };
const click = { PAYMENT_PROVIDERS: 'click', CLICK_SERVICE_ID: '22', CLICK_MERCHANT_ID: '33' };
const s3 = {
  S3_BUCKET: 'tokcha',
  S3_ACCESS_KEY_ID: 'AKIAZ3',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMIK7MDENGbPxRfiCYzH4w',
};
const bot = { TELEGRAM_BOT_NAME: 'tokcha_bot' };
const botToken = '7318264509:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

/** Each with a value that production refuses, by which sentence, and one that it takes. */
const settings: [name: string, refused: string, why: RegExp, taken: string, beside?: Record<string, string>][] = [
  ['PUBLIC_URL', 'http://tokcha.uz', /must begin with https:/, 'http://localhost:3000'],
  ['PUBLIC_URL', 'http://192.168.1.5:3000', /must begin with https:/, 'http://127.0.0.1:3000'],
  ['PUBLIC_URL', 'http://localhost.tokcha.uz', /must begin with https:/, 'http://[::1]:3000'],
  ['DATABASE_URL', 'postgres://app@db/tokcha', /without verified TLS/, 'postgres://app@db/tokcha?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://app@10.0.0.5/t', /without verified TLS/, 'postgres://app@127.0.0.1/t'],
  ['DATABASE_URL', 'postgres://app@db/t?sslmode=no-verify', /verified TLS/, 'postgres://app@db/t?sslmode=verify-ca'],
  ['DATABASE_URL', 'postgres://app@db/t?sslmode=disable', /verified TLS/, 'postgres://app@localhost/t'],
  ['DATABASE_URL', 'postgres://app@db/t?ssl=no-verify', /verified TLS/, 'postgres://app@db/t?ssl=true'],
  [
    'DATABASE_URL',
    'postgres://app@db/t?uselibpqcompat=true&sslmode=require',
    /verified TLS/,
    `postgres://app@db/t?uselibpqcompat=true&sslmode=require&sslrootcert=${authority}`,
  ],
  ['DATABASE_URL', 'postgres://app@db/t?uselibpqcompat=true&sslmode=prefer', /verified TLS/, 'postgres:///t?host=/run'],
  ['DATABASE_URL', 'postgres://app@localhost/t?host=db', /verified TLS/, 'postgres://app@db/t?host=127.0.0.1'],
  [
    'DATABASE_URL',
    'postgres://a@db/t?sslmode=verify-full&sslrootcert=/no/ca',
    /cannot be read/,
    'postgres://a@[::1]/t',
  ],
  [
    'DATABASE_MIGRATION_URL',
    'postgres://owner@db/t',
    /without verified TLS/,
    'postgres://owner@db/t?sslmode=verify-full',
    { DATABASE_URL: 'postgres://app@db/t?sslmode=verify-full' },
  ],
  ['REDIS_URL', 'redis://cache:6379', /rediss:/, 'rediss://cache:6379'],
  ['REDIS_URL', 'redis://10.0.0.6', /rediss:/, 'redis://127.0.0.1:6379'],
  ['S3_ENDPOINT', 'http://minio:9000', /https:/, 'https://minio:9000', s3],
  ['S3_ENDPOINT', 'http://172.17.0.2:9000', /https:/, 'http://127.0.0.1:9000', s3],
  ['ESKIZ_URL', 'http://notify.eskiz.uz/api', /https:/, 'https://notify.eskiz.uz/api'],
  ['TELEGRAM_GATEWAY_URL', 'http://gateway.telegram.org', /https:/, 'http://127.0.0.1:4000'],
  ['TELEGRAM_BOT_URL', 'http://bot-api:8081', /https:/, 'http://localhost:8081'],
  ['CENTRAL_BANK_URL', 'http://cbu.uz', /https:/, 'https://cbu.uz'],
  ['PAYME_CHECKOUT_URL', 'http://checkout.paycom.uz', /https:/, 'https://checkout.test.paycom.uz'],
  ['CLICK_PAY_URL', 'http://my.click.uz/services/pay', /https:/, 'https://my.click.uz/services/pay'],
  ['PAYME_KEY', 'k', /too short or too simple/, 'QK2zZ0#eW7hX@p9TnR4uM1sV6cB8dF3gJ5yL', payme],
  ['PAYME_KEY', 'a'.repeat(36), /too short or too simple/, 'QK2zZ0#eW7hX@p9TnR4uM1sV6cB8dF3gJ5yL', payme],
  ['CLICK_SECRET_KEY', 'x', /too short or too simple/, 'AxMX5ZqFfwh', click],
  ['CLICK_SECRET_KEY', '12345678', /too short or too simple/, 'AxMX5ZqFfwh', click],
  ['ESKIZ_PASSWORD', 'gateway', /too short or too simple/, 'j6DWtQjjpLDNjWEk74Sx'],
  ['ESKIZ_PASSWORD', 'changeme', /too short or too simple/, 'j6DWtQjjpLDNjWEk74Sx'],
  ['TELEGRAM_BOT_TOKEN', '123456:ABC', /too short or too simple/, botToken, bot],
  ['TELEGRAM_GATEWAY_TOKEN', 'token', /too short or too simple/, 'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawAB'],
  [
    'S3_SECRET_ACCESS_KEY',
    'minioadmin',
    /too short or too simple/,
    s3.S3_SECRET_ACCESS_KEY,
    { ...s3, S3_ENDPOINT: 'https://s3.uz' },
  ],
  ['VAPID_PRIVATE_KEY', 'a'.repeat(43), /too short or too simple/, secrets.VAPID_PRIVATE_KEY],
  ['PAYME_KEY', secrets.OTP_PEPPER, /the same as OTP_PEPPER/, 'QK2zZ0#eW7hX@p9TnR4uM1sV6cB8dF3gJ5yL', payme],
  ['RATE_LIMITS', 'relaxed', /hundred times as much/, 'strict'],
  ['LOG_LEVEL', 'debug', /may tell too much/, 'info'],
  ['LOG_LEVEL', 'trace', /may tell too much/, 'warn'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', /more than proxies of yours/, '10.0.0.0/8'],
  ['TRUSTED_PROXIES', '::/0', /more than proxies of yours/, '2400:cb00::/32'],
  ['TRUSTED_PROXIES', '10.0.0.0/7', /more than proxies of yours/, '172.16.0.0/12'],
  ['TRUSTED_PROXIES', '127.0.0.1,8.0.0.0/8', /what 8\.0\.0\.0\/8 says/, '104.16.0.0/13'],
  ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96', /more than proxies of yours/, '::ffff:10.0.0.0/104'],
  ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1', /more than proxies of yours/, 'loopback,uniquelocal'],
  ['CORS_ORIGINS', 'http://a.uz', /must name https:/, 'https://a.uz'],
  ['CORS_ORIGINS', 'https://a.uz,http://localhost:3000', /must name https:/, 'https://a.uz,https://b.uz'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0', /believes every certificate/, '1'],
  ['NODE_OPTIONS', '--inspect=0.0.0.0:9229', /The option --inspect=0/, '--max-old-space-size=512'],
  [
    'NODE_OPTIONS',
    '--enable-source-maps --insecure-http-parser',
    /--insecure-http-parser of Node/,
    '--enable-source-maps',
  ],
  ['NODE_DEBUG', 'http', /prints what travels/, ''],
  ['DEBUG', 'engine,socket.io*', /prints what travels/, '0'],
];

describe('production', () => {
  it.each(settings)('refuses %s=%s', (name, refused, why, taken, beside = {}) => {
    const environment = { ...production, ...beside };
    expect(refusal({ ...environment, [name]: refused })).toMatch(why);
    expect(refusal({ ...environment, [name]: refused }).split('\n')).toHaveLength(1);
    expect(refusal({ ...environment, [name]: taken })).toBe('');
  });

  it.each(settings)('is not development, which takes %s=%s', (name, refused, why, _taken, beside = {}) => {
    expect(refusal({ ...beside, [name]: refused })).not.toMatch(why);
  });

  it('says all at once', () => {
    const bad = Object.fromEntries(settings.toReversed().map(([name, refused]) => [name, refused]));
    const said = refusal({
      ...production,
      ...payme,
      ...click,
      ...s3,
      ...bot,
      PAYMENT_PROVIDERS: 'payme,click',
      ...bad,
    });
    for (const name of Object.keys(bad))
      expect(said, name).toMatch(
        new RegExp(`\\b${name === 'NODE_OPTIONS' ? 'of Node' : name === 'DEBUG' ? 'NODE_DEBUG' : name}\\b`),
      );
  });

  it('prints no secret', () => {
    const said = refusal({
      ...production,
      ...payme,
      PAYME_KEY: 'short-key',
      DATABASE_URL: 'postgres://app:Hunter22@db/t',
    });
    expect(said.split('\n')).toHaveLength(2);
    expect(said).not.toMatch(/short-key|Hunter22/);
  });

  it('lets a demonstration have relaxed limits, and no other weakness', () => {
    const demonstration = { ...production, DEMO_MODE: '1' };
    expect(refusal({ ...demonstration, RATE_LIMITS: 'relaxed' })).toBe('');
    expect(refusal({ ...demonstration, PUBLIC_URL: 'http://tokcha.uz' })).toMatch(/must begin with https:/);
  });

  it('takes plain transport where the operator answers for the network, each by its name, and warns at each start', () => {
    const plain = { ...production, DATABASE_URL: 'postgres://app:x1@db/t', REDIS_URL: 'redis://cache' };
    expect(refusal({ ...plain, INSECURE_TRANSPORT_ALLOWED: 'redis' })).toMatch(/^DATABASE_URL leads off this machine/);
    const config = loadConfig({ ...plain, INSECURE_TRANSPORT_ALLOWED: 'database,redis', DATA_DIR: folder });
    expect(config.warnings).toEqual([
      expect.stringMatching(/^DATABASE_URL leads off .* INSECURE_TRANSPORT_ALLOWED=database/),
      expect.stringMatching(/^REDIS_URL leads off .* INSECURE_TRANSPORT_ALLOWED=redis/),
    ]);
    expect(loadConfig({ ...production, DATA_DIR: folder, INSECURE_TRANSPORT_ALLOWED: 'database' }).warnings).toEqual(
      [],
    );
  });

  it('asks administrators for a second factor, but not in a demonstration, and warns where the operator does not', () => {
    const loaded = (more: Record<string, string>) => loadConfig({ ...production, DATA_DIR: folder, ...more });
    expect(loaded({}).adminsNeedSecondFactor).toBe(true);
    expect(loaded({ DEMO_MODE: '1' }).adminsNeedSecondFactor).toBe(false);
    expect(loaded({ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' }).adminsNeedSecondFactor).toBe(false);
    const optional = loaded({ ADMIN_SECOND_FACTOR: 'optional' });
    expect(optional.adminsNeedSecondFactor).toBe(false);
    expect(optional.warnings).toEqual([expect.stringMatching(/^ADMIN_SECOND_FACTOR=optional lets administrators in/)]);
  });

  it('warns where nobody tells it who calls, and while it is read-only', () => {
    const warningsOf = (changed: Record<string, string>) =>
      loadConfig({ ...production, DATA_DIR: folder, ...changed }).warnings;
    expect(warningsOf({})).toEqual([]);
    expect(warningsOf({ TRUSTED_PROXIES: '' })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is empty/)]);
    expect(warningsOf({ TRUSTED_PROXIES: '', PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(warningsOf({ MAINTENANCE: 'readonly' })).toEqual([expect.stringMatching(/^MAINTENANCE=readonly lets/)]);
  });

  it('names the setting that may be meant by one that there is not, and no value', () => {
    const typed = {
      PANEL_ADRESSES: '10.0.0.0/8',
      TRUSTED_PROXY: '127.0.0.1',
      MODERATON: 'pre',
      DATABASE_PASSWORD: 'x',
    };
    const others = {
      PATH: '/bin',
      HOSTNAME: 'a',
      HOME: '/',
      NODE_OPTIONS: '',
      PGHOST: 'b',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'c',
    };
    const { warnings } = loadConfig({ ...production, DATA_DIR: folder, ...typed, ...others });
    expect(warnings).toEqual([
      'PANEL_ADRESSES is no setting of the product and does nothing: PANEL_ADDRESSES may be meant.',
      'TRUSTED_PROXY is no setting of the product and does nothing: TRUSTED_PROXIES may be meant.',
      'MODERATON is no setting of the product and does nothing: MODERATION may be meant.',
    ]);
  });

  it('warns of addresses of the panel that are nearly all there are', () => {
    const warned = (PANEL_ADDRESSES: string) =>
      loadConfig({ ...production, DATA_DIR: folder, PANEL_ADDRESSES }).warnings;
    expect(warned('203.0.113.0/24, 2001:db8::/32')).toEqual([]);
    expect(warned('203.0.113.0/24, 0.0.0.0/0')).toEqual([
      expect.stringMatching(/^PANEL_ADDRESSES names 0\.0\.0\.0\/0/),
    ]);
    expect(refusal({ ...production, PANEL_ADDRESSES: 'the office' })).toMatch(/^PANEL_ADDRESSES cannot be used/);
  });

  it('believes the settings that node-postgres takes from the environment', () => {
    process.env.PGSSLMODE = 'no-verify';
    try {
      expect(refusal({ ...production, DATABASE_URL: 'postgres://app@db/t' })).toMatch(/without verified TLS/);
      process.env.PGSSLMODE = 'verify-full';
      expect(refusal({ ...production, DATABASE_URL: 'postgres://app@db/t' })).toBe('');
    } finally {
      delete process.env.PGSSLMODE;
    }
  });
});

it('a secret at random is never called guessable', async () => {
  const { randomBytes } = await import('node:crypto');
  for (let n = 0; n < 2000; n += 1) {
    expect(isGuessable(randomBytes(32).toString('base64url'))).toBe(false);
    expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false);
  }
});
