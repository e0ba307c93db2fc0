import type { ChatSocket } from '#web/api/chat-socket.ts';
import type { ChatMessage } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { isPassing } from './send-outbox.ts';

/** ms in which the server is told once how far the person saw */
const sendSeenMs = 200;

/** What the person has read, shown at once and told to the server (product/chat#read). */
export interface ReadMarks {
  /** The person saw the open conversation down to this message. */
  see(message: Pick<ChatMessage, 'id' | 'seq'>): void;
  /** What was marked to come back to is come back to; what is unread besides is read as it is seen. */
  comeBackTo(chatId: number | null): void;
  /** Tells the server now how far the person saw each conversation of which it does not know. */
  send(): Promise<void>;
  stop(): void;
}

export function createReadMarks({
  store: { get, dispatch },
  currentSocket,
}: {
  store: ChatStore;
  /** null without one */
  currentSocket: () => ChatSocket | null;
}): ReadMarks {
  let sending: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(sending);
    sending = undefined;
    await Promise.all([...get().seen].map(([chatId, { messageId }]) => sendOne(chatId, messageId)));
  }

  async function sendOne(chatRoomId: number, messageId: number): Promise<void> {
    const socket = currentSocket();
    const ack = socket?.connected ? await socket.emit('markRead', { chatRoomId, messageId }) : null;
    // What no answer came for, or what cannot be taken now, is told again with the next.
    if (!ack || (ack.status === 'error' && isPassing(ack.code))) return;
    dispatch({ type: 'seenSent', chatId: chatRoomId, messageId });
  }

  return {
    see({ id: messageId, seq }) {
      const { selectedId: chatId, conversations, seen } = get();
      if (chatId === null || messageId === null || seq === null) return;
      const known = conversations?.find(({ id }) => id === chatId)?.readUpToSeq ?? seen.get(chatId)?.seq ?? 0;
      if (seq <= known) return;
      dispatch({ type: 'seen', chatId, messageId, seq });
      sending ??= setTimeout(() => void send(), sendSeenMs);
    },
    comeBackTo(chatId) {
      const opened = get().conversations?.find(({ id }) => id === chatId);
      if (!opened?.markedUnread || opened.unreadCount > 0 || !opened.lastMessage) return;
      dispatch({ type: 'seen', chatId: opened.id, messageId: opened.lastMessage.id, seq: opened.lastSeq });
      void send();
    },
    send,
    stop: () => clearTimeout(sending),
  };
}
