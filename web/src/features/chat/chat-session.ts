import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Api } from '#web/api/api.ts';
import type { ChatPayloads, ChatSocket, ChatSocketOptions } from '#web/api/chat-socket.ts';
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  initialChat,
  lastSeq,
  type StoredMessage,
  unsent,
} from './chat-state.ts';
import { createTypingSignal, remoteTypingExpiryMs } from './typing-signal.ts';

type SocketEvents = Pick<ChatSocketOptions, 'onConnect' | 'onDisconnect' | 'onError'>;

export interface ChatSessionOptions {
  userId: number;
  username: string;
  api: Pick<Api, 'call'>;
  openSocket(events: SocketEvents): Promise<ChatSocket>;
  /** the person sees the chat now: what arrives counts as read */
  isVisible(): boolean;
  /** somebody else wrote */
  onNews(message: ChatServerEvents['newMessage']): void;
  /** the server did not take an act; for a message with its text, to be given back */
  onRefused(message: string | null, text?: string): void;
  /** the list of conversations, or what is unread in it, changed on the server */
  onListChanged(): void;
}

export interface ChatSession {
  get(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Loads the conversations and opens the line; gives the way to end both. */
  start(): () => void;
  /** Rejects with `ApiError` when the list cannot be loaded. */
  loadConversations(): Promise<void>;
  /** Opens or creates the conversation about a product. Resolves to its id; rejects with `ApiError`. */
  openAbout(about: { productId: number; userId: number }): Promise<number>;
  /** Opens a conversation and loads its history; one that cannot be loaded shows in the state. */
  select(chatId: number | null): Promise<void>;
  /** Loads the history of the open conversation once more. */
  reloadHistory(): Promise<void>;
  loadEarlier(): Promise<void>;
  /** the text of the input after each change */
  input(text: string): void;
  send(text: string): void;
  deleteMessage(messageId: number): void;
  deleteConversation(chatId: number): void;
  /** The person looks again, or the network came back. */
  wake(): void;
}

type MessageQuery = { limit: number; afterSeq?: number; beforeSeq?: number };

const historyPage = 50;
/** Known messages asked for again after a gap: they may have been read or deleted meanwhile. */
const overlap = 50;
const missedPage = 100;
const resendMs = 5000;

/** Keeps a chat in step with the server: state by the reducer, calls by the API, events by the socket. */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { api, userId, username } = options;
  const listeners = new Set<() => void>();
  const inFlight = new Set<string>();
  const typists = new Map<number, ReturnType<typeof setTimeout>>();
  let state = initialChat(userId);
  let socket: ChatSocket | null = null;
  /** the first position that was asked for; deleted messages count, though nobody sees them */
  let earliestSeq = 1;
  let loadingEarlier = false;
  let loadingList: Promise<void> | null = null;
  /** how often the list of conversations changed here, or was told to have changed on the server */
  let listChanges = 0;
  /** how often messages were read or deleted */
  let messageChanges = 0;

  const dispatch = (event: ChatEvent): void => {
    const next = chatReducer(state, event);
    if (next === state) return;
    if (next.conversations !== state.conversations) listChanges += 1;
    state = next;
    for (const listener of listeners) listener();
  };

  const typing = createTypingSignal({
    started: () => tellTyping('typingStarted'),
    stopped: () => tellTyping('typingStopped'),
  });
  function tellTyping(event: 'typingStarted' | 'typingStopped'): void {
    if (state.selectedId === null) return;
    void socket?.emit(event, { chatRoomId: state.selectedId, userId, username });
  }

  function loadConversations(): Promise<void> {
    loadingList ??= loadNewestList().finally(() => {
      loadingList = null;
    });
    return loadingList;
  }
  /** An answer that was overtaken by a change would take the change back (a conversation just opened would close), so the list is asked for again. */
  async function loadNewestList(): Promise<void> {
    for (;;) {
      const before = listChanges;
      const { content } = await api.call('listMyChats');
      if (before === listChanges) return dispatch({ type: 'conversationsLoaded', conversations: content });
    }
  }
  const refreshList = (): void => {
    listChanges += 1;
    loadConversations().catch(() => undefined);
    options.onListChanged();
  };

  /** As with the list: an answer that a read mark or a deletion overtook would take it back. */
  async function newestMessages(chatId: number, query: MessageQuery): Promise<readonly StoredMessage[]> {
    for (;;) {
      const before = messageChanges;
      const messages = await api.call('listMessages', { params: { chatId }, query });
      if (before === messageChanges) return messages;
    }
  }

  async function loadHistory(chatId: number): Promise<void> {
    try {
      const messages = await newestMessages(chatId, { limit: historyPage });
      if (state.selectedId !== chatId) return;
      earliestSeq = messages[0]?.seq ?? 1;
      dispatch({ type: 'historyLoaded', chatId, messages, hasEarlier: messages.length === historyPage });
    } catch {
      dispatch({ type: 'historyFailed', chatId });
    }
  }

  /** What was missed since the last known position; what is known is looked at again (decisions §5). */
  async function catchUp(): Promise<void> {
    const chatId = state.selectedId;
    if (chatId === null) return;
    if (state.messages === null || state.historyFailed || lastSeq(state) === 0) return loadHistory(chatId);
    let afterSeq = Math.max(earliestSeq - 1, lastSeq(state) - overlap);
    for (;;) {
      const messages = await newestMessages(chatId, { afterSeq, limit: missedPage });
      dispatch({ type: 'missedLoaded', chatId, messages });
      afterSeq = messages.at(-1)?.seq ?? afterSeq;
      if (messages.length < missedPage || state.selectedId !== chatId) return;
    }
  }
  const catchUpQuietly = (): void => void catchUp().catch(() => undefined);

  /** Joining marks everything read, so it waits until the person looks. */
  function enterRoom(): void {
    if (state.selectedId === null || !options.isVisible()) return;
    const joined = socket?.emit('joinRoom', String(state.selectedId));
    void joined?.then((ack) => ack?.status === 'success' && options.onListChanged());
  }

  async function transmit(chatId: number, content: string, clientMessageId: string): Promise<void> {
    if (!socket?.connected || inFlight.has(clientMessageId)) return;
    inFlight.add(clientMessageId);
    const payload: ChatPayloads['sendMessage'] = {
      chatRoomId: chatId,
      senderId: userId,
      message: content,
      clientMessageId,
    };
    const ack = await socket.emit('sendMessage', payload);
    inFlight.delete(clientMessageId);
    if (ack === null) setTimeout(resend, resendMs);
    else settle(ack, clientMessageId, content);
  }
  function settle(ack: ChatAck, clientMessageId: string, content: string): void {
    if (ack.status === 'error') {
      dispatch({ type: 'refused', clientMessageId });
      options.onRefused(ack.message, content);
    } else if (ack.messageId !== undefined && ack.seq !== undefined) {
      dispatch({ type: 'accepted', clientMessageId, messageId: ack.messageId, seq: ack.seq });
    }
  }
  function resend(): void {
    for (const { chatId, message } of unsent(state)) {
      if (message.clientMessageId) void transmit(chatId, message.content, message.clientMessageId);
    }
  }

  function receive(message: ChatServerEvents['newMessage']): void {
    const known = state.conversations?.some((each) => each.id === message.chatRoomId);
    const open = message.chatRoomId === state.selectedId;
    const gap = open && state.messages !== null && message.seq > lastSeq(state) + 1;
    dispatch({ type: 'received', message });
    if (!known) refreshList();
    if (gap) catchUpQuietly();
    if (message.senderId === userId) return;
    if (open && options.isVisible()) {
      void socket?.emit('markRead', { chatRoomId: message.chatRoomId, messageId: message.id });
    } else options.onListChanged();
    options.onNews(message);
  }

  function hearTyping({ chatRoomId: chatId, ...typist }: ChatServerEvents['typingIndicator']): void {
    clearTimeout(typists.get(typist.userId));
    dispatch({ type: 'typing', chatId, ...typist });
    if (!typist.isTyping) return;
    const expire = (): void => dispatch({ type: 'typing', chatId, ...typist, isTyping: false });
    typists.set(typist.userId, setTimeout(expire, remoteTypingExpiryMs));
  }

  function listen(line: ChatSocket): void {
    line.on('newMessage', receive);
    line.on('typingIndicator', hearTyping);
    line.on('onlineUsersList', (userIds) => dispatch({ type: 'onlineListed', userIds }));
    line.on('roomOnlineUsers', (users) => dispatch({ type: 'onlineChanged', users }));
    line.on('userStatusChange', (user) => dispatch({ type: 'onlineChanged', users: [user] }));
    line.on('messageRead', ({ chatRoomId: chatId, ...read }) => {
      messageChanges += 1;
      dispatch({ type: 'readUpTo', chatId, ...read });
    });
    line.on('messageDeleted', ({ chatRoomId: chatId, messageId }) => {
      messageChanges += 1;
      dispatch({ type: 'messageDeleted', chatId, messageId });
      refreshList();
    });
    line.on('chatRoomDeleted', ({ chatRoomId: chatId }) => {
      dispatch({ type: 'conversationDeleted', chatId });
      options.onListChanged();
    });
  }

  const events: SocketEvents = {
    onConnect() {
      dispatch({ type: 'connectionChanged', connection: 'connected' });
      void socket?.emit('setOnlineStatus', userId);
      enterRoom();
      refreshList();
      catchUpQuietly();
      resend();
    },
    onDisconnect: () => dispatch({ type: 'connectionChanged', connection: 'disconnected' }),
    onError: () => dispatch({ type: 'connectionChanged', connection: 'error' }),
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      let ended = false;
      options.openSocket(events).then(
        (line) => {
          if (ended) return line.close();
          socket = line;
          listen(line);
          if (line.connected) events.onConnect();
        },
        () => dispatch({ type: 'connectionChanged', connection: 'error' }),
      );
      return () => {
        ended = true;
        typing.stop();
        for (const timer of typists.values()) clearTimeout(timer);
        socket?.close();
        socket = null;
      };
    },
    loadConversations,
    async openAbout({ productId, userId: otherId }) {
      const { content } = await api.call(
        'createOrGetChat',
        { body: { productId, participantIds: [otherId, userId] } },
        { idempotencyKey: crypto.randomUUID() },
      );
      dispatch({ type: 'conversationOpened', conversation: content });
      return content.id;
    },
    async select(chatId) {
      if (chatId === state.selectedId) return;
      typing.stop();
      if (state.selectedId !== null) void socket?.emit('leaveRoom', String(state.selectedId));
      dispatch({ type: 'selected', chatId });
      earliestSeq = 1;
      if (chatId === null) return;
      enterRoom();
      await loadHistory(chatId);
    },
    async reloadHistory() {
      if (state.selectedId !== null) await loadHistory(state.selectedId);
    },
    async loadEarlier() {
      const chatId = state.selectedId;
      if (chatId === null || !state.hasEarlier || loadingEarlier) return;
      loadingEarlier = true;
      try {
        const messages = await newestMessages(chatId, { beforeSeq: earliestSeq, limit: historyPage });
        if (state.selectedId !== chatId) return;
        earliestSeq = messages[0]?.seq ?? earliestSeq;
        dispatch({ type: 'earlierLoaded', chatId, messages, hasEarlier: messages.length === historyPage });
      } finally {
        loadingEarlier = false;
      }
    },
    input: (text) => typing.input(text),
    send(text) {
      const content = text.trim();
      const chatId = state.selectedId;
      if (content === '' || chatId === null) return;
      typing.stop();
      const clientMessageId = crypto.randomUUID();
      dispatch({ type: 'written', chatId, content, clientMessageId, at: new Date().toISOString() });
      void transmit(chatId, content, clientMessageId);
    },
    deleteMessage(messageId) {
      const chatId = state.selectedId;
      if (chatId === null) return;
      dispatch({ type: 'messageDeleted', chatId, messageId });
      const deleted = socket?.emit('deleteMessage', { messageId, userId }) ?? Promise.resolve(null);
      void deleted.then((ack) => {
        if (ack?.status === 'success') return refreshList();
        options.onRefused(ack?.message ?? null);
        catchUpQuietly();
      });
    },
    deleteConversation(chatId) {
      const deleted = socket?.emit('deleteChatRoom', { chatRoomId: chatId, userId }) ?? Promise.resolve(null);
      void deleted.then((ack) => {
        if (ack?.status !== 'success') return options.onRefused(ack?.message ?? null);
        dispatch({ type: 'conversationDeleted', chatId });
        options.onListChanged();
      });
    },
    wake() {
      if (!socket) return;
      if (socket.connected) enterRoom();
      else {
        dispatch({ type: 'connectionChanged', connection: 'connecting' });
        socket.connect();
      }
    },
  };
}
