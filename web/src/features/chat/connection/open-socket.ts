import type { Api } from '#web/api/api.ts';
import { session } from '#web/api/browser-session.ts';
import type { ChatSocket, ChatSocketOptions } from '#web/api/chat-socket.ts';
import { accessTokenExpiry } from '#web/api/session.ts';

/** Opens the connection as whoever is signed in here; its code comes with the first one. */
export async function openSocket(
  api: Api,
  options: Omit<ChatSocketOptions, 'readToken' | 'renewToken'>,
): Promise<ChatSocket> {
  // A token that is about to end would be refused at the door.
  if (!isFresh()) await api.call('getMe').catch(() => undefined);
  const { openChatSocket } = await import('#web/api/chat-socket.ts');
  return openChatSocket({ ...options, readToken: () => session.read().accessToken, renewToken: () => renew(api) });
}

/** Any call with an expired token renews it (product/accounts#refresh). */
async function renew(api: Api): Promise<boolean> {
  const before = session.read().accessToken;
  try {
    await api.call('getMe');
  } catch {
    return false;
  }
  return session.read().accessToken !== before || isFresh();
}

function isFresh(): boolean {
  const { accessToken } = session.read();
  const expiry = accessToken === null ? null : accessTokenExpiry(accessToken);
  return expiry !== null && expiry > Date.now();
}
