import type { LightMyRequestResponse } from 'fastify';
import { stepOf, totpCode } from '#server/features/accounts/second-factor/totp.ts';
import type { TestApp } from './start-test-app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 text, as an authenticator app reads it. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}

/** What an authenticator app shows for a secret at a moment, or some steps away from it. */
export function appCode(secret: string, now: Date, away = 0): string {
  return totpCode(bytesOf(secret), stepOf(now) + away);
}

export interface Factor {
  secret: string;
  recoveryCodes: string[];
  /** a code that nobody has used: the clock moves on to its step */
  nextCode(): string;
  /** the one that turned it on */
  firstCode: string;
}

/** Turns the second factor of this session's account on, as the settings do. */
export async function turnFactorOn(
  test: TestApp,
  headers: { authorization: string },
  counted: (answer: LightMyRequestResponse) => void = () => undefined,
): Promise<Factor> {
  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/auth/second-factor${path}`, headers, payload });
  const begun = await post('/secret', {});
  counted(begun);
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { secret } = begun.json().content;
  const firstCode = appCode(secret, test.clock.now());
  const on = await post('', { code: firstCode });
  counted(on);
  if (on.statusCode !== 200) throw new Error(on.body);
  return {
    secret,
    recoveryCodes: on.json().content.recoveryCodes,
    firstCode,
    nextCode() {
      test.clock.advance(60_000);
      return appCode(secret, test.clock.now());
    },
  };
}
