import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, versionsOf } from './config.ts';
import { ConfigurationError, parseEnvironment } from './environment.ts';
import { rotatedNames, rotateSecrets } from './secrets-file.ts';

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
  ...secrets,
};

/** The sentences with which an environment is refused, one a line. */
function refusal(environment: Record<string, string | undefined>): string {
  try {
    parseEnvironment(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('who runs the site', () => {
  const names = ['OPERATOR_NAME', 'OPERATOR_STIR', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATOR_PHONE'];

  it.each(names)('is told in production: a start without %s is refused', (name) => {
    expect(refusal({ ...production, [name]: undefined })).toContain(`also set ${name}, or DEMO_MODE=1`);
  });

  it('may be nobody in a demonstration and in development, but nobody is half named', () => {
    const nobody = Object.fromEntries(names.map((name) => [name, undefined]));
    expect(refusal({ ...production, ...nobody, DEMO_MODE: '1' })).toBe('not refused');
    expect(refusal({})).toBe('not refused');
    expect(refusal({ OPERATOR_NAME: 'Namuna MCHJ' })).toContain('OPERATOR_STIR, OPERATOR_ADDRESS');
  });

  it('is what the pages name, with what is stated of the data and nothing else', () => {
    expect(parseEnvironment(production).OPERATOR_STIR).toBe('301234567');
    expect(refusal({ ...production, OPERATOR_STIR: '30123456' })).toContain('nine digits');
    expect(refusal({ ...production, OPERATOR_PHONE: '71 200 00 00' })).toContain('+998712000000');
  });
});

describe('a value that cannot be used', () => {
  it.each([
    ['NODE_ENV', 'prod', /expected one of "development"/],
    ['PORT', 'http', /must be a whole number/],
    ['PORT', '0x50', /must be a whole number/],
    ['PORT', '-1', /must be a whole number/],
    ['PORT', '65536', /<=65535/],
    ['HOST', 'http://0.0.0.0', /must be an address of this machine/],
    ['HOST', '0.0.0.0:3000', /must be an address of this machine/],
    ['PUBLIC_URL', 'tokcha.uz', /must be an origin such as/],
    ['PUBLIC_URL', 'ftp://tokcha.uz', /must be an origin such as/],
    ['PUBLIC_URL', 'https://tokcha.uz/shop', /without a path/],
    ['DATABASE_URL', 'mysql://localhost/x', /must begin with postgres:\/\//],
    ['DATABASE_URL', 'postgres://app:S3cret/Pass@10.0.0.1/tokcha', /write %2F for \//],
    ['DATABASE_URL', 'postgres://app:1234/Pass@10.0.0.1/tokcha', /write %2F for \//],
    ['DATABASE_MIGRATION_URL', 'postgres://app:a#b@10.0.0.1/tokcha', /%23 for #/],
    ['REDIS_URL', 'redis://:S3cret/Pass@127.0.0.1:6379', /write %2F for \//],
    ['DATABASE_POOL', '1', />=2/],
    ['DATABASE_POOL', '1000', /<=100/],
    ['SEED', 'all', /expected one of "demo"\|"reference"/],
    ['DEMO_MODE', 'yes', /expected one of "0"\|"1"/],
    ['MODERATION', 'off', /expected one of "post"\|"pre"/],
    ['RATE_LIMITS', 'none', /expected one of "strict"\|"relaxed"/],
    ['PHONE_REVEAL', 'hover', /expected one of "click"\|"open"/],
    ['AUTH_CHECK_PHONE_MODE', 'x', /expected one of "exact"\|"neutral"/],
    ['MAINTENANCE', '1', /expected one of "off"\|"readonly"/],
    ['LOG_LEVEL', 'verbose', /expected one of "fatal"/],
    ['TRUSTED_PROXIES', 'nginx', /must be addresses or networks/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /must be addresses or networks/],
    ['CORS_ORIGINS', '*', /must be origins such as/],
    ['CORS_ORIGINS', 'https://a.uz, null', /must be origins such as/],
    ['CORS_ORIGINS', 'https://a.uz/path', /must be origins such as/],
    ['INSECURE_TRANSPORT_ALLOWED', 'everything', /must be of database, redis, storage/],
    ['SMS_DRIVER', 'playmobile', /expected one of "console"/],
    ['PAYMENT_PROVIDERS', 'payme, paynet', /must be of console, payme, click/],
    ['PAYMENT_PROVIDERS', 'click,click', /must name each once/],
    ['CLICK_SERVICE_ID', 'tokcha', /must be a number/],
    ['ESKIZ_URL', 'notify.eskiz.uz', /must begin with http/],
    ['ESKIZ_FROM', 'a sender too long', /<=11 characters/],
    ['TELEGRAM_GATEWAY_URL', 'x', /must begin with http/],
    ['CENTRAL_BANK_URL', 'x', /must begin with http/],
    ['RATE_REFRESH', 'daily', /expected one of "0"\|"1"/],
    ['SECURITY_CONTACT', 'security@tokcha.uz', /must begin with mailto:/],
    ['SECURITY_CONTACT', 'mailto:a@b.uz\nExpires: never', /must begin with mailto:/],
    ['ACCESS_TOKEN_KEY', 'short', /needs at least 32 characters/],
    ['OTP_PEPPER', 'a'.repeat(32), /must be random, not an example/],
    ['OTP_PEPPER', '1234567890'.repeat(4), /must be random, not an example/],
    ['OTP_PEPPER', 'abcdefghijklmnopqrstuvwxyz0123456789', /must be random, not an example/],
    ['OTP_PEPPER', 'q8Jx2mZr4Tn6Vb1K'.repeat(2), /must be random, not an example/],
    ['REFRESH_TOKEN_KEY', 'My-Password-Is-Very-Long-2026-11-23', /must be random, not an example/],
    ['VIEW_SALT', 'example-example-value-1234567890-xyz', /must be random, not an example/],
  ])('%s=%s is refused with a sentence', (name, value, why) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} cannot be used: .+\\.$`));
    expect(sentence).toMatch(why);
  });

  it('is named beside every other one', () => {
    expect(refusal({ PORT: 'x', SEED: 'y' }).split('\n')).toHaveLength(2);
  });

  it('is named beside what production refuses', () => {
    const sentences = refusal({ ...production, PORT: 'x', PUBLIC_URL: 'http://tokcha.uz', LOG_LEVEL: 'trace' }).split(
      '\n',
    );
    expect(sentences.map((sentence) => sentence.split(/[ =]/)[0])).toEqual(['PORT', 'PUBLIC_URL', 'LOG_LEVEL']);
  });

  it('is not called absent too', () => {
    expect(refusal({ ...production, OTP_PEPPER: 'short' }).split('\n')).toHaveLength(1);
  });

  it('is not printed where it is a secret', () => {
    expect(refusal({ ACCESS_TOKEN_KEY: 'my-short-secret' })).not.toContain('my-short-secret');
    expect(refusal({ ...production, REDIS_URL: 'redis://:S3cret/Pass@127.0.0.1:6379' })).not.toContain('S3cret');
  });

  it.each([
    'postgres://app:p%2Fs%40s@127.0.0.1:5432/tokcha?sslmode=verify-full',
    'postgres://app:p@ss@127.0.0.1/tokcha',
    'postgres://app@/tokcha?host=/run/postgresql',
    'postgres:///tokcha?application_name=a@b',
  ])('is not %s', (address) => {
    expect(parseEnvironment({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });
});

describe('settings that contradict each other', () => {
  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['codes shown to anyone in production', { ...production, SMS_DRIVER: 'console' }, /^SMS_DRIVER=console would show/],
    ['the default driver in production', { ...production, SMS_DRIVER: undefined }, /^SMS_DRIVER=console would show/],
    ['invented listings in production', { ...production, SEED: 'demo' }, /^SEED=demo loads invented listings/],
    [
      'a gateway without its account',
      { SMS_DRIVER: 'eskiz', ESKIZ_EMAIL: 'a@b.uz' },
      /needs ESKIZ_EMAIL and ESKIZ_PASS/,
    ],
    [
      'TOP without money in production',
      { ...production, PAYMENT_PROVIDERS: 'payme,console' },
      /^PAYMENT_PROVIDERS=console gives TOP away/,
    ],
    [
      'Payme without its key',
      { PAYMENT_PROVIDERS: 'payme', PAYME_MERCHANT_ID: '1' },
      /needs PAYME_MERCHANT_ID and PAYME_KEY/,
    ],
    [
      'Click without its key',
      { PAYMENT_PROVIDERS: 'click', CLICK_SERVICE_ID: '1' },
      /needs CLICK_SERVICE_ID, CLICK_MERCHANT_ID/,
    ],
    ['Telegram without its token', { SMS_DRIVER: 'telegram' }, /needs TELEGRAM_GATEWAY_TOKEN/],
    ['a role without a server', { DATABASE_MIGRATION_URL: 'postgres://x@h/y' }, /DATABASE_URL, which is not set/],
    ['no public address in production', { ...production, PUBLIC_URL: undefined }, /^PUBLIC_URL is required/],
    ['two equal secrets', { ...production, VIEW_SALT: secrets.OTP_PEPPER }, /must all differ\.$/],
    ['two equal secrets outside production', { ...secrets, VIEW_SALT: secrets.OTP_PEPPER }, /must all differ\.$/],
    ...Object.keys(secrets)
      .filter((name) => name !== 'VAPID_PRIVATE_KEY')
      .map((name): [string, Record<string, string | undefined>, RegExp] => [
        `no ${name} in production`,
        { ...production, [name]: undefined },
        new RegExp(`^${name} is required in production\\.$`),
      ]),
  ])('%s: refused', (_name, environment, sentence) => {
    expect(refusal(environment)).toMatch(sentence);
  });

  it('a demonstration in production may show codes and invented listings', () => {
    const demonstration = { ...production, SMS_DRIVER: 'console', SEED: 'demo', DEMO_MODE: '1' };
    expect(parseEnvironment(demonstration)).toMatchObject({ DEMO_MODE: true, SEED: 'demo' });
  });
});

describe('the settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tokcha-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those of a developer when nothing is set, and blank values count as nothing', () => {
    const dataDir = join(folder, 'empty');
    const nothing = { DATA_DIR: dataDir, PORT: '', PUBLIC_URL: '', SEED: ' ', DEMO_MODE: '', DATABASE_URL: '' };
    expect(loadConfig(nothing)).toMatchObject({
      production: false,
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      seed: 'demo',
      rateLimits: 'relaxed',
      trustedProxies: [],
      corsOrigins: [],
      SMS_DRIVER: 'console',
      paymentProviders: ['console'],
    });
    expect(loadConfig({ ...production, DATA_DIR: dataDir }).paymentProviders).toEqual([]);
  });

  it('are strict in production, and nothing is written there', () => {
    const dataDir = join(folder, 'production');
    const config = loadConfig({ ...production, PUBLIC_URL: 'https://tokcha.uz/', DATA_DIR: dataDir });
    expect(config).toMatchObject({
      production: true,
      publicUrl: 'https://tokcha.uz',
      seed: 'reference',
      rateLimits: 'strict',
      secrets,
    });
    expect(() => statSync(dataDir)).toThrow('ENOENT');
  });

  it('makes the key of Web Push once in production too, and keeps it', () => {
    const dataDir = join(folder, 'production-push');
    const { VAPID_PRIVATE_KEY: _, ...given } = production;
    const first = loadConfig({ ...given, PUBLIC_URL: 'https://tokcha.uz', DATA_DIR: dataDir }).secrets;
    expect(first.VAPID_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
    expect(first).toMatchObject({ ...secrets, VAPID_PRIVATE_KEY: first.VAPID_PRIVATE_KEY });
    expect(loadConfig({ ...given, PUBLIC_URL: 'https://tokcha.uz', DATA_DIR: dataDir }).secrets).toEqual(first);
  });

  it('read lists by comma', () => {
    const dataDir = join(folder, 'lists');
    const lists = { TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback,', CORS_ORIGINS: 'https://a.uz,http://b.uz:8080' };
    expect(loadConfig({ ...lists, DATA_DIR: dataDir })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      corsOrigins: ['https://a.uz', 'http://b.uz:8080'],
    });
  });

  it('make secrets once, for the owner of the file alone, and keep them', () => {
    const dataDir = join(folder, 'secrets');
    const first = loadConfig({ DATA_DIR: dataDir }).secrets;
    const file = join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    expect(new Set(Object.values(first)).size).toBe(5);
    expect(Object.values(first).every((value) => value.length >= 32)).toBe(true);
    expect(loadConfig({ DATA_DIR: dataDir }).secrets).toEqual(first);
    expect(loadConfig({ DATA_DIR: dataDir, OTP_PEPPER: secrets.OTP_PEPPER }).secrets).toEqual({
      ...first,
      OTP_PEPPER: secrets.OTP_PEPPER,
    });
  });

  it('are made anew on demand, with two versions that are believed', () => {
    const dataDir = join(folder, 'rotated');
    const first = loadConfig({ DATA_DIR: dataDir });
    expect(versionsOf(first, 'ACCESS_TOKEN_KEY')).toEqual([first.secrets.ACCESS_TOKEN_KEY]);
    rotateSecrets(dataDir, rotatedNames, { forget: false });
    const second = loadConfig({ DATA_DIR: dataDir });
    for (const name of ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER'] as const) {
      expect(versionsOf(second, name)).toEqual([expect.stringMatching(/^[\w-]{43}$/), first.secrets[name]]);
    }
    expect(second.secrets.VIEW_SALT).not.toBe(first.secrets.VIEW_SALT);
    expect(second.secrets.VAPID_PRIVATE_KEY).toBe(first.secrets.VAPID_PRIVATE_KEY);
    rotateSecrets(dataDir, ['ACCESS_TOKEN_KEY'], { forget: false });
    const third = loadConfig({ DATA_DIR: dataDir });
    expect(versionsOf(third, 'ACCESS_TOKEN_KEY')[1]).toBe(second.secrets.ACCESS_TOKEN_KEY);
    expect(versionsOf(third, 'OTP_PEPPER')).toEqual(versionsOf(second, 'OTP_PEPPER'));
    rotateSecrets(dataDir, rotatedNames, { forget: true });
    expect(versionsOf(loadConfig({ DATA_DIR: dataDir }), 'ACCESS_TOKEN_KEY')).toHaveLength(1);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('take the version before from where the present one comes from', () => {
    const dataDir = join(folder, 'rotated-by-hand');
    loadConfig({ DATA_DIR: dataDir });
    rotateSecrets(dataDir, rotatedNames, { forget: false });
    const given = { DATA_DIR: dataDir, ACCESS_TOKEN_KEY: secrets.ACCESS_TOKEN_KEY };
    expect(versionsOf(loadConfig(given), 'ACCESS_TOKEN_KEY')).toEqual([secrets.ACCESS_TOKEN_KEY]);
    const both = { ...given, ACCESS_TOKEN_KEY_PREVIOUS: secrets.OTP_PEPPER };
    expect(versionsOf(loadConfig(both), 'ACCESS_TOKEN_KEY')).toEqual([secrets.ACCESS_TOKEN_KEY, secrets.OTP_PEPPER]);
    const three = { ...both, ACCESS_TOKEN_KEY_NEXT: secrets.VIEW_SALT };
    expect(versionsOf(loadConfig(three), 'ACCESS_TOKEN_KEY')).toEqual([
      secrets.ACCESS_TOKEN_KEY,
      secrets.OTP_PEPPER,
      secrets.VIEW_SALT,
    ]);
    expect(() => loadConfig({ ...both, ACCESS_TOKEN_KEY_NEXT: secrets.OTP_PEPPER })).toThrow(/must all differ/);
  });

  it('complete a file of secrets that lacks one', () => {
    const dataDir = join(folder, 'older');
    const { VIEW_SALT, ...first } = loadConfig({ DATA_DIR: dataDir }).secrets;
    const file = join(dataDir, 'secrets.json');
    writeFileSync(file, JSON.stringify(first));
    chmodSync(file, 0o644);
    const second = loadConfig({ DATA_DIR: dataDir }).secrets;
    expect(second).toMatchObject(first);
    expect(second.VIEW_SALT).not.toBe(VIEW_SALT);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(second);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('say what is wrong with the file of secrets, or with the folder', () => {
    const dataDir = join(folder, 'broken');
    loadConfig({ DATA_DIR: dataDir });
    writeFileSync(join(dataDir, 'secrets.json'), '{');
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/secrets\.json cannot be read\. Restore it/);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => loadConfig({ DATA_DIR: join(file, 'below') })).toThrow(/^DATA_DIR cannot be used: /);
  });
});

describe('development that the network could reach', () => {
  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }, { HOST: '::' }, { PUBLIC_URL: 'http://tokcha.example' }])(
    'is refused unless somebody says that they want it: %o',
    (environment) => {
      expect(refusal(environment)).toContain('sign in as the administrator of the demo');
      expect(refusal({ ...environment, DEVELOPMENT_ON_NETWORK: '1' })).toBe('not refused');
    },
  );

  it('is not what this machine alone reaches', () => {
    expect(refusal({ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('not refused');
  });
});
