/** Both tokens of a session, as they stand in local storage (product/accounts#tokens). */
export interface Tokens {
  accessToken: string | null;
  refreshToken: string | null;
}

/** What the access token says about the person. The role is not in it: `/api/auth/me` has it (product/accounts#roles). */
export interface SessionSnapshot {
  signedIn: boolean;
  userId: number | null;
  sub: string | null;
  username: string | null;
  /** the person has still to agree to the terms that hold (product/accounts#consent) */
  owesConsent?: boolean;
}

export interface Session {
  read(): Tokens;
  /** Stores a new pair; a missing refresh token keeps the present one (product/accounts#refresh). */
  write(tokens: { accessToken: string; refreshToken?: string | null | undefined }): void;
  clear(): void;
  /** The same object until the stored access token changes. */
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Tells the listeners that another tab, or a long sleep, may have changed the storage. */
  reread(): void;
  /** Holds back what would be asked in the person's name from here on, since they are leaving; the returned function lets it go on. */
  leave(): () => void;
  /** What a call in the person's name waits for; null while nobody is leaving. */
  leaving(): Promise<void> | null;
}

export const signedOut: SessionSnapshot = { signedIn: false, userId: null, sub: null, username: null };

/** The session kept in `storage`. Every read goes to the storage, so that tabs never disagree for longer than one call. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  const listeners = new Set<() => void>();
  let cached: { token: string | null; snapshot: SessionSnapshot } = { token: null, snapshot: signedOut };
  let leaving: Promise<void> | null = null;

  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    read: () => ({ accessToken: storage.getItem('accessToken'), refreshToken: storage.getItem('refreshToken') }),
    write({ accessToken, refreshToken }) {
      storage.setItem('accessToken', accessToken);
      if (refreshToken) storage.setItem('refreshToken', refreshToken);
      announce();
    },
    clear() {
      storage.removeItem('accessToken');
      storage.removeItem('refreshToken');
      announce();
    },
    snapshot() {
      const token = storage.getItem('accessToken');
      if (token !== cached.token) cached = { token, snapshot: token ? decodeAccessToken(token) : signedOut };
      return cached.snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reread: announce,
    leave() {
      let stay = (): void => undefined;
      leaving = new Promise((resolve) => {
        stay = resolve;
      });
      return () => {
        leaving = null;
        stay();
      };
    },
    leaving: () => leaving,
  };
}

/** Reads the claims without checking the signature: they only choose what is shown, the server decides. */
export function decodeAccessToken(token: string): SessionSnapshot {
  const claims = claimsOf(token);
  const sub = typeof claims.sub === 'string' ? claims.sub : null;
  const id = typeof claims.id === 'number' ? claims.id : Number(sub);
  return {
    signedIn: true,
    userId: Number.isSafeInteger(id) && id > 0 ? id : null,
    sub,
    username: typeof claims.username === 'string' ? claims.username : null,
    owesConsent: claims.consent === 'due',
  };
}

/** When the access token ends, in milliseconds since 1970; null when it does not say. */
export function accessTokenExpiry(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Storage of a place without local storage: the server, a browser that refuses it, a test. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
