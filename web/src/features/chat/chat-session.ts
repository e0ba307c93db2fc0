import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { ChatAct, MuteSpan, OfferAnswer } from '#contract/values/chat.ts';
import type { Api } from '#web/api/api.ts';
import type { ChatSocket, ChatSocketOptions } from '#web/api/chat-socket.ts';
import type { ThreadStorage } from '#web/features/offline/thread-storage.ts';
import { changeChats } from './change-chats.ts';
import {
  type ChatMessage,
  type ChatState,
  type Conversation,
  type InboxView,
  initialChat,
  type Quote,
  unreadTotal,
} from './chat-state.ts';
import type { ChatStorage } from './chat-storage.ts';
import { createChatStore } from './chat-store.ts';
import { isUnread } from './inbox-view.ts';
import { createThreadKeeper } from './keep-threads.ts';
import { createConversationLoader } from './load-conversations.ts';
import { createHistoryLoader } from './load-history.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { createReadMarks } from './read-marks.ts';
import { type ChosenFile, type ChosenVoice, createOutboxSender } from './send-outbox.ts';
import { createSocketListeners, takeAway } from './socket-listeners.ts';
import { createTypingSignal } from './typing-signal.ts';

type SocketEvents = Pick<ChatSocketOptions, 'onConnect' | 'onDisconnect' | 'onError'>;

export interface ChatSessionOptions {
  userId: number;
  username: string;
  api: Pick<Api, 'call'>;
  kept: ChatStorage;
  /** what can be read without a network */
  device: ThreadStorage;
  /** whether it is brought up to date before anybody asks for it */
  fetchesAhead: boolean;
  openSocket(events: SocketEvents): Promise<ChatSocket>;
  photos: PhotoStorage;
  /** Makes a picture small enough to be sent. */
  shrinkPhoto(file: File): Promise<Blob>;
  /** Rejects with `ApiError`. */
  sendPhoto(photo: Blob): Promise<{ id: number }>;
  /** Rejects with `ApiError`. */
  sendVoice(recording: Blob): Promise<{ id: number }>;
  /** the person looks at the page now */
  isVisible(): boolean;
  /** somebody else wrote, in a conversation that is not muted */
  onIncoming(message: ChatServerEvents['newMessage']): void;
  /** nothing is unread any more in these conversations, whichever device read them */
  onRead(chatIds: readonly number[]): void;
  /** the server did not take an act; null without a connection */
  onRefused(message: string | null): void;
  /** how many messages are unread, after each change and when the server knows of it; null: it changed, and the server knows how many */
  onUnread(total: number | null): void;
}

/** The server took an offer, said why not, or was not reached. */
type OfferSent = 'taken' | 'not reached' | { refused: string };

export interface ChatSession {
  get(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Opens the connection, unless it rests; gives the way to end it. */
  start(): () => void;
  /** Rejects with `ApiError` when the list cannot be loaded. */
  loadConversations(): Promise<void>;
  /** Shows another list of conversations. Rejects with `ApiError` when it cannot be loaded. */
  showList(view: InboxView): Promise<void>;
  /** The next page of the list; nothing at its end. */
  loadMoreConversations(): Promise<void>;
  /** All conversations about a listing of one's own that are not archived, loaded or not. Rejects with `ApiError`. */
  findAllAbout(productId: number): Promise<Conversation[]>;
  /** One act on several conversations, shown at once; what the server does not take is taken back and said. */
  changeConversations(chatIds: readonly number[], act: ChatAct, muteFor?: MuteSpan): Promise<void>;
  /** Opens or creates the conversation about a product. Resolves to its id; rejects with `ApiError`. */
  openAbout(about: { productId: number; userId: number }): Promise<number>;
  /** These conversations are in sight, and may be opened next. */
  seeInList(chatIds: readonly number[]): void;
  /** Brings a conversation into the list that stands further down in it; false where there is none. */
  find(chatId: number): Promise<boolean>;
  /** Opens a conversation at its end or around a position; a history that cannot be loaded shows in the state. */
  select(chatId: number | null, aroundSeq?: number): Promise<void>;
  /** Brings a position of the open conversation; false where it could not be asked for, which is said. */
  bring(seq: number): Promise<boolean>;
  /** Loads the end of the open conversation, or once more what could not be loaded. */
  loadEnd(): Promise<void>;
  loadEarlier(): Promise<void>;
  loadLater(): Promise<void>;
  /** Whether the person sees the end of the open conversation. */
  follow(following: boolean): void;
  /** The person saw the open conversation down to this message. */
  see(message: Pick<ChatMessage, 'id' | 'seq'>): void;
  /** the text of the input after each change */
  input(text: string): void;
  draft(chatId: number): string;
  send(text: string, photos?: readonly ChosenFile[], quote?: Quote | null): void;
  /** Sends what was spoken. */
  speak(voice: ChosenVoice, quote?: Quote | null): void;
  /** Gives one's own message other words. Whether the server took them; if not, the person is told. */
  editMessage(messageId: number, text: string): Promise<boolean>;
  /** Tries a refused message once more, as the last one. */
  sendAgain(clientMessageId: string): void;
  /** Takes back a message that was not sent yet, or gives up one that was refused. One that the server took meanwhile stays. */
  discard(clientMessageId: string): void;
  /** Takes a picture out of a message that was refused. */
  removePhoto(clientMessageId: string, key: string): void;
  /** Whether leaving the page now would lose a picture. */
  wouldLosePhotos(): boolean;
  /** Resolves to what became of it; a repeat carries the same `clientMessageId`. It does not wait for a connection: record 0031. */
  sendOffer(offer: { amount: number; counters?: number; clientMessageId: string }): Promise<OfferSent>;
  answerOffer(messageId: number, answer: OfferAnswer): Promise<void>;
  deleteMessage(messageId: number): void;
  deleteConversation(chatId: number): void;
  /** The person looks again, or the network came back: the connection is opened where it rested, was lost, or could not be opened. */
  wake(): void;
  /** Closes the connection, or keeps it from being opened, until `wake`. */
  rest(): void;
  /** Whether the person has looked at something else for long. */
  setAway(away: boolean): void;
  /** Whether something lies over the conversation: what comes meanwhile is not seen. */
  cover(isCovered: boolean): void;
  /** Whether the person has this conversation before their eyes. */
  isLookedAt(chatId: number): boolean;
}

/** ms that an offer waits for the connection: five attempts to connect, a second apart (product/chat#line) */
const reconnectMs = 6000;
/** ms after which the code of the connection is asked for again */
const openAgainMs = 5000;
/** So many unread messages fit on the newest page of history. */
const nearUnread = 40;

/** Where the open conversation begins to be unread, when that is further up than the newest page reaches. */
function farUnread({ below, unreadAfter }: ChatState): number | undefined {
  return unreadAfter !== null && below > nearUnread ? unreadAfter + 1 : undefined;
}

/**
 * Keeps a chat in step with the server. Its rooms: the state and what changes it (`chat-state`, `chat-reducer`), what is brought
 * by calls (`load-conversations`, `load-history`), what the connection tells (`socket-listeners`), what is read (`read-marks`) and sent (`send-outbox`); here
 * the connection is opened, and a person's acts meet what is kept.
 */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { api, userId, username, kept } = options;
  let socket: ChatSocket | null = null;
  let away = false;
  let isCovered = false;
  let isResting = false;
  let isStarted = false;
  let listIsLoaded = false;
  const store = createChatStore(initialChat(userId, kept.outbox(), kept.seen()), (after, before) => {
    outbox.forgetSettled(after, before);
    if (after.seen !== before.seen) kept.keepSeen(after.seen, before.seen);
    if (listIsLoaded && after.conversations !== before.conversations) keeper.follow();
    if (unreadTotal(after) !== unreadTotal(before)) reportUnread();
  });
  const { get, dispatch } = store;
  const conversations = createConversationLoader({ store, api, onLoaded: listLoaded });
  const keeper = createThreadKeeper({ store, api, kept: options.device, fetchesAhead: options.fetchesAhead });
  const history = createHistoryLoader({ store, api, keeper, isLookedAt, onLost: options.onRefused });
  const outbox = createOutboxSender({
    store,
    kept,
    currentSocket: () => socket,
    photos: options.photos,
    shrinkPhoto: options.shrinkPhoto,
    sendPhoto: options.sendPhoto,
    sendVoice: options.sendVoice,
    onTaken: history.closeGap,
  });

  function isLookedAt(chatId: number): boolean {
    return chatId === get().selectedId && options.isVisible() && !isCovered;
  }

  const sendTyping = (event: 'typingStarted' | 'typingStopped'): void => {
    const { selectedId } = get();
    if (selectedId !== null) void socket?.emit(event, { chatRoomId: selectedId, userId, username });
  };
  const typing = createTypingSignal({
    started: () => sendTyping('typingStarted'),
    stopped: () => sendTyping('typingStopped'),
  });
  function listLoaded(): void {
    listIsLoaded = true;
    reportUnread();
    // They may have been read while this device heard of nothing.
    const read = get().conversations?.filter((each) => !isUnread(each)) ?? [];
    options.onRead(read.map(({ id }) => id));
    keeper.follow();
  }

  /** Without the whole list what is counted here may be of before a break: the server is asked. */
  function reportUnread(): void {
    options.onUnread(listIsLoaded ? unreadTotal(get()) : null);
  }

  /** Joins without reading: that is told by what the person sees (product/chat#read). */
  function enterRoom(): void {
    const { selectedId } = get();
    if (selectedId !== null) void socket?.emit('joinRoom', { chatRoomId: selectedId, read: false });
  }

  function announce(): void {
    void socket?.emit('setOnlineStatus', away ? { userId, away } : userId);
  }

  async function bring(aroundSeq: number): Promise<boolean> {
    return (get().messages?.some(({ seq }) => seq === aroundSeq) ?? false) || history.load(aroundSeq);
  }

  const readMarks = createReadMarks({ store, currentSocket: () => socket });
  const listeners = createSocketListeners({
    store,
    conversations,
    history,
    keeper,
    userId,
    isLookedAt,
    listIsLoaded: () => listIsLoaded,
    reportUnread,
    announce,
    onIncoming: options.onIncoming,
    onRead: options.onRead,
  });

  const events: SocketEvents = {
    onConnect() {
      dispatch({ type: 'connectionChanged', connection: 'connected' });
      announce();
      enterRoom();
      const hasPending = get().seen.size > 0;
      // What was counted before it was told is counted anew.
      void readMarks.send().then(() => hasPending && conversations.refresh());
      conversations.refresh();
      if (!listIsLoaded) reportUnread();
      history.catchUp();
      outbox.connectionOpened();
    },
    onDisconnect() {
      outbox.connectionLost();
      dispatch({ type: 'connectionChanged', connection: 'disconnected' });
    },
    onError: (refused) => dispatch({ type: 'connectionChanged', connection: refused ? 'error' : 'disconnected' }),
  };

  let opening: Promise<ChatSocket | null> | null = null;
  let openingAgain: ReturnType<typeof setTimeout> | undefined;
  /** The connection; null while it rests, or where its code could not be brought: that is tried again. */
  function connect(): Promise<ChatSocket | null> {
    clearTimeout(openingAgain);
    if (!isStarted || isResting) return Promise.resolve(null);
    opening ??= options.openSocket(events).then(
      (opened) => {
        if (!isStarted) {
          opened.close();
          return null;
        }
        socket = opened;
        listeners.listen(opened);
        if (isResting) opened.rest();
        else if (opened.connected) events.onConnect();
        return opened;
      },
      () => {
        opening = null;
        if (!isStarted) return null;
        dispatch({ type: 'connectionChanged', connection: 'error' });
        openingAgain = setTimeout(() => void connect(), openAgainMs);
        return null;
      },
    );
    return opening;
  }

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
      isStarted = true;
      outbox.showStoredPhotos().catch(() => undefined);
      void connect();
      return () => {
        isStarted = false;
        clearTimeout(openingAgain);
        typing.stop();
        readMarks.stop();
        keeper.stop();
        listeners.stop();
        socket?.close();
        socket = null;
      };
    },
    async loadConversations() {
      const kept = get().stretches.size > 0 ? null : await keeper.list();
      if (kept) dispatch({ type: 'conversationsKept', conversations: kept });
      await conversations.load();
    },
    showList: conversations.show,
    loadMoreConversations: conversations.loadMore,
    findAllAbout: conversations.findAllAbout,
    async changeConversations(chatIds, act, muteFor) {
      try {
        await changeChats({ store, api }, chatIds, act, muteFor);
      } catch (error) {
        options.onRefused(error instanceof Error ? error.message : null);
      }
      conversations.refresh();
    },
    openAbout: conversations.openAbout,
    seeInList: keeper.see,
    find: conversations.find,
    async select(chatId, aroundSeq) {
      const { selectedId } = get();
      if (chatId === selectedId) {
        // What is here already is scrolled to; another stretch in its place would take it out of sight again.
        if (aroundSeq !== undefined) await bring(aroundSeq);
        return;
      }
      typing.stop();
      void readMarks.send();
      if (selectedId !== null) void socket?.emit('leaveRoom', String(selectedId));
      history.leave();
      dispatch({ type: 'selected', chatId });
      readMarks.comeBackTo(chatId);
      enterRoom();
      const from = aroundSeq ?? farUnread(get());
      if (from === undefined && chatId !== null && (await history.showKept())) return history.catchUp();
      if (get().selectedId === chatId) await history.load(from);
    },
    bring,
    async loadEnd() {
      await history.load();
    },
    loadEarlier: () => history.loadBeside('earlier'),
    loadLater: () => history.loadBeside('later'),
    follow(following) {
      dispatch({ type: 'followed', following: following && !get().hasLater });
    },
    see: readMarks.see,
    input(text) {
      typing.input(text);
      const { selectedId } = get();
      if (selectedId !== null) kept.keepDraft(selectedId, text);
    },
    draft: (chatId) => kept.draft(chatId),
    send(text, chosen = [], quote = null) {
      const content = text.trim();
      const { selectedId, hasLater } = get();
      if (selectedId === null || (content === '' && chosen.length === 0)) return;
      typing.stop();
      outbox.write(selectedId, content, chosen, quote);
      if (hasLater) void history.load();
    },
    sendAgain: outbox.writeAgain,
    discard: outbox.discard,
    removePhoto: (clientMessageId, key) => dispatch({ type: 'photoRemoved', clientMessageId, key }),
    wouldLosePhotos: outbox.wouldLosePhotos,
    async sendOffer({ amount, counters, clientMessageId }) {
      const payload = { chatRoomId: get().selectedId ?? 0, senderId: userId, amount, clientMessageId };
      // Unlike a message an offer does not wait in the outbox, but it bears with a connection that is just coming back.
      const opened = await connect();
      if (!(await opened?.opens(reconnectMs))) return 'not reached';
      const ack = await socket?.emit('sendOffer', counters === undefined ? payload : { ...payload, counters });
      if (!ack) return 'not reached';
      return ack.status === 'success' ? 'taken' : { refused: ack.message };
    },
    async answerOffer(messageId, answer) {
      const chatRoomId = get().selectedId ?? 0;
      if (!(await act(socket?.emit('answerOffer', { chatRoomId, messageId, userId, answer })))) history.catchUp();
    },
    speak(voice, quote = null) {
      const { selectedId, hasLater } = get();
      if (selectedId === null) return;
      outbox.speak(selectedId, voice, quote);
      if (hasLater) void history.load();
    },
    editMessage: (messageId, text) => act(socket?.emit('editMessage', { messageId, userId, message: text })),
    deleteMessage(messageId) {
      const { selectedId: chatId, messages } = get();
      const seq = messages?.find(({ id }) => id === messageId)?.seq ?? null;
      if (chatId === null || seq === null) return;
      // Until the server took it, it is there.
      void act(socket?.emit('deleteMessage', { messageId, userId })).then((done) => {
        if (!done) return;
        takeAway(store, { chatId, messageId, seq });
        conversations.renew(chatId);
      });
    },
    deleteConversation(chatId) {
      void act(socket?.emit('deleteChatRoom', { chatRoomId: chatId, userId })).then((done) => {
        if (done) dispatch({ type: 'conversationDeleted', chatId });
      });
    },
    wake() {
      isResting = false;
      if (!socket) void connect();
      else if (socket.connected) {
        enterRoom();
        conversations.refresh();
        outbox.sendAll();
      } else {
        if (navigator.onLine !== false) dispatch({ type: 'connectionChanged', connection: 'connecting' });
        socket.connect();
      }
    },
    rest() {
      isResting = true;
      socket?.rest();
    },
    setAway(next) {
      if (away === next) return;
      away = next;
      announce();
    },
    cover(next) {
      isCovered = next;
    },
    isLookedAt,
  };
}
