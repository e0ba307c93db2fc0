import { createHash, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Config, versionsOf } from '#server/platform/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Life of an access token in seconds (rules/identity#access-token). */
const usualSeconds = 10 * 60;
const toleranceSeconds = 5;
const algorithm = 'HS256';
const tokenType = 'at+jwt';

/** Whom an access token names. It carries no role and no phone (rules/identity#access-token). */
interface AccessClaims {
  userId: number;
  username: string;
  sessionId: string;
  /** of the session's refresh token: tells whether a rotation's answer has arrived */
  generation: number;
  /** whether the person is to be asked for consent to the terms that hold (product/accounts#consent) */
  owesConsent?: boolean;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** The same claims until the same moment, of a person who owes no consent any more: only a refresh gives more time. @throws as `verify` */
  withoutQuestion(token: string): Promise<string>;
  /** @throws AppError TOKEN_EXPIRED, or UNAUTHENTICATED for any other fault */
  verify(token: string): Promise<Omit<AccessClaims, 'username' | 'owesConsent'>>;
}

const payloadSchema = z.object({
  id: z.int().min(1),
  sub: z.string(),
  username: z.string(),
  sid: z.uuid(),
  gen: z.int().min(1),
  exp: z.number(),
});

/**
 * Signs access tokens by the settings' key, and checks them by it and the one before.
 * @param lifeSeconds what an issued token lives
 */
export function createAccessTokens(config: Config, clock: Clock, lifeSeconds = usualSeconds): AccessTokens {
  const keys = new Map(
    versionsOf(config, 'ACCESS_TOKEN_KEY').map((secret) => [keyId(secret), createSecretKey(secret, 'utf8')]),
  );
  const kid = keyId(config.secrets.ACCESS_TOKEN_KEY);
  const key = createSecretKey(config.secrets.ACCESS_TOKEN_KEY, 'utf8');
  const issuer = config.publicUrl;
  const audience = `${config.publicUrl}/api`;
  const keyFor = (header: { kid?: string }): KeyObject => {
    const known = keys.get(header.kid ?? '');
    if (!known) throw new errors.JWSSignatureVerificationFailed();
    return known;
  };
  const sign = (claims: AccessClaims, expiresAt: number): Promise<string> =>
    new SignJWT({
      id: claims.userId,
      username: claims.username,
      sid: claims.sessionId,
      gen: claims.generation,
      ...(claims.owesConsent ? { consent: 'due' } : {}),
    })
      .setProtectedHeader({ alg: algorithm, kid, typ: tokenType })
      .setSubject(String(claims.userId))
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(seconds(clock))
      .setExpirationTime(expiresAt)
      .sign(key);
  const read = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keyFor, {
        algorithms: [algorithm],
        typ: tokenType,
        issuer,
        audience,
        clockTolerance: toleranceSeconds,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'iat', 'jti'],
      });
      const claims = payloadSchema.parse(payload);
      if (claims.sub !== String(claims.id)) throw new AppError('UNAUTHENTICATED');
      return claims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
      throw new AppError('UNAUTHENTICATED', { cause: error });
    }
  };
  return {
    issue: (claims) => sign(claims, seconds(clock) + lifeSeconds),
    async withoutQuestion(token) {
      const { id, username, sid, gen, exp } = await read(token);
      return sign({ userId: id, username, sessionId: sid, generation: gen }, exp);
    },
    async verify(token) {
      const { id, sid, gen } = await read(token);
      return { userId: id, sessionId: sid, generation: gen };
    },
  };
}

const seconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000);

/** Names a key without telling it. */
function keyId(key: string): string {
  return createHash('sha256').update(`kid:${key}`).digest('hex').slice(0, 12);
}
