import type { ChatEvent, EventOf } from './chat-events.ts';
import { type ChatMessage, type ChatState, type Conversation, noHistory } from './chat-state.ts';
import {
  asSeen,
  changeConversation,
  changeSettings,
  loadConversations,
  markLastRead,
  openConversation,
  showKept,
  withLast,
} from './conversation-list.ts';
import {
  appended,
  catchUp,
  fromStored,
  loadEarlier,
  loadHistory,
  loadLater,
  markRead,
  unseen,
} from './history-window.ts';
import { recounted } from './inbox-view.ts';
import { accept, changeOutgoing, removePhoto, without, write } from './outbox.ts';
import { requoted } from './quotes.ts';

/** The chat after an event (product/chat#states). Pure: the same state and event give the same answer. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  const after = reduced(state, event);
  const { counts, conversations } = after;
  // What came with counts is in them.
  if (!counts || counts !== state.counts || conversations === state.conversations) return after;
  return { ...after, counts: recounted(counts, state.conversations ?? [], conversations ?? []) };
}

function reduced(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connectionChanged':
      return event.connection === 'connected'
        ? { ...state, connection: event.connection }
        : { ...state, connection: event.connection, online: new Set(), typing: [] };
    case 'conversationsLoaded':
      return loadConversations(state, event);
    case 'conversationsKept':
      return showKept(state, event);
    case 'conversationOpened':
      return openConversation(state, event);
    case 'viewChosen':
      return { ...state, view: event.view };
    case 'settingsChanged':
      return changeSettings(state, event);
    case 'selected':
      return select(state, event.chatId);
    case 'historyLoaded':
      return loadHistory(state, event);
    case 'historyFailed':
      return event.chatId === state.selectedId ? { ...state, historyFailed: true } : state;
    case 'earlierLoaded':
      return loadEarlier(state, event);
    case 'laterLoaded':
      return loadLater(state, event);
    case 'caughtUp':
      return event.chatId === state.selectedId ? catchUp(state, event) : state;
    case 'followed':
      return follow(state, event.following);
    case 'written':
      return write(state, event.entry);
    case 'photoChanged':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        photos: message.photos.map((photo) => (photo.key === event.key ? { ...photo, ...event.changes } : photo)),
      }));
    case 'voiceChanged':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        voice: message.voice && { ...message.voice, ...event.changes },
      }));
    case 'photoRemoved':
      return removePhoto(state, event);
    case 'accepted':
      return accept(state, event);
    case 'heldUp':
      return changeOutgoing(state, event.clientMessageId, (message) => ({ ...message, reason: event.reason }));
    case 'refused':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        status: 'refused',
        reason: event.reason,
        reasonCode: event.reasonCode,
      }));
    case 'discarded':
      return { ...state, outbox: without(state.outbox, event.clientMessageId) };
    case 'received':
      return receive(state, event);
    case 'seen':
      return see(state, event);
    case 'seenSent':
      return state.seen.get(event.chatId)?.messageId === event.messageId
        ? { ...state, seen: withoutMark(state.seen, event.chatId) }
        : state;
    case 'contactChanged':
      return changeContact(state, event);
    case 'readUpTo':
      return markRead(markLastRead(state, event), event);
    case 'readHere': {
      const { chatId, unreadCount, upToSeq } = event;
      const read = { unreadCount, readUpToSeq: upToSeq, markedUnread: false };
      return { ...state, conversations: changeConversation(state, chatId, (each) => ({ ...each, ...read })) };
    }
    case 'messageEdited': {
      const { chatId, messageId, seq, content, warnings, editedAt } = event;
      return changeMessages(state, chatId, (messages) =>
        requoted(
          messages.map((message) => (message.id === messageId ? { ...message, content, warnings, editedAt } : message)),
          new Map([[seq, content]]),
        ),
      );
    }
    case 'messageDeleted': {
      const { chatId, messageId, seq } = event;
      return changeMessages(state, chatId, (messages) =>
        requoted(
          messages.map((message) => (message.id === messageId ? { ...message, status: 'leaving' } : message)),
          new Map([[seq, null]]),
        ),
      );
    }
    case 'messageGone':
      return changeMessages(state, event.chatId, (messages) =>
        messages.filter(({ id, status }) => id !== event.messageId || status !== 'leaving'),
      );
    case 'offerChanged':
      return changeOffer(state, event);
    case 'listingChanged': {
      const { chatId, product } = event;
      const change = (each: Conversation): Conversation =>
        product.productVersion < each.productVersion ? each : { ...each, ...product };
      return { ...state, conversations: changeConversation(state, chatId, change) };
    }
    case 'conversationDeleted':
      return {
        ...(event.chatId === state.selectedId ? select(state, null) : state),
        conversations: state.conversations?.filter((each) => each.id !== event.chatId) ?? null,
        outbox: state.outbox.filter(({ chatId }) => chatId !== event.chatId),
        seen: withoutMark(state.seen, event.chatId),
      };
    case 'typing':
      return setTyping(state, event);
    case 'onlineListed':
      return { ...state, online: new Set(event.userIds) };
    case 'onlineChanged': {
      const online = new Set(state.online);
      const unknown = new Set(state.unknown);
      for (const { userId, isOnline } of event.users) {
        if (isOnline) online.add(userId);
        else online.delete(userId);
        if (isOnline === null) unknown.add(userId);
        else unknown.delete(userId);
      }
      return { ...state, online, unknown };
    }
  }
}

/** What was unread in a conversation when it was opened is remembered as long as it is open. */
function select(state: ChatState, chatId: number | null): ChatState {
  if (chatId === state.selectedId) return state;
  const { unreadCount = 0, readUpToSeq = 0 } = state.conversations?.find(({ id }) => id === chatId) ?? {};
  return {
    ...state,
    ...noHistory,
    selectedId: chatId,
    ...(unreadCount > 0 ? { unreadAfter: readUpToSeq, below: unreadCount } : {}),
  };
}

/** All up to what was seen is read. */
function see(state: ChatState, { chatId, messageId, seq }: EventOf<'seen'>): ChatState {
  const marked = { ...state, seen: new Map(state.seen).set(chatId, { messageId, seq }) };
  const conversations = changeConversation(state, chatId, (each) => asSeen(marked, each));
  const isAll = chatId === state.selectedId && state.following && seq >= state.lastSeq;
  return { ...marked, conversations, below: isAll ? 0 : state.below };
}

function withoutMark(seen: ChatState['seen'], chatId: number): ChatState['seen'] {
  if (!seen.has(chatId)) return seen;
  const left = new Map(seen);
  left.delete(chatId);
  return left;
}

/** One of the two blocked the other, or no longer does: neither sees the other online meanwhile. */
function changeContact(state: ChatState, { userId, canWrite }: EventOf<'contactChanged'>): ChatState {
  const online = new Set(state.online);
  if (!canWrite) online.delete(userId);
  const conversations = state.conversations?.map((each) =>
    each.otherParticipant.id === userId ? { ...each, canWrite } : each,
  );
  return { ...state, online, conversations: conversations ?? null };
}

/** Whoever sees the end has come down to all that is below. */
function follow(state: ChatState, following: boolean): ChatState {
  if (following === state.following && (!following || state.below === 0)) return state;
  return { ...state, following, below: following ? 0 : state.below };
}

function changeMessages(
  state: ChatState,
  chatId: number,
  change: (messages: readonly ChatMessage[]) => readonly ChatMessage[],
): ChatState {
  return chatId === state.selectedId && state.messages ? { ...state, messages: change(state.messages) } : state;
}

function receive(state: ChatState, { message: incoming, seen }: EventOf<'received'>): ChatState {
  const open = incoming.chatRoomId === state.selectedId;
  const message = fromStored(incoming);
  const mine = incoming.senderId === state.userId;
  const conversations = withLast(state, incoming.chatRoomId, message);
  const before = state.conversations?.find(({ id }) => id === incoming.chatRoomId);
  // The list may have been loaded with it, and counted it.
  const isFresh = !seen && !mine && incoming.seq > (before?.lastSeq ?? 0);
  return {
    ...state,
    ...(open && !state.hasLater ? appended(state, message) : {}),
    ...(open && !mine && !seen ? unseen(state, 1, incoming.seq) : {}),
    typing: state.typing.filter(({ chatId, userId }) => chatId !== incoming.chatRoomId || userId !== incoming.senderId),
    outbox: mine ? without(state.outbox, incoming.clientMessageId) : state.outbox,
    conversations: isFresh
      ? (conversations?.map((each) =>
          each.id === incoming.chatRoomId ? { ...each, unreadCount: each.unreadCount + 1 } : each,
        ) ?? null)
      : conversations,
  };
}

function changeOffer(state: ChatState, { chatId, messageId, offer }: EventOf<'offerChanged'>): ChatState {
  const changed = changeMessages(state, chatId, (messages) =>
    messages.map((message) => (message.id === messageId ? { ...message, offer } : message)),
  );
  if (offer.state === 'open') return changed;
  return {
    ...changed,
    conversations: changeConversation(state, chatId, (each) =>
      each.openOffer?.messageId === messageId ? { ...each, openOffer: null } : each,
    ),
  };
}

function setTyping(state: ChatState, event: EventOf<'typing'>): ChatState {
  const { chatId, userId, username, isTyping } = event;
  if (userId === state.userId) return state;
  const others = state.typing.filter((typist) => typist.chatId !== chatId || typist.userId !== userId);
  return { ...state, typing: isTyping ? [...others, { chatId, userId, username }] : others };
}
