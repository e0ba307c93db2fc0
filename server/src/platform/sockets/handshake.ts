import { decodeJwt } from 'jose';
import type { Socket } from 'socket.io';
import { defaultLanguage, type Language, languageFromHeader } from '#contract/texts/language.ts';
import { type Authenticate, languageFromCookies, languageNamed, type Viewer } from '../caller/caller.ts';
import { AppError } from '../errors/app-error.ts';
import { inLane } from '../lanes/current-lane.ts';
import { ForgedSender } from './refusal-log.ts';

/** Who a connection speaks for, and until when. */
export interface Identity {
  viewer: Viewer;
  /** moment the access token runs out, ms */
  expiresAt: number;
}

type Handshake = Pick<Socket['handshake'], 'auth' | 'headers' | 'query'>;

/** Language of refusals: `auth.lang`, else the browser's, else the chosen one, else Uzbek (rules/answers#language). */
export function handshakeLanguage({ auth, headers }: Handshake): Language {
  return (
    languageNamed(auth.lang) ??
    languageFromHeader(headers['accept-language']) ??
    languageFromCookies(headers.cookie) ??
    defaultLanguage
  );
}

/**
 * The identity of a connection: from the access token in `auth.token` or `Authorization`, never from the query, whose
 * `userId` is a claim that must match (product/chat#identity).
 * @throws AppError 401 or 403 of the token; FORBIDDEN for somebody else's `userId`
 */
export async function identify(handshake: Handshake, authenticate: Authenticate): Promise<Identity> {
  const identity = await identityOf(handshakeToken(handshake), authenticate);
  const claimed = handshake.query.userId;
  const { id } = identity.viewer;
  if (claimed !== undefined && claimed !== String(id)) throw new ForgedSender(id, claimed);
  return identity;
}

/**
 * The account that a handshake's token names, before anybody has checked it: enough to turn away whoever is kept out without asking the
 * database. Null where it names none.
 */
export function claimedUser(handshake: Handshake): number | null {
  try {
    const id = Number(decodeJwt(handshakeToken(handshake)).sub);
    return Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
}

/**
 * The identity behind an access token, by what the database says now: a connection is open for long, so what was true ten seconds ago
 * would let somebody in who was just shut out. @throws AppError 401 or 403
 */
export async function identityOf(token: string, authenticate: Authenticate): Promise<Identity> {
  const viewer = await inLane('essential', () => authenticate(token, { isFresh: true }));
  return { viewer, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 };
}

function handshakeToken({ auth, headers }: Handshake): string {
  const token: unknown = auth.token;
  if (typeof token === 'string' && token !== '') return token.replace(/^Bearer /i, '');
  const header = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!header) throw new AppError('UNAUTHENTICATED');
  return header;
}
