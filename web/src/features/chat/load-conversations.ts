import type { Api } from '#web/api/api.ts';
import type { ChatStore } from './chat-store.ts';

/** Conversations that are asked for at a time. */
const pageSize = 50;

/** Brings the list of conversations from the server, page by page. All reject with `ApiError`. */
export interface ConversationLoader {
  /** Loads the newest; a call while one is on its way waits for that one. */
  load(): Promise<void>;
  /** The next page; nothing at the end of the list. */
  loadMore(): Promise<void>;
  /** Loads the newest anew, since the list was told to have changed; a failure waits for the next time. */
  refresh(): void;
  /** Opens or creates the conversation about a product, and gives its id. */
  openAbout(about: { productId: number; userId: number }): Promise<number>;
  /** Brings a conversation into the list that stands further down in it; false where there is none. */
  find(chatId: number): Promise<boolean>;
}

export function createConversationLoader({
  store,
  api,
}: {
  store: ChatStore;
  api: Pick<Api, 'call'>;
}): ConversationLoader {
  /** how often the server's list was told to have changed */
  let changes = 0;
  let loading: Promise<void> | null = null;
  let loadingMore = false;

  function load(): Promise<void> {
    loading ??= loadNewest().finally(() => {
      loading = null;
    });
    return loading;
  }

  /** An answer that was overtaken by a change would take the change back (a conversation just opened would close), so the list is asked for again. */
  async function loadNewest(): Promise<void> {
    for (;;) {
      const before = { changes, conversations: store.get().conversations };
      const { content, cursor, unreadTotal } = await api.call('listMyChats', { query: { limit: pageSize } });
      if (before.changes !== changes || before.conversations !== store.get().conversations) continue;
      return store.dispatch({ type: 'conversationsLoaded', conversations: content, cursor, unreadTotal });
    }
  }

  return {
    load,
    async loadMore() {
      const { cursor } = store.get();
      if (cursor === null || loadingMore) return;
      loadingMore = true;
      try {
        const answer = await api.call('listMyChats', { query: { cursor, limit: pageSize } });
        if (store.get().cursor !== cursor) return;
        const { content: conversations, cursor: next, unreadTotal } = answer;
        store.dispatch({ type: 'conversationsLoaded', more: true, conversations, cursor: next, unreadTotal });
      } finally {
        loadingMore = false;
      }
    },
    refresh() {
      changes += 1;
      load().catch(() => undefined);
    },
    async openAbout({ productId, userId: otherId }) {
      const { content } = await api.call(
        'createOrGetChat',
        { body: { productId, participantIds: [otherId, store.get().userId] } },
        { idempotencyKey: crypto.randomUUID() },
      );
      store.dispatch({ type: 'conversationOpened', conversation: content });
      return content.id;
    },
    async find(chatId) {
      const { content } = await api.call('listMyChats', { query: { chatId } });
      const conversation = content[0];
      if (conversation) store.dispatch({ type: 'conversationOpened', conversation });
      return conversation !== undefined;
    },
  };
}
