import { dealAfter } from '#contract/rules/deal.ts';
import type { EventOf } from './chat-events.ts';
import {
  asLast,
  type ChatMessage,
  type ChatState,
  type Conversation,
  type DealEvent,
  wholeList,
} from './chat-state.ts';
import { isInView, isMuted, isWithin, recounted, viewKey } from './inbox-view.ts';

/** A page takes the place of what was known of its stretch of the list: what is no longer in it was deleted, or stands elsewhere. */
export function loadConversations(state: ChatState, event: EventOf<'conversationsLoaded'>): ChatState {
  const { view, more = false, cursor, counts } = event;
  const known = state.conversations ?? [];
  const loaded = event.conversations.map((each) => asSeen(state, each));
  const ids = new Set(loaded.map(({ id }) => id));
  const earlier = state.stretches.get(viewKey(view));
  const last = loaded.filter(({ pinned }) => !pinned).at(-1) ?? loaded.at(-1);
  const stretch = { cursor, end: last?.updatedAt ?? '' };
  const isGone = (each: Conversation): boolean =>
    !more && each.id !== state.selectedId && isInView(view, each) && isWithin(view, stretch, each);
  const kept = known.filter((each) => !ids.has(each.id) && !isGone(each));
  // Pages after the first stay known, and with them the way to the next; unless so much is new that there may be a gap before them.
  const goesOn =
    !more &&
    earlier &&
    earlier.cursor !== '' &&
    last &&
    known.some(({ id }) => id === last.id) &&
    isWithin(view, earlier, last)
      ? earlier
      : stretch;
  return {
    ...state,
    conversations: newestFirst([...kept, ...loaded]),
    stretches: new Map(state.stretches).set(viewKey(view), goesOn),
    counts: recounted(counts, event.conversations, loaded),
  };
}

/** What the device has is shown, and nothing is known of what follows it; one that came with a message is newer than the device knows it. */
export function showKept(state: ChatState, { conversations }: EventOf<'conversationsKept'>): ChatState {
  if (state.stretches.size > 0) return state;
  const known = state.conversations ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const kept = conversations.filter(({ id }) => !ids.has(id)).map((each) => asSeen(state, each));
  const all = newestFirst([...known, ...kept]);
  const stretch = { cursor: '', end: conversations.at(-1)?.updatedAt ?? '' };
  return { ...state, conversations: all, stretches: new Map([[viewKey(wholeList), stretch]]) };
}

/** The list with a conversation that was opened or found. */
export function openConversation(state: ChatState, { conversation, counts }: EventOf<'conversationOpened'>): ChatState {
  const others = (state.conversations ?? []).filter(({ id }) => id !== conversation.id);
  const opened = asSeen(state, conversation);
  return {
    ...state,
    conversations: newestFirst([...others, opened]),
    counts: counts ? recounted(counts, [conversation], [opened]) : state.counts,
  };
}

/**
 * A conversation as the person saw it, where the server was not told yet; in all else the server's word stands. Of what lies further down it
 * knows how much it is.
 */
export function asSeen(state: ChatState, conversation: Conversation): Conversation {
  const { readUpToSeq, lastSeq, unreadCount } = conversation;
  const seq = state.seen.get(conversation.id)?.seq ?? -1;
  if (seq < readUpToSeq) return conversation;
  const present = conversation.id === state.selectedId ? state.messages : null;
  const read = present?.filter(
    (message) => message.senderId !== state.userId && (message.seq ?? 0) > readUpToSeq && (message.seq ?? 0) <= seq,
  );
  const left = Math.min(unreadCount - (read?.length ?? 0), lastSeq - seq);
  return { ...conversation, readUpToSeq: seq, markedUnread: false, unreadCount: Math.max(0, left) };
}

function newestFirst(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

export function changeConversation(
  state: ChatState,
  chatId: number,
  change: (conversation: Conversation) => Conversation,
): readonly Conversation[] | null {
  return state.conversations?.map((each) => (each.id === chatId ? change(each) : each)) ?? null;
}

/** What the person decided about conversations, here or on another device. */
export function changeSettings(state: ChatState, { changes }: EventOf<'settingsChanged'>): ChatState {
  const byId = new Map(changes.map(({ chatRoomId, ...settings }) => [chatRoomId, settings]));
  const changed = (each: Conversation): Conversation => (byId.has(each.id) ? { ...each, ...byId.get(each.id) } : each);
  return { ...state, conversations: state.conversations?.map(changed) ?? null };
}

/**
 * The list after a message: it is the conversation's last one, unless a later one is known. An archived conversation comes
 * back, unless it is muted; whoever acts finds it where it was.
 */
export function withLast(state: ChatState, chatId: number, message: ChatMessage): readonly Conversation[] | null {
  const { createdAt, senderId, offer, event } = message;
  const lastMessage = asLast(message);
  const openOffer =
    offer?.state === 'open' && message.id !== null
      ? { messageId: message.id, senderId, amount: offer.amount, currencyType: offer.currencyType }
      : null;
  const stays = Boolean(event) && senderId === state.userId;
  const changed = changeConversation(state, chatId, (each) => {
    const answered = openOffer ? { ...each, openOffer } : each;
    const seq = message.seq ?? 0;
    if (each.lastMessage && seq < each.lastSeq) return answered;
    const last = {
      ...answered,
      lastMessage,
      updatedAt: stays ? each.updatedAt : createdAt,
      lastSeq: Math.max(each.lastSeq, seq),
      written: true,
      archived: each.archived && (isMuted(each) || stays),
      awaitsAnswer: event ? each.awaitsAnswer && !endsWait(event, each) : senderId !== state.userId,
    };
    return event && seq > each.lastSeq ? withEvent(last, event) : last;
  });
  return changed && newestFirst(changed);
}

/** Whether it says that an offer was answered or taken back. */
export const isAnswer = ({ type }: DealEvent): boolean =>
  type === 'accepted' || type === 'declined' || type === 'withdrawn';

/** An offer that was the last word waits for nobody then. */
const endsWait = (event: DealEvent, { lastMessage }: Conversation): boolean =>
  Boolean(lastMessage?.offer) && isAnswer(event);

/** What the conversation says of its deal is as the event left it. */
function withEvent(conversation: Conversation, event: DealEvent): Conversation {
  const { openOffer, ...deal } = dealAfter(conversation, event);
  return { ...conversation, ...deal, openOffer: openOffer && conversation.openOffer };
}

/** The other side read: also the message that stands in the list. */
export function markLastRead(state: ChatState, { chatId, messageId }: EventOf<'readUpTo'>): ChatState {
  const conversations = changeConversation(state, chatId, (each) => {
    const { lastMessage } = each;
    const isRead =
      lastMessage && lastMessage.senderId === state.userId && lastMessage.id > 0 && lastMessage.id <= messageId;
    return isRead && !lastMessage.read ? { ...each, lastMessage: { ...lastMessage, read: true } } : each;
  });
  return { ...state, conversations };
}
