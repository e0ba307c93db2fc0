import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { deviceStorage } from '#web/api/device-storage.ts';

interface LikeState {
  liked: boolean;
  likesCount: number;
}

export interface LikeEntry extends LikeState {
  /** what the server last said, to roll back to */
  confirmed: LikeState;
  sending: boolean;
}

/** Likes of a signed-in person that this page knows better than the lists it loaded. */
export interface LikeStore {
  /** by product; whoever changes it announces that */
  entries: Map<number, LikeEntry>;
  announce(): void;
  get(productId: number): LikeState | undefined;
  toggle(productId: number, shown: LikeState): void;
  /** Sends what waited for the network. */
  resend(): void;
  /** Forgets all, when somebody else signs in. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const queueKey = 'likesToSend';

/**
 * Answers a toggle at once and then asks the server: one call per product at a time, carrying the wished state, so that fast
 * tapping ends right. A refusal rolls back silently (product/listings#likes); without network the wish waits in local storage.
 */
export function createLikeStore(
  api: Pick<Api, 'call'>,
  onChanged: () => void,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = deviceStorage,
): LikeStore {
  const entries = new Map<number, LikeEntry>();
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  async function send(productId: number): Promise<void> {
    const entry = entries.get(productId);
    if (!entry || entry.sending) return;
    const wished = entry.liked;
    entries.set(productId, { ...entry, sending: true });
    try {
      const { content } = await api.call(
        'likeProduct',
        { params: { productId }, body: { liked: wished } },
        { keepalive: true },
      );
      wait(productId, null);
      settle(productId, content, wished);
      onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NETWORK') keepWish(productId);
      else rollBack(productId);
    }
  }

  function settle(productId: number, confirmed: LikeState, wished: boolean): void {
    const entry = entries.get(productId);
    if (!entry) return;
    const versionConflict = entry.liked !== wished;
    entries.set(productId, { ...(versionConflict ? entry : confirmed), confirmed, sending: false });
    announce();
    if (versionConflict) void send(productId);
  }

  function keepWish(productId: number): void {
    const entry = entries.get(productId);
    if (!entry) return;
    entries.set(productId, { ...entry, sending: false });
    wait(productId, entry.liked);
  }

  function rollBack(productId: number): void {
    const entry = entries.get(productId);
    if (!entry) return;
    entries.set(productId, { ...entry.confirmed, confirmed: entry.confirmed, sending: false });
    wait(productId, null);
    announce();
  }

  function wait(productId: number, wish: boolean | null): void {
    const waiting = waitingIn(storage.getItem(queueKey));
    if (wish === null) waiting.delete(productId);
    else waiting.set(productId, wish);
    if (waiting.size === 0) storage.removeItem(queueKey);
    else storage.setItem(queueKey, JSON.stringify([...waiting]));
  }

  return {
    entries,
    announce,
    get: (productId) => entries.get(productId),
    toggle(productId, shown) {
      const present = entries.get(productId);
      const liked = !shown.liked;
      const likesCount = Math.max(0, shown.likesCount + (liked ? 1 : -1));
      entries.set(productId, {
        liked,
        likesCount,
        confirmed: present?.confirmed ?? shown,
        sending: present?.sending ?? false,
      });
      announce();
      void send(productId);
    },
    resend() {
      for (const [productId, liked] of waitingIn(storage.getItem(queueKey))) {
        const present = entries.get(productId);
        if (present) void send(productId);
        else
          void api
            .call('likeProduct', { params: { productId }, body: { liked } })
            .then(() => {
              wait(productId, null);
              onChanged();
            })
            .catch((error: unknown) => {
              if (!(error instanceof ApiError && error.code === 'NETWORK')) wait(productId, null);
            });
      }
    },
    clear() {
      entries.clear();
      storage.removeItem(queueKey);
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function waitingIn(text: string | null): Map<number, boolean> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return new Map();
    return new Map(
      value.flatMap((pair): [number, boolean][] =>
        Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'boolean' ? [[pair[0], pair[1]]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}
