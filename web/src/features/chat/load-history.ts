import type { Api } from '#web/api/api.ts';
import type { StoredMessage } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import type { ThreadKeeper } from './keep-threads.ts';

/** Messages that are asked for at a time. */
const pageSize = 50;

/** Brings the messages of the open conversation from the server. */
export interface HistoryLoader {
  /** Another conversation is open: what is on its way for the one before has no place any more. */
  leave(): void;
  /** The end of the open conversation as the device has it, if nothing came since; false where the server has to be asked. */
  showKept(): Promise<boolean>;
  /** The end of the open conversation, or the stretch around a position; a failure shows in the state, unless the device has the end. False where it failed. */
  load(aroundSeq?: number): Promise<boolean>;
  /** The page before or after what is loaded, where there is one. Rejects with `ApiError`. */
  loadBeside(side: 'earlier' | 'later'): Promise<void>;
  /** What happened since the last known position (product/chat#catching-up); a failure waits for the next time. */
  catchUp(): void;
  /** Catches up where a message came whose predecessor did not, or after which the loaded end was asked for. */
  closeGap(): void;
  /** Messages were read, changed or deleted: an answer from before that is asked for again. */
  noteChange(): void;
}

export function createHistoryLoader({
  store,
  api,
  keeper,
  isLookedAt,
  onLost,
}: {
  store: ChatStore;
  api: Pick<Api, 'call'>;
  keeper: Pick<ThreadKeeper, 'thread' | 'keepEnd'>;
  /** whether the person has this conversation before their eyes */
  isLookedAt: (chatId: number) => boolean;
  /** another stretch could not be loaded, and the one before stays in sight */
  onLost: (message: string | null) => void;
}): HistoryLoader {
  /** how often messages were read, changed or deleted */
  let changes = 0;
  /** how often another stretch of history was asked for */
  let stretch = 0;
  /** the position around which it was asked for; undefined for the end */
  let around: number | undefined;
  /** the last change of the open conversation that is known here (deletions, offers) */
  let lastChange = 0;
  const loading = new Set<'earlier' | 'later'>();

  /** An answer that a read mark or a deletion overtook would take it back. */
  async function unovertaken<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = changes;
      const answer = await ask();
      if (before === changes) return answer;
    }
  }
  const messagesOf = (chatId: number, query: { beforeSeq?: number; afterSeq?: number; aroundSeq?: number }) =>
    unovertaken<readonly StoredMessage[]>(() =>
      api.call('listMessages', { params: { chatId }, query: { ...query, limit: pageSize } }),
    );
  const openConversation = () => {
    const { conversations, selectedId } = store.get();
    return conversations?.find(({ id }) => id === selectedId);
  };

  async function load(aroundSeq?: number): Promise<boolean> {
    const chatId = store.get().selectedId;
    if (chatId === null) return true;
    stretch += 1;
    around = aroundSeq;
    const asked = stretch;
    // What changes from now on is not in the answer.
    const knownChange = lastChange;
    lastChange = openConversation()?.lastChange ?? 0;
    try {
      const messages = await messagesOf(chatId, aroundSeq === undefined ? {} : { aroundSeq });
      if (asked !== stretch) return true;
      const end = openConversation()?.lastSeq ?? 0;
      store.dispatch({
        type: 'historyLoaded',
        chatId,
        messages,
        hasEarlier: aroundSeq === undefined ? messages.length === pageSize : (messages[0]?.seq ?? 1) > 1,
        hasLater: aroundSeq !== undefined && (messages.at(-1)?.seq ?? end) < end,
        isAround: aroundSeq !== undefined,
      });
      if (aroundSeq === undefined) {
        const kept = { messages, hasEarlier: messages.length === pageSize, change: lastChange };
        void keeper.keepEnd(chatId, { ...kept, seq: messages.at(-1)?.seq ?? 0 }).catch(() => undefined);
      }
      closeGap();
      return true;
    } catch (error) {
      if (asked !== stretch || (aroundSeq === undefined && (await showKept(true)))) return true;
      if (asked !== stretch) return true;
      if (store.get().messages === null) store.dispatch({ type: 'historyFailed', chatId });
      else {
        lastChange = knownChange;
        onLost(error instanceof Error ? error.message : null);
      }
      return false;
    }
  }

  async function showKept(mayBeOld: boolean): Promise<boolean> {
    const { selectedId: chatId } = store.get();
    const before = stretch;
    const kept = chatId === null ? null : await keeper.thread(chatId);
    if (before !== stretch || chatId === null || !kept || kept.messages.length === 0) return false;
    if (!mayBeOld && kept.seq < (openConversation()?.lastSeq ?? 0)) return false;
    store.dispatch({ type: 'historyLoaded', chatId, messages: kept.messages, hasEarlier: kept.hasEarlier });
    lastChange = kept.change;
    return true;
  }

  async function catchUp(): Promise<void> {
    const { selectedId: chatId, messages, historyFailed } = store.get();
    if (chatId === null) return;
    if (messages === null || historyFailed) {
      await load(around);
      return;
    }
    const before = stretch;
    for (let more = true; more && before === stretch; ) {
      const room = { chatRoomId: chatId, afterSeq: store.get().lastSeq, afterChange: lastChange };
      const { content } = await unovertaken(() => api.call('catchUpChats', { body: { rooms: [room] } }));
      const missed = content.rooms[0];
      if (!missed || before !== stretch) return;
      store.dispatch({ type: 'caughtUp', chatId, missed, seen: isLookedAt(chatId) });
      lastChange = missed.change;
      more = content.more && !store.get().hasLater;
    }
  }
  const catchUpQuietly = (): void => void catchUp().catch(() => undefined);

  function closeGap(): void {
    const { hasLater, messages, lastSeq } = store.get();
    const newest = Math.max(openConversation()?.lastSeq ?? 0, messages?.at(-1)?.seq ?? 0);
    if (!hasLater && messages && newest > lastSeq) catchUpQuietly();
  }

  return {
    leave() {
      stretch += 1;
    },
    showKept: () => showKept(false),
    load,
    async loadBeside(side) {
      const { selectedId: chatId, messages: present, firstSeq, lastSeq, hasEarlier, hasLater } = store.get();
      const wanted = side === 'earlier' ? hasEarlier : hasLater;
      if (chatId === null || !present || !wanted || loading.has(side)) return;
      loading.add(side);
      const before = stretch;
      try {
        const messages = await messagesOf(chatId, side === 'earlier' ? { beforeSeq: firstSeq } : { afterSeq: lastSeq });
        const now = store.get();
        // Another stretch, or one whose other end was dropped meanwhile, has no place for them.
        if (before !== stretch || (side === 'earlier' ? now.firstSeq !== firstSeq : now.lastSeq !== lastSeq)) return;
        const more = messages.length === pageSize;
        if (side === 'earlier') store.dispatch({ type: 'earlierLoaded', chatId, messages, hasEarlier: more });
        else store.dispatch({ type: 'laterLoaded', chatId, messages, hasLater: more });
        closeGap();
      } finally {
        loading.delete(side);
      }
    },
    catchUp: catchUpQuietly,
    closeGap,
    noteChange() {
      changes += 1;
    },
  };
}
