import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { ChatSocket } from '#web/api/chat-socket.ts';
import type { ChatStore } from './chat-store.ts';
import { isAnswer } from './conversation-list.ts';
import { isMuted } from './inbox-view.ts';
import type { ThreadKeeper } from './keep-threads.ts';
import type { ConversationLoader } from './load-conversations.ts';
import type { HistoryLoader } from './load-history.ts';
import { remoteTypingExpiryMs } from './typing-signal.ts';

/** ms in which the bubble of a deleted message closes */
export const closingMs = 180;

export interface SocketListenersDependencies {
  store: ChatStore;
  conversations: ConversationLoader;
  history: HistoryLoader;
  keeper: ThreadKeeper;
  userId: number;
  /** whether the person has this conversation before their eyes */
  isLookedAt(chatId: number): boolean;
  listIsLoaded(): boolean;
  reportUnread(): void;
  /** says that the person is here */
  announce(): void;
  /** somebody else wrote, in a conversation that is not muted */
  onIncoming(message: ChatServerEvents['newMessage']): void;
  /** nothing is unread any more in these conversations */
  onRead(chatIds: readonly number[]): void;
}

/** What the server tells over the connection changes what is shown. */
export interface SocketListeners {
  listen(socket: ChatSocket): void;
  stop(): void;
}

export function createSocketListeners({
  store,
  conversations,
  history,
  keeper,
  userId,
  isLookedAt,
  listIsLoaded,
  reportUnread,
  announce,
  onIncoming,
  onRead,
}: SocketListenersDependencies): SocketListeners {
  const { get, dispatch } = store;

  /** when each other person's typing expires */
  const typists = new Map<string, ReturnType<typeof setTimeout>>();
  function hearTyping({ chatRoomId: chatId, ...typist }: ChatServerEvents['typingIndicator']): void {
    const key = `${chatId} ${typist.userId}`;
    clearTimeout(typists.get(key));
    dispatch({ type: 'typing', chatId, ...typist });
    if (!typist.isTyping) return;
    const expire = (): void => dispatch({ type: 'typing', chatId, ...typist, isTyping: false });
    typists.set(key, setTimeout(expire, remoteTypingExpiryMs));
  }

  function receive(message: ChatServerEvents['newMessage']): void {
    const { chatRoomId } = message;
    const conversation = () => get().conversations?.find((each) => each.id === chatRoomId);
    const before = conversation();
    const isKnown = before !== undefined;
    const open = chatRoomId === get().selectedId;
    // At the end of the conversation it comes into view at once.
    dispatch({ type: 'received', message, seen: isLookedAt(chatRoomId) && get().following });
    if (open) history.closeGap();
    // Below the event that stands last here the offer may be the last word, or not: the server knows.
    if (before?.lastMessage?.event && message.event && isAnswer(message.event)) conversations.renew(chatRoomId);
    if (message.senderId === userId) {
      if (!isKnown) conversations.refresh();
      return;
    }
    if (!listIsLoaded()) reportUnread();
    const announceMessage = (): void => {
      const about = conversation();
      if (about && !isMuted(about)) onIncoming(message);
    };
    if (isKnown) {
      announceMessage();
      return;
    }
    // Whether it is muted is known once it is here; with it come the counts.
    conversations.find(chatRoomId).then(announceMessage, () => {
      reportUnread();
      onIncoming(message);
    });
  }

  return {
    listen(socket) {
      socket.on('newMessage', receive);
      socket.on('typingIndicator', hearTyping);
      socket.on('onlineUsersList', (userIds) => dispatch({ type: 'onlineListed', userIds }));
      socket.on('roomOnlineUsers', (users) => dispatch({ type: 'onlineChanged', users }));
      socket.on('userStatusChange', (user) => dispatch({ type: 'onlineChanged', users: [user] }));
      socket.on('messageRead', ({ chatRoomId: chatId, ...read }) => {
        history.noteChange();
        dispatch({ type: 'readUpTo', chatId, ...read });
      });
      socket.on('conversationRead', ({ chatRoomId: chatId, at: _, ...read }) => {
        dispatch({ type: 'readHere', chatId, ...read });
        if (read.unreadCount === 0) onRead([chatId]);
        // Whoever asked the server before it knew was told another number.
        reportUnread();
      });
      socket.on('conversationsChanged', (changes) => {
        dispatch({ type: 'settingsChanged', changes: changes.map(({ at: _, ...settings }) => settings) });
        const known = new Set(get().conversations?.map(({ id }) => id));
        // They are counted, and stand in other lists now.
        if (changes.some(({ chatRoomId }) => !known.has(chatRoomId))) conversations.refresh();
      });
      socket.on('messageEdited', ({ chatRoomId: chatId, ...edited }) => {
        history.noteChange();
        dispatch({ type: 'messageEdited', chatId, ...edited });
        // It may be the one that the list shows.
        conversations.renew(chatId);
      });
      socket.on('messageDeleted', ({ chatRoomId: chatId, messageId, seq }) => {
        history.noteChange();
        takeAway(store, { chatId, messageId, seq });
        conversations.renew(chatId);
        if (!listIsLoaded()) reportUnread();
      });
      socket.on('messageRestored', ({ chatRoomId }) => {
        history.noteChange();
        if (chatRoomId === get().selectedId) history.catchUp();
        conversations.renew(chatRoomId);
      });
      socket.on('offerChanged', ({ chatRoomId: chatId, messageId, offer }) => {
        history.noteChange();
        dispatch({ type: 'offerChanged', chatId, messageId, offer });
      });
      socket.on('listingChanged', ({ chatRoomId: chatId, ...product }) =>
        dispatch({ type: 'listingChanged', chatId, product }),
      );
      socket.on('chatRoomDeleted', ({ chatRoomId: chatId }) => {
        dispatch({ type: 'conversationDeleted', chatId });
        keeper.drop(chatId);
        if (!listIsLoaded()) reportUnread();
      });
      socket.on('contactChanged', (contact) => {
        dispatch({ type: 'contactChanged', ...contact });
        // Whoever is a contact again may be online.
        if (contact.canWrite) announce();
      });
    },
    stop() {
      for (const timer of typists.values()) clearTimeout(timer);
    },
  };
}

/** A deleted message closes its bubble and is gone. */
export function takeAway(
  { dispatch }: ChatStore,
  { chatId, messageId, seq }: { chatId: number; messageId: number; seq: number },
): void {
  dispatch({ type: 'messageDeleted', chatId, messageId, seq });
  setTimeout(() => dispatch({ type: 'messageGone', chatId, messageId }), closingMs);
}
