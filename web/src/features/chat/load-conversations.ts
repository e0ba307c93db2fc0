import { limits } from '#contract/values/limits.ts';
import type { Api } from '#web/api/api.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { Conversation, InboxView } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { isInView, queryOf, shownConversations, viewKey } from './inbox-view.ts';

/** Conversations that are asked for at a time. */
const pageSize = 50;

/** Brings the list of conversations from the server, page by page. All reject with `ApiError`. */
export interface ConversationLoader {
  /** Loads the beginning of the list that is shown; a call while one is on its way waits for that one. */
  load(): Promise<void>;
  /** Shows another list, and loads its beginning. */
  show(view: InboxView): Promise<void>;
  /** The next page of it; nothing at its end. */
  loadMore(): Promise<void>;
  /** Loads its beginning anew, since the list was told to have changed; a failure waits for the next time. */
  refresh(): void;
  /** Brings anew how a conversation stands in the list, wherever that is; a failure waits for the next time. */
  renew(chatId: number): void;
  /** Opens or creates the conversation about a product, and gives its id. */
  openAbout(about: { productId: number; userId: number }): Promise<number>;
  /** All about a listing of one's own that are not archived, page by page to the end; the list that is shown stays as it is. */
  findAllAbout(productId: number): Promise<Conversation[]>;
  /** Brings one conversation, wherever it stands; false where there is none. */
  find(chatId: number): Promise<boolean>;
}

export function createConversationLoader({
  store,
  api,
  onLoaded,
}: {
  store: ChatStore;
  api: Pick<Api, 'call'>;
  /** the beginning of a list is here, and with it the counts */
  onLoaded: () => void;
}): ConversationLoader {
  /** how often the server's list was told to have changed */
  let changes = 0;
  let isWanted = false;
  let loading: Promise<void> | null = null;
  let loadingMore = false;

  function load(): Promise<void> {
    isWanted = true;
    loading ??= loadBeginning().finally(() => {
      loading = null;
    });
    return loading;
  }

  /** An answer that was overtaken by a change would take the change back (a conversation just opened would close), so the list is asked for again. */
  async function loadBeginning(): Promise<void> {
    for (;;) {
      const { view, conversations: known } = store.get();
      const before = changes;
      const answer = await api.call('listMyChats', { query: { limit: pageSize, ...queryOf(view) } });
      const now = store.get();
      if (before !== changes || known !== now.conversations || view !== now.view) continue;
      const { content: conversations, cursor, unreadTotal } = answer;
      const counts = { ...answer.counts, unreadTotal };
      store.dispatch({ type: 'conversationsLoaded', view, conversations, cursor, counts });
      onLoaded();
      const { selectedId } = now;
      if (selectedId !== null && !conversations.some(({ id }) => id === selectedId)) void renewOpen(selectedId);
      return;
    }
  }

  /** The open conversation stands further down, or in another list; where it is in none it was deleted elsewhere. */
  async function renewOpen(chatId: number): Promise<void> {
    const isThere = await find(chatId).catch(() => true);
    if (!isThere) store.dispatch({ type: 'conversationDeleted', chatId });
  }

  const rowOf = (chatId: number) => store.get().conversations?.find(({ id }) => id === chatId);

  function refresh(): void {
    changes += 1;
    // What nobody has looked at need not be brought up to date.
    if (isWanted) load().catch(() => undefined);
  }

  /** An answer that a change of the conversation overtook would take it back. */
  async function find(chatId: number): Promise<boolean> {
    for (;;) {
      const before = rowOf(chatId);
      const { content, counts, unreadTotal } = await api.call('listMyChats', { query: { chatId } });
      const conversation = content[0];
      if (!conversation) return false;
      if (before && rowOf(chatId) !== before) continue;
      store.dispatch({ type: 'conversationOpened', conversation, counts: { ...counts, unreadTotal } });
      return true;
    }
  }

  return {
    load,
    show(view) {
      store.dispatch({ type: 'viewChosen', view });
      changes += 1;
      return load();
    },
    async loadMore() {
      const { view, stretches } = store.get();
      const cursor = stretches.get(viewKey(view))?.cursor ?? null;
      if (!cursor || loadingMore) return;
      loadingMore = true;
      try {
        for (;;) {
          const { conversations: known } = store.get();
          const answer = await api.call('listMyChats', { query: { cursor, limit: pageSize, ...queryOf(view) } });
          const now = store.get();
          if (now.stretches.get(viewKey(view))?.cursor !== cursor) return;
          // What changed meanwhile may be older in the answer than it is here.
          if (now.conversations !== known) continue;
          const { content: conversations, cursor: next, unreadTotal } = answer;
          const counts = { ...answer.counts, unreadTotal };
          store.dispatch({ type: 'conversationsLoaded', more: true, view, conversations, cursor: next, counts });
          return;
        }
      } finally {
        loadingMore = false;
      }
    },
    refresh,
    renew(chatId) {
      const state = store.get();
      const inOrder = (shownConversations(state) ?? []).filter((each) => isInView(state.view, each));
      const place = inOrder.findIndex(({ id }) => id === chatId);
      // The first page does not tell of what stands after it, or in another list.
      const isBeyond = place >= pageSize || (place < 0 && rowOf(chatId) !== undefined);
      if (!isBeyond) refresh();
      else if (isWanted) find(chatId).catch(() => undefined);
    },
    async openAbout({ productId, userId: otherId }) {
      const { content } = await api.call(
        'createOrGetChat',
        { body: { productId, participantIds: [otherId, store.get().userId] } },
        { idempotencyKey: newIdempotencyKey() },
      );
      store.dispatch({ type: 'conversationOpened', conversation: content });
      return content.id;
    },
    find,
    async findAllAbout(productId) {
      const query = { role: 'seller', productId, limit: limits.pageSize } as const;
      const all: Conversation[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await api.call('listMyChats', { query: { ...query, cursor } });
        all.push(...page.content);
        if (page.cursor === null) return all;
        cursor = page.cursor;
      }
    },
  };
}
