import type { ErrorCode } from '#contract/errors.ts';
import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { OfferAnswer } from '#contract/values/chat.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ChatSocket, ChatSocketOptions } from '#web/api/chat-socket.ts';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatPhoto,
  type ChatState,
  chatReducer,
  initialChat,
  type Outgoing,
  type StoredMessage,
  unreadTotal,
} from './chat-state.ts';
import type { KeptChat } from './kept-chat.ts';
import { createTypingSignal, remoteTypingExpiryMs } from './typing-signal.ts';

type SocketEvents = Pick<ChatSocketOptions, 'onConnect' | 'onDisconnect' | 'onError'>;

export interface ChatSessionOptions {
  userId: number;
  username: string;
  api: Pick<Api, 'call'>;
  kept: KeptChat;
  openSocket(events: SocketEvents): Promise<ChatSocket>;
  /** Makes a picture small enough and sends it; rejects with `ApiError`. */
  sendPhoto(file: File): Promise<{ id: number }>;
  /** the person sees the chat now: what arrives counts as read */
  isVisible(): boolean;
  /** somebody else wrote */
  onNews(message: ChatServerEvents['newMessage']): void;
  /** the server did not take an act; null without a line */
  onRefused(message: string | null): void;
  /** how many messages are unread, after each change */
  onUnread(total: number): void;
}

/** A picture as it was chosen: `preview` shows it from this device. */
export interface ChosenFile {
  file: File;
  preview: string;
  width: number;
  height: number;
}

export interface ChatSession {
  get(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Loads the conversations and opens the line; gives the way to end both. */
  start(): () => void;
  /** Rejects with `ApiError` when the list cannot be loaded. */
  loadConversations(): Promise<void>;
  /** The next page of the list; nothing at its end. */
  loadMoreConversations(): Promise<void>;
  /** Opens or creates the conversation about a product. Resolves to its id; rejects with `ApiError`. */
  openAbout(about: { productId: number; userId: number }): Promise<number>;
  /** Brings a conversation into the list that stands further down in it; false where there is none. */
  find(chatId: number): Promise<boolean>;
  /** Opens a conversation at its end or around a position; a history that cannot be loaded shows in the state. */
  select(chatId: number | null, aroundSeq?: number): Promise<void>;
  /** Loads the end of the open conversation, or once more what could not be loaded. */
  loadEnd(): Promise<void>;
  loadEarlier(): Promise<void>;
  loadLater(): Promise<void>;
  /** Whether the person sees the end of the open conversation. */
  follow(following: boolean): void;
  /** the text of the input after each change */
  input(text: string): void;
  draft(chatId: number): string;
  send(text: string, photos?: readonly ChosenFile[]): void;
  /** Tries a refused message once more, as the last one. */
  sendAgain(clientMessageId: string): void;
  /** Gives up a message that was refused. */
  discard(clientMessageId: string): void;
  /** Pictures that would be lost if the page were left now. */
  hasUnsentPhotos(): boolean;
  /** Resolves to whether the server took it; a repeat carries the same `clientMessageId`. */
  sendOffer(offer: { amount: number; counters?: number; clientMessageId: string }): Promise<boolean>;
  answerOffer(messageId: number, answer: OfferAnswer): Promise<void>;
  deleteMessage(messageId: number): void;
  deleteConversation(chatId: number): void;
  /** The person looks again, or the network came back. */
  wake(): void;
}

const historyPage = 50;
const conversationPage = 50;
const resendMs = 5000;
/** Refusals that pass by themselves: the message waits and is sent again. */
const passing: readonly ErrorCode[] = [
  ...(['RATE_LIMITED', 'OVERLOADED', 'INTERNAL', 'DEPENDENCY_DOWN', 'STORAGE_FULL', 'READ_ONLY'] as const),
  ...(['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'REQUEST_TIMEOUT'] as const),
];

/** Keeps a chat in step with the server: state by the reducer, calls by the API, events by the socket. */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { api, userId, username, kept } = options;
  const listeners = new Set<() => void>();
  const sending = new Set<number>();
  const files = new Map<string, readonly File[]>();
  const typists = new Map<number, ReturnType<typeof setTimeout>>();
  let state = initialChat(userId, kept.outbox());
  let socket: ChatSocket | null = null;
  /** called when the line breaks: an answer does not come any more */
  let breakLine = (): void => undefined;
  let broken = new Promise<null>(() => undefined);
  /** the last change of the open conversation that this session knows (deletions, offers) */
  let lastChange = 0;
  const loading = new Set<'earlier' | 'later' | 'more'>();
  let loadingList: Promise<void> | null = null;
  /** how often the list of conversations changed here, or was told to have changed on the server */
  let listChanges = 0;
  /** how often messages were read, changed or deleted */
  let messageChanges = 0;
  /** how often another stretch of history was asked for */
  let stretch = 0;

  const dispatch = (event: ChatEvent): void => {
    const next = chatReducer(state, event);
    if (next === state) return;
    const before = state;
    state = next;
    if (next.conversations !== before.conversations) listChanges += 1;
    if (next.outbox !== before.outbox) {
      // What left the outbox is nowhere kept any more.
      const waiting = new Set(next.outbox.map(({ message }) => message.clientMessageId));
      const left = new Set(
        before.outbox.map(({ message }) => message.clientMessageId).filter((id) => !waiting.has(id)),
      );
      if (left.size > 0) kept.drop(({ message }) => left.has(message.clientMessageId));
      for (const id of left) files.delete(id);
    }
    if (unreadTotal(next) !== unreadTotal(before) && next.conversations) options.onUnread(unreadTotal(next));
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
      const {
        content,
        cursor,
        unreadTotal: total,
      } = await api.call('listMyChats', {
        query: { limit: conversationPage },
      });
      if (before === listChanges)
        return dispatch({ type: 'conversationsLoaded', conversations: content, cursor, unreadTotal: total });
    }
  }
  const refreshList = (): void => {
    listChanges += 1;
    loadConversations().catch(() => undefined);
  };

  /** As with the list: an answer that a read mark or a deletion overtook would take it back. */
  async function unovertaken<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = messageChanges;
      const answer = await ask();
      if (before === messageChanges) return answer;
    }
  }
  const messagesOf = (chatId: number, query: { beforeSeq?: number; afterSeq?: number; aroundSeq?: number }) =>
    unovertaken<readonly StoredMessage[]>(() =>
      api.call('listMessages', { params: { chatId }, query: { ...query, limit: historyPage } }),
    );
  const ofOpen = () => state.conversations?.find(({ id }) => id === state.selectedId);

  async function loadHistory(chatId: number, aroundSeq?: number): Promise<void> {
    stretch += 1;
    const asked = stretch;
    // What changes from now on is not in the answer.
    lastChange = ofOpen()?.lastChange ?? 0;
    try {
      const messages = await messagesOf(chatId, aroundSeq === undefined ? {} : { aroundSeq });
      if (asked !== stretch) return;
      const end = ofOpen()?.lastSeq ?? 0;
      dispatch({
        type: 'historyLoaded',
        chatId,
        messages,
        hasEarlier: aroundSeq === undefined ? messages.length === historyPage : (messages[0]?.seq ?? 1) > 1,
        hasLater: aroundSeq !== undefined && (messages.at(-1)?.seq ?? end) < end,
      });
    } catch {
      if (asked === stretch) dispatch({ type: 'historyFailed', chatId });
    }
  }

  /** What happened in the open conversation since the last known position (decisions §5); of the others the list knows enough. */
  async function catchUp(): Promise<void> {
    const chatId = state.selectedId;
    if (chatId === null) return;
    if (state.messages === null || state.historyFailed) return loadHistory(chatId);
    const before = stretch;
    for (let more = true; more && before === stretch; ) {
      const room = { chatRoomId: chatId, afterSeq: state.lastSeq, afterChange: lastChange };
      const { content } = await unovertaken(() => api.call('catchUpChats', { body: { rooms: [room] } }));
      const missed = content.rooms[0];
      if (!missed || before !== stretch) return;
      dispatch({ type: 'caughtUp', chatId, missed });
      lastChange = missed.change;
      more = content.more && !state.hasLater;
    }
  }
  const catchUpQuietly = (): void => void catchUp().catch(() => undefined);
  const closeGap = (): void => {
    if (!state.hasLater && state.messages?.some(({ seq }) => (seq ?? 0) > state.lastSeq)) catchUpQuietly();
  };

  /** Joining marks everything read, so it waits until the person looks. */
  function enterRoom(): void {
    if (state.selectedId === null || !options.isVisible()) return;
    void socket?.emit('joinRoom', String(state.selectedId));
  }

  /** Sends what waits in a conversation, one after the other: the next leaves when the one before was taken. */
  async function sendWaiting(chatId: number): Promise<void> {
    if (sending.has(chatId)) return;
    sending.add(chatId);
    try {
      for (let next = firstWaiting(chatId); next && socket?.connected; next = firstWaiting(chatId)) {
        const waitMs = await deliver(next);
        if (waitMs === null) continue;
        if (waitMs > 0) setTimeout(() => void sendWaiting(chatId), waitMs);
        return;
      }
    } finally {
      sending.delete(chatId);
    }
  }
  const firstWaiting = (chatId: number): Outgoing | undefined =>
    state.outbox.find((entry) => entry.chatId === chatId && entry.message.status === 'sending');
  function sendAllWaiting(): void {
    for (const chatId of new Set(state.outbox.map((entry) => entry.chatId))) void sendWaiting(chatId);
  }

  /** Resolves to null when the message is settled, else to ms after which it is tried again; 0 waits for the line. */
  async function deliver({ chatId, message }: Outgoing): Promise<number | null> {
    const { clientMessageId, content } = message;
    if (!socket) return 0;
    const photoIds = await uploadPhotos(message);
    if (typeof photoIds === 'number' || photoIds === null) return photoIds;
    const payload = { chatRoomId: chatId, senderId: userId, message: content, photoIds, clientMessageId };
    const line = broken;
    const ack = await Promise.race([socket.emit('sendMessage', payload), line]);
    if (ack === null && !socket?.connected) return 0;
    // A line that was mended meanwhile takes it at once.
    if (ack === null) return line === broken ? resendMs : 1;
    return settle(ack, clientMessageId);
  }
  function settle(ack: ChatAck, clientMessageId: string): number | null {
    if (ack.status === 'error') {
      if (passing.includes(ack.code)) return (ack.retryAfter ?? 0) * 1000 || resendMs;
      refuse(clientMessageId, ack.message);
      return null;
    }
    if (ack.messageId === undefined || ack.seq === undefined) return resendMs;
    dispatch({ type: 'accepted', clientMessageId, messageId: ack.messageId, seq: ack.seq });
    closeGap();
    return null;
  }
  function refuse(clientMessageId: string, reason: string): void {
    dispatch({ type: 'refused', clientMessageId, reason });
    keepOnDevice(clientMessageId);
  }

  /** Resolves to the ids of the pictures, or as `deliver` does when they cannot be had now. */
  async function uploadPhotos({ clientMessageId, photos }: Outgoing['message']): Promise<number[] | number | null> {
    const ids: number[] = [];
    for (const [position, photo] of photos.entries()) {
      const file = files.get(clientMessageId)?.[position];
      if (photo.id !== null || !file) {
        if (photo.id !== null) ids.push(photo.id);
        continue;
      }
      try {
        const { id } = await options.sendPhoto(file);
        ids.push(id);
        dispatch({ type: 'photoUploaded', clientMessageId, position, photo: { ...photo, id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'NETWORK') return resendMs;
        if (error.code === 'RATE_LIMITED') return (error.retryAfter ?? 0) * 1000 || resendMs;
        refuse(clientMessageId, error.message);
        return null;
      }
    }
    keepOnDevice(clientMessageId);
    return ids;
  }
  /** Once its pictures are on the server, a message outlives the page. */
  function keepOnDevice(clientMessageId: string): void {
    const entry = state.outbox.find(({ message }) => message.clientMessageId === clientMessageId);
    if (entry?.message.photos.every(({ id }) => id !== null)) kept.keep(entry);
  }

  function receive(message: ChatServerEvents['newMessage']): void {
    const known = state.conversations?.some((each) => each.id === message.chatRoomId);
    const open = message.chatRoomId === state.selectedId;
    dispatch({ type: 'received', message });
    if (!known) refreshList();
    if (open) closeGap();
    if (message.senderId === userId) return;
    if (open && options.isVisible()) {
      void socket?.emit('markRead', { chatRoomId: message.chatRoomId, messageId: message.id });
    }
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
    line.on('conversationRead', ({ chatRoomId: chatId, unreadCount }) =>
      dispatch({ type: 'readElsewhere', chatId, unreadCount }),
    );
    line.on('messageDeleted', ({ chatRoomId: chatId, messageId }) => {
      messageChanges += 1;
      dispatch({ type: 'messageDeleted', chatId, messageId });
      refreshList();
    });
    line.on('offerChanged', ({ chatRoomId: chatId, messageId, offer }) => {
      messageChanges += 1;
      dispatch({ type: 'offerChanged', chatId, messageId, offer });
    });
    line.on('chatRoomDeleted', ({ chatRoomId: chatId }) => dispatch({ type: 'conversationDeleted', chatId }));
  }

  const events: SocketEvents = {
    onConnect() {
      broken = new Promise((resolve) => {
        breakLine = () => resolve(null);
      });
      dispatch({ type: 'connectionChanged', connection: 'connected' });
      void socket?.emit('setOnlineStatus', userId);
      enterRoom();
      refreshList();
      catchUpQuietly();
      sendAllWaiting();
    },
    onDisconnect() {
      breakLine();
      dispatch({ type: 'connectionChanged', connection: 'disconnected' });
    },
    onError: () => dispatch({ type: 'connectionChanged', connection: 'error' }),
  };

  async function loadBeside(side: 'earlier' | 'later'): Promise<void> {
    const chatId = state.selectedId;
    const { firstSeq, lastSeq } = state;
    const wanted = side === 'earlier' ? state.hasEarlier : state.hasLater;
    if (chatId === null || !state.messages || !wanted || loading.has(side)) return;
    loading.add(side);
    const before = stretch;
    try {
      const messages = await messagesOf(chatId, side === 'earlier' ? { beforeSeq: firstSeq } : { afterSeq: lastSeq });
      // Another stretch, or one whose other end was dropped meanwhile, has no place for them.
      if (before !== stretch || (side === 'earlier' ? state.firstSeq !== firstSeq : state.lastSeq !== lastSeq)) return;
      const more = messages.length === historyPage;
      if (side === 'earlier') dispatch({ type: 'earlierLoaded', chatId, messages, hasEarlier: more });
      else dispatch({ type: 'laterLoaded', chatId, messages, hasLater: more });
    } finally {
      loading.delete(side);
    }
  }

  const act = async (answer: Promise<ChatAck | null> | undefined): Promise<boolean> => {
    const ack = (await answer) ?? null;
    if (ack?.status === 'success') return true;
    options.onRefused(ack?.message ?? null);
    return false;
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
    async loadMoreConversations() {
      const { cursor } = state;
      if (cursor === null || loading.has('more')) return;
      loading.add('more');
      try {
        const answer = await api.call('listMyChats', { query: { cursor, limit: conversationPage } });
        if (state.cursor !== cursor) return;
        const { content: conversations, unreadTotal: total } = answer;
        dispatch({
          ...{ type: 'conversationsLoaded', more: true },
          ...{ conversations, cursor: answer.cursor, unreadTotal: total },
        });
      } finally {
        loading.delete('more');
      }
    },
    async openAbout({ productId, userId: otherId }) {
      const { content } = await api.call(
        'createOrGetChat',
        { body: { productId, participantIds: [otherId, userId] } },
        { idempotencyKey: crypto.randomUUID() },
      );
      dispatch({ type: 'conversationOpened', conversation: content });
      return content.id;
    },
    async find(chatId) {
      const { content } = await api.call('listMyChats', { query: { chatId } });
      const conversation = content[0];
      if (conversation) dispatch({ type: 'conversationOpened', conversation });
      return conversation !== undefined;
    },
    async select(chatId, aroundSeq) {
      if (chatId === state.selectedId) {
        if (chatId !== null && aroundSeq !== undefined) await loadHistory(chatId, aroundSeq);
        return;
      }
      typing.stop();
      if (state.selectedId !== null) void socket?.emit('leaveRoom', String(state.selectedId));
      stretch += 1;
      dispatch({ type: 'selected', chatId });
      if (chatId === null) return;
      enterRoom();
      await loadHistory(chatId, aroundSeq);
    },
    async loadEnd() {
      if (state.selectedId !== null) await loadHistory(state.selectedId);
    },
    loadEarlier: () => loadBeside('earlier'),
    loadLater: () => loadBeside('later'),
    follow(following) {
      dispatch({ type: 'followed', following: following && !state.hasLater });
    },
    input(text) {
      typing.input(text);
      if (state.selectedId !== null) kept.keepDraft(state.selectedId, text);
    },
    draft: (chatId) => kept.draft(chatId),
    send(text, chosen = []) {
      const content = text.trim();
      const chatId = state.selectedId;
      if (chatId === null || (content === '' && chosen.length === 0)) return;
      typing.stop();
      kept.keepDraft(chatId, '');
      const entry = { chatId, message: written(userId, content, chosen) };
      const { clientMessageId } = entry.message;
      if (chosen.length > 0)
        files.set(
          clientMessageId,
          chosen.map(({ file }) => file),
        );
      dispatch({ type: 'written', entry });
      keepOnDevice(clientMessageId);
      if (state.hasLater) void loadHistory(chatId);
      void sendWaiting(chatId);
    },
    sendAgain(clientMessageId) {
      const entry = state.outbox.find(({ message }) => message.clientMessageId === clientMessageId);
      if (!entry) return;
      const message = {
        ...entry.message,
        status: 'sending' as const,
        reason: null,
        createdAt: new Date().toISOString(),
      };
      kept.drop((each) => each.message.clientMessageId === clientMessageId);
      dispatch({ type: 'written', entry: { ...entry, message } });
      keepOnDevice(clientMessageId);
      void sendWaiting(entry.chatId);
    },
    discard: (clientMessageId) => dispatch({ type: 'discarded', clientMessageId }),
    hasUnsentPhotos: () => state.outbox.some(({ message }) => message.photos.some(({ id }) => id === null)),
    sendOffer({ amount, counters, clientMessageId }) {
      const chatRoomId = state.selectedId ?? 0;
      const payload = { chatRoomId, senderId: userId, amount, clientMessageId };
      return act(socket?.emit('sendOffer', counters === undefined ? payload : { ...payload, counters }));
    },
    async answerOffer(messageId, answer) {
      const chatRoomId = state.selectedId ?? 0;
      if (!(await act(socket?.emit('answerOffer', { chatRoomId, messageId, userId, answer })))) catchUpQuietly();
    },
    deleteMessage(messageId) {
      const chatId = state.selectedId;
      if (chatId === null) return;
      dispatch({ type: 'messageDeleted', chatId, messageId });
      void act(socket?.emit('deleteMessage', { messageId, userId })).then((done) => {
        if (done) refreshList();
        else void loadHistory(chatId);
      });
    },
    deleteConversation(chatId) {
      void act(socket?.emit('deleteChatRoom', { chatRoomId: chatId, userId })).then((done) => {
        if (done) dispatch({ type: 'conversationDeleted', chatId });
      });
    },
    wake() {
      if (!socket) return;
      if (socket.connected) {
        enterRoom();
        sendAllWaiting();
      } else {
        dispatch({ type: 'connectionChanged', connection: 'connecting' });
        socket.connect();
      }
    },
  };
}

function written(senderId: number, content: string, chosen: readonly ChosenFile[]): Outgoing['message'] {
  const photos = chosen.map(
    ({ preview, width, height }): ChatPhoto => ({ id: null, url: preview, widths: [], width, height, color: '' }),
  );
  const message: Omit<ChatMessage, 'clientMessageId'> = {
    id: null,
    seq: null,
    kind: photos.length > 0 ? 'photo' : 'text',
    content,
    photos,
    offer: null,
    warnings: [],
    createdAt: new Date().toISOString(),
    senderId,
    read: false,
    status: 'sending',
    reason: null,
  };
  return { ...message, clientMessageId: crypto.randomUUID() };
}
