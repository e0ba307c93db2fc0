import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkKey } from '#server/platform/caller/caller.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { deviceName } from '../sessions/device-name.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { type SessionTokens, tokensOf } from '../sessions/session-tokens.ts';
import type { SessionPlace, SignedIn } from './sign-in.ts';

/** The browser or program that the session will belong to. */
export function sessionPlace(deps: AccountsDeps, request: FastifyRequest): SessionPlace {
  return {
    device: deps.cookies.deviceToBind(request),
    deviceName: deviceName(request.headers['user-agent']),
    network: networkKey(request.ip),
  };
}

/** Hands over what a right code gives: the session, or the way to its second step, which the browser's cookie binds to it. */
export async function handOverSignIn(
  deps: AccountsDeps,
  reply: FastifyReply,
  place: SessionPlace,
  signedIn: SignedIn,
): Promise<SessionTokens | { secondFactor: { challenge: string; seconds: number } }> {
  if (signedIn.session) return handOver(deps, reply, place, signedIn.session);
  if (place.device) deps.cookies.setDevice(reply, place.device);
  return { secondFactor: { challenge: signedIn.challenge, seconds: signedIn.seconds } };
}

/** Hands a new session over: its device cookie to the browser, its tokens to the answer. */
export function handOver(
  deps: AccountsDeps,
  reply: FastifyReply,
  place: SessionPlace,
  session: OpenedSession,
): Promise<SessionTokens> {
  if (place.device) deps.cookies.setDevice(reply, place.device);
  return tokensOf(deps.accessTokens, session);
}
