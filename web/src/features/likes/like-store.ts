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
  /** Sends what waited for the network or for this person to sign in again. Never rejects. */
  resend(): Promise<unknown>;
  /** Forgets what it knows, when somebody else signs in; what waits is its own person's. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const queueKey = 'likesToSend';

/**
 * Answers a toggle at once and then asks the server: one call per product at a time, carrying the wished state, so that fast
 * tapping ends right. A refusal rolls back silently (product/listings#likes); without network, and where the session ended, the wish waits in
 * local storage. `userId` says who is signed in.
 */
export function createLikeStore(
  api: Pick<Api, 'call'>,
  onChanged: () => void,
  userId: () => number | null,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = deviceStorage,
): LikeStore {
  const entries = new Map<number, LikeEntry>();
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  /** `waiting` is wished where no card of this page says anything else. */
  async function send(productId: number, waiting?: boolean): Promise<void> {
    const entry = entries.get(productId);
    const wished = entry?.liked ?? waiting;
    if (wished === undefined || entry?.sending) return;
    if (entry) entries.set(productId, { ...entry, sending: true });
    const of = userId();
    try {
      const { content } = await api.call(
        'likeProduct',
        { params: { productId }, body: { liked: wished } },
        { keepalive: true },
      );
      wait(of, productId, null);
      if (of === userId()) settle(productId, content, wished);
      onChanged();
    } catch (error) {
      const mayYet = error instanceof ApiError && (error.status === 0 || error.status === 401);
      const present = entries.get(productId);
      wait(of, productId, mayYet ? (present?.liked ?? wished) : null);
      if (!present) return;
      entries.set(productId, { ...present, ...(mayYet ? null : present.confirmed), sending: false });
      announce();
    }
  }

  function settle(productId: number, confirmed: LikeState, wished: boolean): void {
    const entry = entries.get(productId) ?? { ...confirmed, liked: wished };
    const isOvertaken = entry.liked !== wished;
    entries.set(productId, { ...(isOvertaken ? entry : confirmed), confirmed, sending: false });
    announce();
    if (isOvertaken) void send(productId);
  }

  function wait(of: number | null, productId: number, wish: boolean | null): void {
    const waiting = waitingOf(of);
    if (wish === null) waiting.delete(productId);
    else waiting.set(productId, wish);
    if (waiting.size === 0) storage.removeItem(queueKey);
    else storage.setItem(queueKey, JSON.stringify({ of, wishes: [...waiting] }));
  }

  /** What waits for a person; what another one wished here is not theirs. */
  function waitingOf(person: number | null): Map<number, boolean> {
    try {
      const kept = JSON.parse(storage.getItem(queueKey) ?? '{}');
      // The version before kept the wishes alone.
      const { of, wishes } = Array.isArray(kept) ? { of: person, wishes: kept } : kept;
      return new Map(of === person && Array.isArray(wishes) ? wishes.filter(isWish) : []);
    } catch {
      return new Map();
    }
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
    resend: () => Promise.all(Array.from(waitingOf(userId()), ([productId, liked]) => send(productId, liked))),
    clear() {
      entries.clear();
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isWish = (pair: unknown): pair is [number, boolean] =>
  Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'boolean';
