import { expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

/** Put together, so that the scan of this file finds none. */
const secrets: [kind: string, parts: string[]][] = [
  ['private key', ['-----BEGIN EC PRIVATE', ' KEY-----\nMHcCAQEEIIzGk3Fq8vJ2mZr4']],
  ['AWS access key', ['AKIA', 'QX7TZ2MVB4KLWPD9']],
  ['GitHub token', ['ghp_', 'x9Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0LeAbCd']],
  ['npm token', ['npm_', 'x9Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0LeAbCd']],
  ['Slack token', ['xoxb', '-274839201-zx9Kd1nXs5Ub8Cz2']],
  ['Google key', ['AIza', 'SyB9Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0LeA']],
  ['token of a Telegram bot', ['60213', '74811:AA', 'GzK9d1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0Le']],
  [
    'signed token',
    ['eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0.', 'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'],
  ],
  ['password in an address', ['postgres://app:', 'hZ7kQ2mX9p@db.tokcha.uz/tokcha']],
  ['secret of a setting', ['OTP_PEP', 'PER=Zx9Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0Le']],
  ['secret of a setting', ['"PAYME', '_KEY": "Zx9Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0Le"']],
];

it.each(secrets)('finds a %s, says where, and does not print it whole', (kind, parts) => {
  const [found, ...more] = findSecrets(`first line\n${parts.join('')}\n`);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ kind, line: 2 });
  expect(found?.hint.length).toBeLessThan(26);
});

it.each([
  'DATABASE_URL=postgres://user:password@localhost/tokcha',
  'const key = process.env.OTP_PEPPER;',
  'secret(config.secrets.ACCESS_TOKEN_KEY)',
  'OTP_PEPPER: secret(),',
  '`ACCESS_TOKEN_KEY`, `REFRESH_TOKEN_KEY`, `OTP_PEPPER`, `VIEW_SALT`',
])('finds none in %s', (text) => {
  expect(findSecrets(text)).toEqual([]);
});
