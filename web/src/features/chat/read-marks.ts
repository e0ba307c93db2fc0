import type { ChatSocket } from '#web/api/chat-socket.ts';
import type { ChatMessage } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';

/** ms in which the server is told once how far the person saw */
const tellSeenMs = 200;

/** What the person has read, shown at once and told to the server (product/chat#read). */
export interface ReadMarks {
  /** The person saw the open conversation down to this message. */
  see(message: Pick<ChatMessage, 'id' | 'seq'>): void;
  /** What was marked to come back to is come back to; what is unread besides is read as it is seen. */
  comeBackTo(chatId: number | null): void;
  /** Tells the server now how far the person saw, if it does not know. */
  tell(): Promise<void>;
  stop(): void;
}

export function createReadMarks({
  store: { get, dispatch },
  line,
}: {
  store: ChatStore;
  /** null without one */
  line: () => ChatSocket | null;
}): ReadMarks {
  /** how far the person saw, until the server knows */
  let seen: { chatRoomId: number; messageId: number } | null = null;
  let telling: ReturnType<typeof setTimeout> | undefined;

  async function tell(): Promise<void> {
    clearTimeout(telling);
    telling = undefined;
    const told = seen;
    const socket = line();
    if (!told || !socket?.connected) return;
    const ack = await socket.emit('markRead', told);
    // What no answer came for is told again with the next line.
    if (ack && seen === told) seen = null;
  }

  return {
    see({ id: messageId, seq }) {
      const { selectedId: chatRoomId, conversations } = get();
      const readUpToSeq = conversations?.find(({ id }) => id === chatRoomId)?.readUpToSeq ?? 0;
      if (chatRoomId === null || messageId === null || seq === null || seq <= readUpToSeq) return;
      dispatch({ type: 'seen', chatId: chatRoomId, seq });
      seen = { chatRoomId, messageId };
      telling ??= setTimeout(() => void tell(), tellSeenMs);
    },
    comeBackTo(chatId) {
      const opened = get().conversations?.find(({ id }) => id === chatId);
      if (!opened?.markedUnread || opened.unreadCount > 0 || !opened.lastMessage) return;
      dispatch({ type: 'seen', chatId: opened.id, seq: opened.lastSeq });
      void line()?.emit('markRead', { chatRoomId: opened.id, messageId: opened.lastMessage.id });
    },
    tell,
    stop: () => clearTimeout(telling),
  };
}
