import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { ApiOutput } from '#web/api/api.ts';

export type Conversation = ApiOutput<'listMyChats'>['content'][number];
export type StoredMessage = ApiOutput<'listMessages'>[number];
type IncomingMessage = ChatServerEvents['newMessage'];

/** One bubble. Until the server knows it, `id` and `seq` are null and `clientMessageId` is what it is called by. */
export interface ChatMessage {
  id: number | null;
  seq: number | null;
  content: string;
  createdAt: string;
  senderId: number;
  read: boolean;
  status: 'sending' | 'sent';
  clientMessageId: string | null;
}

/** What the label beside the title says (spec §4). */
export type Connection = 'connecting' | 'connected' | 'disconnected' | 'error';

export interface Typist {
  userId: number;
  username: string;
}

export interface ChatState {
  /** the signed-in person */
  userId: number;
  connection: Connection;
  /** null until they are loaded; the newest first */
  conversations: readonly Conversation[] | null;
  selectedId: number | null;
  /** of the selected conversation, oldest first; null until its history is loaded */
  messages: readonly ChatMessage[] | null;
  /** earlier messages exist that are not loaded */
  hasEarlier: boolean;
  /** the history of the selected conversation could not be loaded */
  historyFailed: boolean;
  /** messages of other conversations that were written and not yet taken by the server */
  outbox: readonly { chatId: number; message: ChatMessage }[];
  typing: readonly Typist[];
  online: ReadonlySet<number>;
  /** people of whom the server does not know at the moment whether they are online */
  unknown: ReadonlySet<number>;
}

/** All that can happen to a chat: acts of this person, answers to calls, and the socket's events. */
export type ChatEvent =
  | { type: 'connectionChanged'; connection: Connection }
  | { type: 'conversationsLoaded'; conversations: readonly Conversation[] }
  | { type: 'conversationOpened'; conversation: Conversation }
  | { type: 'selected'; chatId: number | null }
  | { type: 'historyLoaded'; chatId: number; messages: readonly StoredMessage[]; hasEarlier: boolean }
  | { type: 'historyFailed'; chatId: number }
  | { type: 'earlierLoaded'; chatId: number; messages: readonly StoredMessage[]; hasEarlier: boolean }
  | { type: 'missedLoaded'; chatId: number; messages: readonly StoredMessage[] }
  | { type: 'written'; chatId: number; content: string; clientMessageId: string; at: string }
  | { type: 'accepted'; clientMessageId: string; messageId: number; seq: number }
  | { type: 'refused'; clientMessageId: string }
  | { type: 'received'; message: IncomingMessage }
  | { type: 'readUpTo'; chatId: number; messageId: number; upTo: boolean }
  | { type: 'messageDeleted'; chatId: number; messageId: number }
  | { type: 'conversationDeleted'; chatId: number }
  | { type: 'typing'; chatId: number; userId: number; username: string; isTyping: boolean }
  | { type: 'onlineListed'; userIds: readonly number[] }
  | { type: 'onlineChanged'; users: readonly { userId: number; isOnline: boolean | null }[] };

export function initialChat(userId: number): ChatState {
  return {
    userId,
    connection: 'connecting',
    conversations: null,
    selectedId: null,
    messages: null,
    hasEarlier: false,
    historyFailed: false,
    outbox: [],
    typing: [],
    online: new Set(),
    unknown: new Set(),
  };
}

/** The chat after an event (spec §4). Pure: the same state and event give the same answer. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connectionChanged':
      return event.connection === 'connected'
        ? { ...state, connection: event.connection }
        : { ...state, connection: event.connection, online: new Set(), typing: [] };
    case 'conversationsLoaded':
      return { ...state, conversations: newestFirst(event.conversations.map((each) => asSeen(state, each))) };
    case 'conversationOpened':
      return { ...state, conversations: withConversation(state.conversations ?? [], event.conversation) };
    case 'selected':
      return select(state, event.chatId);
    case 'historyLoaded': {
      if (event.chatId !== state.selectedId) return state;
      // What was sent or received while the history was on its way may be missing in it.
      const messages = merge(event.messages.filter(isShown).map(fromStored), state.messages ?? []);
      return { ...state, messages, hasEarlier: event.hasEarlier, historyFailed: false };
    }
    case 'historyFailed':
      return event.chatId === state.selectedId ? { ...state, historyFailed: true } : state;
    case 'earlierLoaded':
      if (event.chatId !== state.selectedId || !state.messages) return state;
      return {
        ...state,
        messages: merge(event.messages.filter(isShown).map(fromStored), state.messages),
        hasEarlier: event.hasEarlier,
      };
    case 'missedLoaded':
      return event.chatId === state.selectedId ? withMissed(state, event.messages) : state;
    case 'written':
      return write(state, event);
    case 'accepted':
      return accept(state, event);
    case 'refused':
      return {
        ...state,
        messages: state.messages?.filter((message) => message.clientMessageId !== event.clientMessageId) ?? null,
        outbox: state.outbox.filter(({ message }) => message.clientMessageId !== event.clientMessageId),
      };
    case 'received':
      return receive(state, event.message);
    case 'readUpTo':
      return markRead(state, event);
    case 'messageDeleted':
      return {
        ...state,
        messages:
          event.chatId === state.selectedId
            ? (state.messages?.filter((message) => message.id !== event.messageId) ?? null)
            : state.messages,
      };
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

/** Everything that waits for the server, in the order it was written. */
export function unsent(state: ChatState): readonly { chatId: number; message: ChatMessage }[] {
  const { selectedId, messages } = state;
  const here = selectedId === null ? [] : (messages ?? []).filter((message) => message.status === 'sending');
  return [...state.outbox, ...here.map((message) => ({ chatId: selectedId ?? 0, message }))];
}

/** The highest position that is known in the selected conversation; 0 for an empty one. */
export function lastSeq(state: ChatState): number {
  return Math.max(0, ...(state.messages ?? []).map((message) => message.seq ?? 0));
}

/** How many conversations have something new. */
export function unreadTotal(conversations: readonly Conversation[]): number {
  return conversations.reduce((sum, conversation) => sum + conversation.unreadCount, 0);
}

const isShown = (message: StoredMessage): boolean => !message.deleted;

function fromStored(message: StoredMessage | IncomingMessage): ChatMessage {
  const { id, seq, content, createdAt, senderId, read, clientMessageId } = message;
  return { id, seq, content, createdAt, senderId, read, status: 'sent', clientMessageId };
}

/** The conversation that is open has nothing unread. */
function asSeen(state: ChatState, conversation: Conversation): Conversation {
  return conversation.id === state.selectedId ? { ...conversation, unreadCount: 0 } : conversation;
}

function newestFirst(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

function withConversation(conversations: readonly Conversation[], added: Conversation): Conversation[] {
  return newestFirst([...conversations.filter((each) => each.id !== added.id), added]);
}

function changeConversation(
  state: ChatState,
  chatId: number,
  change: (conversation: Conversation) => Conversation,
): readonly Conversation[] | null {
  return state.conversations?.map((each) => (each.id === chatId ? change(each) : each)) ?? null;
}

function select(state: ChatState, chatId: number | null): ChatState {
  if (chatId === state.selectedId) return state;
  const waiting = chatId === null ? [] : state.outbox.filter((entry) => entry.chatId === chatId);
  return {
    ...state,
    selectedId: chatId,
    messages: waiting.length > 0 ? waiting.map((entry) => entry.message) : null,
    hasEarlier: false,
    historyFailed: false,
    typing: [],
    outbox: unsent(state).filter((entry) => entry.chatId !== chatId),
    conversations:
      chatId === null
        ? state.conversations
        : changeConversation(state, chatId, (each) => ({ ...each, unreadCount: 0 })),
  };
}

/** Known messages stand by their position, those on their way at the end in the order of writing. */
function merge(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const sent = new Map<number, ChatMessage>();
  const pending: ChatMessage[] = [];
  for (const message of lists.flat()) {
    if (message.id === null) pending.push(message);
    else sent.set(message.id, { ...message, read: message.read || sent.get(message.id)?.read === true });
  }
  const known = new Set([...sent.values()].map((message) => message.clientMessageId));
  return [
    ...[...sent.values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0)),
    ...pending.filter((message) => !known.has(message.clientMessageId)),
  ];
}

function withMissed(state: ChatState, stored: readonly StoredMessage[]): ChatState {
  const deleted = new Set(stored.filter((message) => message.deleted).map((message) => message.id));
  const present = (state.messages ?? []).filter((message) => message.id === null || !deleted.has(message.id));
  return { ...state, messages: merge(present, stored.filter(isShown).map(fromStored)) };
}

function write(state: ChatState, event: Extract<ChatEvent, { type: 'written' }>): ChatState {
  const message: ChatMessage = {
    id: null,
    seq: null,
    content: event.content,
    createdAt: event.at,
    senderId: state.userId,
    read: false,
    status: 'sending',
    clientMessageId: event.clientMessageId,
  };
  return {
    ...state,
    messages: [...(state.messages ?? []), message],
    conversations: withLast(state, event.chatId, message),
  };
}

function accept(state: ChatState, event: Extract<ChatEvent, { type: 'accepted' }>): ChatState {
  const { clientMessageId, messageId: id, seq } = event;
  const messages = state.messages?.map((message) =>
    message.clientMessageId === clientMessageId && message.id === null
      ? { ...message, id, seq, status: 'sent' as const }
      : message,
  );
  return {
    ...state,
    messages: messages ? merge(messages) : null,
    outbox: state.outbox.filter(({ message }) => message.clientMessageId !== clientMessageId),
  };
}

function receive(state: ChatState, incoming: IncomingMessage): ChatState {
  const open = incoming.chatRoomId === state.selectedId;
  const known = state.messages?.some((message) => message.id === incoming.id) ?? false;
  const message = fromStored(incoming);
  const conversations = withLast(state, incoming.chatRoomId, message);
  const isNews = !open && incoming.senderId !== state.userId;
  return {
    ...state,
    messages: open && !known ? merge(state.messages ?? [], [message]) : state.messages,
    typing: open ? state.typing.filter((typist) => typist.userId !== incoming.senderId) : state.typing,
    outbox: state.outbox.filter((entry) => entry.message.clientMessageId !== incoming.clientMessageId),
    conversations: isNews
      ? (conversations?.map((each) =>
          each.id === incoming.chatRoomId ? { ...each, unreadCount: each.unreadCount + 1 } : each,
        ) ?? null)
      : conversations,
  };
}

function withLast(state: ChatState, chatId: number, message: ChatMessage): readonly Conversation[] | null {
  const { content, createdAt, senderId } = message;
  const changed = changeConversation(state, chatId, (each) =>
    each.lastMessage && each.lastMessage.createdAt > createdAt
      ? each
      : {
          ...each,
          lastMessage: { content, createdAt, senderId, kind: 'text', photoCount: 0, offer: null },
          updatedAt: createdAt,
        },
  );
  return changed && newestFirst(changed);
}

/** The other side read: my messages up to there, or that one alone. */
function markRead(state: ChatState, event: Extract<ChatEvent, { type: 'readUpTo' }>): ChatState {
  if (event.chatId !== state.selectedId || !state.messages) return state;
  const end = state.messages.find((message) => message.id === event.messageId)?.seq ?? null;
  const isRead = (message: ChatMessage): boolean =>
    message.id === event.messageId || (event.upTo && end !== null && message.seq !== null && message.seq <= end);
  return {
    ...state,
    messages: state.messages.map((message) =>
      !message.read && isRead(message) ? { ...message, read: true } : message,
    ),
  };
}

function setTyping(state: ChatState, event: Extract<ChatEvent, { type: 'typing' }>): ChatState {
  if (event.chatId !== state.selectedId || event.userId === state.userId) return state;
  const others = state.typing.filter((typist) => typist.userId !== event.userId);
  return {
    ...state,
    typing: event.isTyping ? [...others, { userId: event.userId, username: event.username }] : others,
  };
}
