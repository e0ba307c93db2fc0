import type { EventOf } from './chat-events.ts';
import { type ChatMessage, type ChatState, type Conversation, sumOfUnread } from './chat-state.ts';

/** The newest page takes the place of what was known of its stretch of time: what is no longer in it was deleted. */
export function loadConversations(state: ChatState, event: EventOf<'conversationsLoaded'>): ChatState {
  const known = state.conversations ?? [];
  // Of the open one more is known here: it may just have been read.
  const open = known.find(({ id }) => id === state.selectedId)?.unreadCount ?? 0;
  const loaded = event.conversations.map((each) =>
    each.id === state.selectedId ? { ...each, unreadCount: open } : each,
  );
  const ids = new Set(loaded.map(({ id }) => id));
  const oldest = loaded.at(-1)?.updatedAt;
  const kept = known.filter(
    (each) => !ids.has(each.id) && (event.more || (event.cursor !== null && oldest && each.updatedAt < oldest)),
  );
  return {
    ...state,
    conversations: newestFirst([...kept, ...loaded]),
    // Pages after the first stay known, and with them the way to the next.
    cursor: event.more || kept.length === 0 ? event.cursor : state.cursor,
    unreadElsewhere: Math.max(0, event.unreadTotal - sumOfUnread([...kept, ...event.conversations])),
  };
}

function newestFirst(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** The list with a conversation that was opened or found, each once. */
export function withConversation(conversations: readonly Conversation[], added: Conversation): Conversation[] {
  return newestFirst([...conversations.filter((each) => each.id !== added.id), added]);
}

export function changeConversation(
  state: ChatState,
  chatId: number,
  change: (conversation: Conversation) => Conversation,
): readonly Conversation[] | null {
  return state.conversations?.map((each) => (each.id === chatId ? change(each) : each)) ?? null;
}

/** The list after a message: it is the conversation's last one, unless a later one is known. */
export function withLast(state: ChatState, chatId: number, message: ChatMessage): readonly Conversation[] | null {
  const { content, createdAt, senderId, kind, photos, offer } = message;
  const lastMessage = { content, createdAt, senderId, kind, photoCount: photos.length, offer };
  const openOffer =
    offer?.state === 'open' && message.id !== null
      ? { messageId: message.id, senderId, amount: offer.amount, currencyType: offer.currencyType }
      : null;
  const changed = changeConversation(state, chatId, (each) => {
    const answered = openOffer ? { ...each, openOffer } : each;
    if (each.lastMessage && each.lastMessage.createdAt > createdAt) return answered;
    return { ...answered, lastMessage, updatedAt: createdAt, lastSeq: Math.max(each.lastSeq, message.seq ?? 0) };
  });
  return changed && newestFirst(changed);
}
