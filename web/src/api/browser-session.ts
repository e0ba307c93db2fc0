import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';
import { createSession, type SessionSnapshot, signedOut } from './session.ts';

/** The session of this browser. */
export const session = createSession(deviceStorage);

/** Who is signed in. On the server and while hydrating nobody is: a page never differs by person. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.snapshot, () => signedOut);
}

/** Keeps tabs together: another tab's change, or waking up, re-reads the storage. Returns the way to stop. */
export function watchSessionStorage(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key === 'accessToken' || event.key === 'refreshToken') session.reread();
  };
  const onWake = (): void => {
    if (document.visibilityState === 'visible') session.reread();
  };
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onWake);
  return () => {
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onWake);
  };
}
