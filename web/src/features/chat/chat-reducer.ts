import type { ChatEvent, EventOf } from './chat-events.ts';
import { type ChatMessage, type ChatState, noHistory } from './chat-state.ts';
import { changeConversation, loadConversations, withConversation, withLast } from './conversation-list.ts';
import { appended, catchUp, fromStored, loadEarlier, loadHistory, loadLater, markRead } from './history-window.ts';
import { accept, changeOutgoing, removePhoto, without, write } from './outbox.ts';

/** The chat after an event (product/chat#states). Pure: the same state and event give the same answer. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connectionChanged':
      return event.connection === 'connected'
        ? { ...state, connection: event.connection }
        : { ...state, connection: event.connection, online: new Set(), typing: [] };
    case 'conversationsLoaded':
      return loadConversations(state, event);
    case 'conversationOpened':
      return { ...state, conversations: withConversation(state.conversations ?? [], event.conversation) };
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
      return event.chatId === state.selectedId ? catchUp(state, event.missed) : state;
    case 'followed':
      return follow(state, event.following);
    case 'written':
      return write(state, event.entry);
    case 'photoChanged':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        photos: message.photos.map((photo) => (photo.key === event.key ? { ...photo, ...event.changes } : photo)),
      }));
    case 'photoRemoved':
      return removePhoto(state, event);
    case 'accepted':
      return accept(state, event);
    case 'refused':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        status: 'refused',
        reason: event.reason,
      }));
    case 'discarded':
      return { ...state, outbox: without(state.outbox, event.clientMessageId) };
    case 'received':
      return receive(state, event);
    case 'readUpTo':
      return markRead(state, event);
    case 'readHere': {
      const { chatId, unreadCount, upToSeq } = event;
      const read = { unreadCount, readUpToSeq: upToSeq };
      return { ...state, conversations: changeConversation(state, chatId, (each) => ({ ...each, ...read })) };
    }
    case 'messageDeleted':
      return changeMessages(state, event.chatId, (messages) =>
        messages.map((message) => (message.id === event.messageId ? { ...message, status: 'leaving' } : message)),
      );
    case 'messageGone':
      return changeMessages(state, event.chatId, (messages) =>
        messages.filter(({ id, status }) => id !== event.messageId || status !== 'leaving'),
      );
    case 'offerChanged':
      return changeOffer(state, event);
    case 'conversationDeleted':
      return {
        ...(event.chatId === state.selectedId ? select(state, null) : state),
        conversations: state.conversations?.filter((each) => each.id !== event.chatId) ?? null,
        outbox: state.outbox.filter(({ chatId }) => chatId !== event.chatId),
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

/** Opening a conversation reads it; what was unread in it is remembered as long as it is open. */
function select(state: ChatState, chatId: number | null): ChatState {
  if (chatId === state.selectedId) return state;
  const { unreadCount = 0, readUpToSeq = 0 } = state.conversations?.find(({ id }) => id === chatId) ?? {};
  return {
    ...state,
    ...noHistory,
    selectedId: chatId,
    ...(unreadCount > 0 ? { unreadAfter: readUpToSeq, below: unreadCount } : {}),
    conversations:
      chatId === null
        ? state.conversations
        : changeConversation(state, chatId, (each) => ({ ...each, unreadCount: 0, readUpToSeq: each.lastSeq })),
  };
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
  const isFresh = !seen && !mine;
  return {
    ...state,
    ...(open && !state.hasLater ? appended(state, message) : {}),
    below: open && !mine && !state.following ? state.below + 1 : state.below,
    typing: open ? state.typing.filter((typist) => typist.userId !== incoming.senderId) : state.typing,
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
  if (event.chatId !== state.selectedId || event.userId === state.userId) return state;
  const others = state.typing.filter((typist) => typist.userId !== event.userId);
  return {
    ...state,
    typing: event.isTyping ? [...others, { userId: event.userId, username: event.username }] : others,
  };
}
