import type { Api } from '#web/api/api.ts';
import { mostMessages, mostThreads } from '#web/features/offline/kept-threads.ts';
import type { ThreadStorage } from '#web/features/offline/thread-storage.ts';
import type { Missed } from './chat-events.ts';
import type { Conversation, StoredMessage } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { requoted, saidNow } from './quotes.ts';

/** So many messages fill a screen: what is in sight is fetched so far, and drawn first when it is opened. */
export const screenful = 20;
/** ms after the last change in which nothing else changed, and between two calls: the person's own come first */
const quietMs = 4000;
const betweenCallsMs = 300;
/** Calls in a row: a page of 100 messages each. */
const mostCalls = (mostThreads * mostMessages) / 100 + 10;
/** ms in which a list that is scrolled stands still, and calls for one sight of it */
const restMs = 300;
const callsForSight = 3;
const listName = 'list';

/** The end of a conversation as the device has it. */
interface KeptThread {
  /** oldest first, without gaps */
  messages: readonly StoredMessage[];
  hasEarlier: boolean;
  /** the position and the change up to which it is known */
  seq: number;
  change: number;
}

/** Keeps the newest conversations and the end of each on the device, and gives them where the server cannot, or before it does. */
export interface ThreadKeeper {
  list(): Promise<readonly Conversation[] | null>;
  thread(chatId: number): Promise<KeptThread | null>;
  /** The end of a conversation was loaded because somebody opened it. */
  keepEnd(chatId: number, end: KeptThread): Promise<void>;
  /** These conversations are in sight: the ends of those that are not known are fetched, to be there when one is opened. */
  see(chatIds: readonly number[]): void;
  /** The list changed: what is on the device follows, once all is quiet. */
  follow(): void;
  /** A conversation was deleted. */
  drop(chatId: number): void;
  stop(): void;
}

export function createThreadKeeper({
  store,
  api,
  kept,
  fetchesAhead,
}: {
  store: ChatStore;
  api: Pick<Api, 'call'>;
  kept: ThreadStorage;
  /** false: only what was looked at is asked for */
  fetchesAhead: boolean;
}): ThreadKeeper {
  const known = new Map<number, KeptThread>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sightTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isFollowing = false;

  async function thread(chatId: number): Promise<KeptThread | null> {
    const present = known.get(chatId);
    if (present) return present;
    const content = await kept.read(nameOf(chatId)).catch(() => null);
    if (!isThread(content)) return null;
    known.set(chatId, content);
    return content;
  }

  const newest = (): readonly Conversation[] => (store.get().conversations ?? []).slice(0, mostThreads);

  async function bringUpToDate(): Promise<void> {
    const conversations = newest();
    if (isStopped) return;
    await kept.keep(listName, { conversations });
    await kept.keepOnly(new Set([listName, ...conversations.map(({ id }) => nameOf(id))]));
    await fetchEnds(newest, mostMessages, mostCalls);
    for (const conversation of newest()) await markRead(conversation);
  }

  /** That the other has read is no change of the thread, and comes with the list alone. */
  async function markRead({ id: chatId, lastMessage }: Conversation): Promise<void> {
    const { userId } = store.get();
    const present = await thread(chatId);
    if (!present || lastMessage?.senderId !== userId || !lastMessage.read) return;
    const isNews = (message: StoredMessage): boolean =>
      message.senderId === userId && message.id <= lastMessage.id && !message.read;
    if (!present.messages.some(isNews)) return;
    const messages = present.messages.map((message) => (isNews(message) ? { ...message, read: true } : message));
    await keepEnd(chatId, { ...present, messages });
  }

  /** Brings up to date what is known of these conversations, and so many messages of what is not. */
  async function fetchEnds(wanted: () => readonly Conversation[], depth: number, calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      const rooms = [];
      for (const { id, lastSeq, lastChange } of wanted()) {
        const present = await thread(id);
        if (!present && !fetchesAhead) continue;
        const { seq, change } = present ?? { seq: Math.max(0, lastSeq - depth), change: lastChange };
        const isKnown = known.has(id) || lastSeq === 0;
        if (!isKnown || seq < lastSeq || change < lastChange) {
          rooms.push({ chatRoomId: id, afterSeq: seq, afterChange: change });
        }
      }
      if (rooms.length === 0 || isStopped || store.get().connection !== 'connected') return;
      const { content } = await api.call('catchUpChats', { body: { rooms } });
      for (const { chatRoomId, ...missed } of content.rooms) {
        const asked = rooms.find((room) => room.chatRoomId === chatRoomId);
        // What came by another way meanwhile goes further already.
        if (asked && (known.get(chatRoomId)?.seq ?? asked.afterSeq) === asked.afterSeq) {
          await put(chatRoomId, asked.afterSeq, missed);
        }
      }
      // What is no longer the person's own is not in the answer, and would be asked for for ever.
      if (!content.more) return;
      await new Promise((resolve) => setTimeout(resolve, betweenCallsMs));
    }
  }

  async function put(chatId: number, afterSeq: number, missed: Missed & { change: number }): Promise<void> {
    const before = known.get(chatId)?.messages ?? [];
    const hasRoomForAll = known.get(chatId)?.hasEarlier ?? afterSeq > missed.hiddenUpToSeq;
    const changed = new Map(missed.changed.map((message) => [message.seq, message]));
    const present = before.map((message) => changed.get(message.seq) ?? message);
    const all = requoted([...present, ...missed.messages], saidNow(missed.changed))
      .filter(({ seq }) => seq > missed.hiddenUpToSeq)
      .map((message) => {
        const isRead = message.senderId === store.get().userId && message.seq <= missed.otherReadUpToSeq;
        return isRead && !message.read ? { ...message, read: true } : message;
      });
    const messages = all.slice(-mostMessages);
    const next: KeptThread = {
      messages,
      hasEarlier: hasRoomForAll || messages.length < all.length,
      seq: missed.seq,
      change: missed.change,
    };
    known.set(chatId, next);
    if (!isStopped && newest().some(({ id }) => id === chatId)) await kept.keep(nameOf(chatId), next);
  }

  function see(chatIds: readonly number[]): void {
    clearTimeout(sightTimer);
    if (isStopped || !fetchesAhead) return;
    const inSight = (): readonly Conversation[] =>
      store.get().conversations?.filter(({ id }) => chatIds.includes(id)) ?? [];
    // What could not be fetched is asked for when it is opened.
    sightTimer = setTimeout(() => void fetchEnds(inSight, screenful, callsForSight).catch(() => undefined), restMs);
  }

  function follow(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      if (isFollowing) return follow();
      isFollowing = true;
      // A device without room keeps what it can; the next change tries again.
      void bringUpToDate()
        .catch(() => undefined)
        .finally(() => {
          isFollowing = false;
        });
    }, quietMs);
  }

  async function keepEnd(chatId: number, end: KeptThread): Promise<void> {
    if (isStopped || (known.get(chatId)?.seq ?? 0) > end.seq) return;
    known.set(chatId, end);
    await kept.keep(nameOf(chatId), end);
  }

  return {
    keepEnd,
    async list() {
      const content = await kept.read(listName).catch(() => null);
      return isList(content) ? content.conversations : null;
    },
    thread,
    see,
    follow,
    drop(chatId) {
      known.delete(chatId);
      void kept.drop(nameOf(chatId)).catch(() => undefined);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(sightTimer);
    },
  };
}

const nameOf = (chatId: number): string => `thread-${chatId}`;

// This build wrote it, or it is not read: a look at its frame is enough.
function isThread(value: unknown): value is KeptThread {
  return typeof value === 'object' && value !== null && 'messages' in value && Array.isArray(value.messages);
}

function isList(value: unknown): value is { conversations: readonly Conversation[] } {
  return typeof value === 'object' && value !== null && 'conversations' in value && Array.isArray(value.conversations);
}
