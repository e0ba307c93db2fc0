import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Config, type SecretVersions, versionsOf } from './config.ts';

type Keys = Pick<Config, SecretVersions>;

/**
 * What a link states, in letters of an address, with a seal by which whoever has the link can change nothing of it. Links of one `use` are
 * nothing to those who read another.
 */
export function signStatement(keys: Keys, use: string, statement: object): string {
  const text = Buffer.from(JSON.stringify(statement)).toString('base64url');
  return `${text}.${sealOf(keys.secrets.ACCESS_TOKEN_KEY, use, text).toString('base64url')}`;
}

/** What a link states; null for what was not signed here for this use. Takes as long for a seal that is nearly right. */
export function readStatement(keys: Keys, use: string, token: string): unknown {
  const [text = '', seal = ''] = token.split('.');
  const given = Buffer.from(seal, 'base64url');
  const isOurs = versionsOf(keys, 'ACCESS_TOKEN_KEY').some((key) => {
    const expected = sealOf(key, use, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) : null;
}

function sealOf(key: string, use: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${use} ${text}`).digest();
}
