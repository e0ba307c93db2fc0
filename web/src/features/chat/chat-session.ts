import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { OfferAnswer } from '#contract/values/chat.ts';
import type { Api } from '#web/api/api.ts';
import type { ChatSocket, ChatSocketOptions } from '#web/api/chat-socket.ts';
import { type ChatState, initialChat, unreadTotal } from './chat-state.ts';
import type { ChatStorage } from './chat-storage.ts';
import { createChatStore } from './chat-store.ts';
import { createConversationLoader } from './load-conversations.ts';
import { createHistoryLoader } from './load-history.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { type ChosenFile, createOutboxSender } from './send-outbox.ts';
import { createTypingSignal, remoteTypingExpiryMs } from './typing-signal.ts';

type SocketEvents = Pick<ChatSocketOptions, 'onConnect' | 'onDisconnect' | 'onError'>;

export interface ChatSessionOptions {
  userId: number;
  username: string;
  api: Pick<Api, 'call'>;
  kept: ChatStorage;
  openSocket(events: SocketEvents): Promise<ChatSocket>;
  photos: PhotoStorage;
  /** Makes a picture small enough to be sent. */
  shrinkPhoto(file: File): Promise<Blob>;
  /** Rejects with `ApiError`. */
  sendPhoto(photo: Blob): Promise<{ id: number }>;
  /** the person sees the chat now: what arrives counts as read */
  isVisible(): boolean;
  /** somebody else wrote */
  onIncoming(message: ChatServerEvents['newMessage']): void;
  /** the server did not take an act; null without a line */
  onRefused(message: string | null): void;
  /** how many messages are unread, after each change and when the server knows of it */
  onUnread(total: number): void;
}

/** The server took an offer, said why not, or was not reached. */
type OfferSent = 'taken' | 'not reached' | { refused: string };

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
  /** Takes a picture out of a message that was refused. */
  removePhoto(clientMessageId: string, key: string): void;
  /** Whether leaving the page now would lose a picture. */
  wouldLosePhotos(): boolean;
  /** Resolves to what became of it; a repeat carries the same `clientMessageId`. It does not wait for a line: record 0031. */
  sendOffer(offer: { amount: number; counters?: number; clientMessageId: string }): Promise<OfferSent>;
  answerOffer(messageId: number, answer: OfferAnswer): Promise<void>;
  deleteMessage(messageId: number): void;
  deleteConversation(chatId: number): void;
  /** The person looks again, or the network came back. */
  wake(): void;
}

/** ms in which the bubble of a deleted message closes */
export const closingMs = 180;
/** ms that an offer waits for the line: five attempts to connect, a second apart (product/chat#line) */
const lineComesBackMs = 6000;
/** So many unread messages fit on the newest page of history. */
const nearUnread = 40;

/** Where the open conversation begins to be unread, when that is further up than the newest page reaches. */
function farUnread({ below, unreadAfter }: ChatState): number | undefined {
  return unreadAfter !== null && below > nearUnread ? unreadAfter + 1 : undefined;
}

/**
 * Keeps a chat in step with the server. Its rooms: the state and what changes it (`chat-state`, `chat-reducer`), what is brought
 * by calls (`load-conversations`, `load-history`), what is sent (`send-outbox`); here the socket's events and a person's acts meet.
 */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { api, userId, username, kept } = options;
  let socket: ChatSocket | null = null;
  const store = createChatStore(initialChat(userId, kept.outbox()), (after, before) => {
    outbox.forgetSettled(after, before);
    const unread = unreadTotal(after);
    if (unread !== unreadTotal(before) && after.conversations) options.onUnread(unread);
  });
  const { get, dispatch } = store;
  const conversations = createConversationLoader({ store, api });
  const history = createHistoryLoader({ store, api });
  const outbox = createOutboxSender({
    store,
    kept,
    line: () => socket,
    photos: options.photos,
    shrinkPhoto: options.shrinkPhoto,
    sendPhoto: options.sendPhoto,
    onTaken: history.closeGap,
  });

  const sendTyping = (event: 'typingStarted' | 'typingStopped'): void => {
    const { selectedId } = get();
    if (selectedId !== null) void socket?.emit(event, { chatRoomId: selectedId, userId, username });
  };
  const typing = createTypingSignal({
    started: () => sendTyping('typingStarted'),
    stopped: () => sendTyping('typingStopped'),
  });
  /** when each other person's typing expires */
  const typists = new Map<number, ReturnType<typeof setTimeout>>();
  function hearTyping({ chatRoomId: chatId, ...typist }: ChatServerEvents['typingIndicator']): void {
    clearTimeout(typists.get(typist.userId));
    dispatch({ type: 'typing', chatId, ...typist });
    if (!typist.isTyping) return;
    const expire = (): void => dispatch({ type: 'typing', chatId, ...typist, isTyping: false });
    typists.set(typist.userId, setTimeout(expire, remoteTypingExpiryMs));
  }

  /** Joining marks everything read, so it waits until the person looks. */
  function enterRoom(): void {
    const { selectedId } = get();
    if (selectedId !== null && options.isVisible()) void socket?.emit('joinRoom', String(selectedId));
  }

  function receive(message: ChatServerEvents['newMessage']): void {
    const { chatRoomId, id: messageId } = message;
    const known = get().conversations?.some((each) => each.id === chatRoomId);
    const open = chatRoomId === get().selectedId;
    const seen = open && options.isVisible();
    dispatch({ type: 'received', message, seen });
    if (!known) conversations.refresh();
    if (open) history.closeGap();
    if (message.senderId === userId) return;
    if (seen) void socket?.emit('markRead', { chatRoomId, messageId });
    options.onIncoming(message);
  }

  /** A deleted message closes its bubble and is gone. */
  function takeAway(chatId: number, messageId: number): void {
    dispatch({ type: 'messageDeleted', chatId, messageId });
    setTimeout(() => dispatch({ type: 'messageGone', chatId, messageId }), closingMs);
  }

  function listen(line: ChatSocket): void {
    line.on('newMessage', receive);
    line.on('typingIndicator', hearTyping);
    line.on('onlineUsersList', (userIds) => dispatch({ type: 'onlineListed', userIds }));
    line.on('roomOnlineUsers', (users) => dispatch({ type: 'onlineChanged', users }));
    line.on('userStatusChange', (user) => dispatch({ type: 'onlineChanged', users: [user] }));
    line.on('messageRead', ({ chatRoomId: chatId, ...read }) => {
      history.noteChange();
      dispatch({ type: 'readUpTo', chatId, ...read });
    });
    line.on('conversationRead', ({ chatRoomId: chatId, ...read }) => {
      dispatch({ type: 'readHere', chatId, ...read });
      // Whoever asked the server before it knew was told another number.
      options.onUnread(unreadTotal(get()));
    });
    line.on('messageDeleted', ({ chatRoomId: chatId, messageId }) => {
      history.noteChange();
      takeAway(chatId, messageId);
      conversations.refresh();
    });
    line.on('messageRestored', ({ chatRoomId }) => {
      history.noteChange();
      if (chatRoomId === get().selectedId) history.catchUp();
      conversations.refresh();
    });
    line.on('offerChanged', ({ chatRoomId: chatId, messageId, offer }) => {
      history.noteChange();
      dispatch({ type: 'offerChanged', chatId, messageId, offer });
      // The product left the sale, which the strip says too.
      if (offer.state === 'void') conversations.refresh();
    });
    line.on('chatRoomDeleted', ({ chatRoomId: chatId }) => dispatch({ type: 'conversationDeleted', chatId }));
  }

  const events: SocketEvents = {
    onConnect() {
      dispatch({ type: 'connectionChanged', connection: 'connected' });
      void socket?.emit('setOnlineStatus', userId);
      enterRoom();
      conversations.refresh();
      history.catchUp();
      outbox.lineOpened();
    },
    onDisconnect() {
      outbox.lineBroke();
      dispatch({ type: 'connectionChanged', connection: 'disconnected' });
    },
    onError: () => dispatch({ type: 'connectionChanged', connection: 'error' }),
  };

  /** Whether the server took an act; if not, the person is told. */
  const act = async (answer: Promise<ChatAck | null> | undefined): Promise<boolean> => {
    const ack = (await answer) ?? null;
    if (ack?.status === 'success') return true;
    options.onRefused(ack?.message ?? null);
    return false;
  };

  return {
    get,
    subscribe: store.subscribe,
    start() {
      let ended = false;
      outbox.showStoredPhotos().catch(() => undefined);
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
    loadConversations: conversations.load,
    loadMoreConversations: conversations.loadMore,
    openAbout: conversations.openAbout,
    find: conversations.find,
    async select(chatId, aroundSeq) {
      const { selectedId } = get();
      if (chatId === selectedId) {
        if (aroundSeq !== undefined) await history.load(aroundSeq);
        return;
      }
      typing.stop();
      if (selectedId !== null) void socket?.emit('leaveRoom', String(selectedId));
      history.leave();
      dispatch({ type: 'selected', chatId });
      enterRoom();
      await history.load(aroundSeq ?? farUnread(get()));
    },
    loadEnd: () => history.load(),
    loadEarlier: () => history.loadBeside('earlier'),
    loadLater: () => history.loadBeside('later'),
    follow(following) {
      dispatch({ type: 'followed', following: following && !get().hasLater });
    },
    input(text) {
      typing.input(text);
      const { selectedId } = get();
      if (selectedId !== null) kept.keepDraft(selectedId, text);
    },
    draft: (chatId) => kept.draft(chatId),
    send(text, chosen = []) {
      const content = text.trim();
      const { selectedId, hasLater } = get();
      if (selectedId === null || (content === '' && chosen.length === 0)) return;
      typing.stop();
      kept.keepDraft(selectedId, '');
      outbox.write(selectedId, content, chosen);
      if (hasLater) void history.load();
    },
    sendAgain: outbox.writeAgain,
    discard: (clientMessageId) => dispatch({ type: 'discarded', clientMessageId }),
    removePhoto: (clientMessageId, key) => dispatch({ type: 'photoRemoved', clientMessageId, key }),
    wouldLosePhotos: outbox.wouldLosePhotos,
    async sendOffer({ amount, counters, clientMessageId }) {
      const payload = { chatRoomId: get().selectedId ?? 0, senderId: userId, amount, clientMessageId };
      // Unlike a message an offer does not wait in the outbox, but it bears with a line that is just coming back.
      if (!(await socket?.opens(lineComesBackMs))) return 'not reached';
      const ack = await socket?.emit('sendOffer', counters === undefined ? payload : { ...payload, counters });
      if (!ack) return 'not reached';
      return ack.status === 'success' ? 'taken' : { refused: ack.message };
    },
    async answerOffer(messageId, answer) {
      const chatRoomId = get().selectedId ?? 0;
      if (!(await act(socket?.emit('answerOffer', { chatRoomId, messageId, userId, answer })))) history.catchUp();
    },
    deleteMessage(messageId) {
      const chatId = get().selectedId;
      if (chatId === null) return;
      takeAway(chatId, messageId);
      void act(socket?.emit('deleteMessage', { messageId, userId })).then((done) => {
        if (done) conversations.refresh();
        else if (get().selectedId === chatId) void history.load();
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
        // Prices and states of products change without an event.
        conversations.refresh();
        outbox.sendAll();
      } else {
        dispatch({ type: 'connectionChanged', connection: 'connecting' });
        socket.connect();
      }
    },
  };
}
