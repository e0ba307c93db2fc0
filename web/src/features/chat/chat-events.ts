import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { ApiOutput } from '#web/api/api.ts';
import type { ChatPhoto, Connection, Conversation, Offer, Outgoing, StoredMessage } from './chat-state.ts';

export type IncomingMessage = ChatServerEvents['newMessage'];

/** All that can happen to a chat: acts of this person, answers to calls, and the socket's events. */
export type ChatEvent =
  | { type: 'connectionChanged'; connection: Connection }
  | {
      type: 'conversationsLoaded';
      conversations: readonly Conversation[];
      cursor: string | null;
      unreadTotal: number;
      /** the page after those that are known, instead of the newest */
      more?: boolean;
    }
  | { type: 'conversationOpened'; conversation: Conversation }
  | { type: 'selected'; chatId: number | null }
  | {
      type: 'historyLoaded';
      chatId: number;
      messages: readonly StoredMessage[];
      hasEarlier: boolean;
      hasLater?: boolean;
    }
  | { type: 'historyFailed'; chatId: number }
  | { type: 'earlierLoaded'; chatId: number; messages: readonly StoredMessage[]; hasEarlier: boolean }
  | { type: 'laterLoaded'; chatId: number; messages: readonly StoredMessage[]; hasLater: boolean }
  | { type: 'caughtUp'; chatId: number; missed: Missed }
  | { type: 'followed'; following: boolean }
  | { type: 'written'; entry: Outgoing }
  /** a picture of a message that waits */
  | {
      type: 'photoChanged';
      clientMessageId: string;
      key: string;
      changes: Partial<Pick<ChatPhoto, 'id' | 'url' | 'isRefused'>>;
    }
  | { type: 'photoRemoved'; clientMessageId: string; key: string }
  | { type: 'accepted'; clientMessageId: string; messageId: number; seq: number }
  | { type: 'refused'; clientMessageId: string; reason: string }
  | { type: 'discarded'; clientMessageId: string }
  /** `seen`: by this person, at once */
  | { type: 'received'; message: IncomingMessage; seen: boolean }
  | { type: 'readUpTo'; chatId: number; messageId: number; upTo: boolean }
  | { type: 'readHere'; chatId: number; upToSeq: number; unreadCount: number }
  | { type: 'messageDeleted'; chatId: number; messageId: number }
  /** the bubble of a deleted message has closed */
  | { type: 'messageGone'; chatId: number; messageId: number }
  | { type: 'offerChanged'; chatId: number; messageId: number; offer: Offer }
  | { type: 'conversationDeleted'; chatId: number }
  | { type: 'typing'; chatId: number; userId: number; username: string; isTyping: boolean }
  | { type: 'onlineListed'; userIds: readonly number[] }
  | { type: 'onlineChanged'; users: readonly { userId: number; isOnline: boolean | null }[] };

/** What happened in one conversation while there was no line. */
export type Missed = Pick<
  ApiOutput<'catchUpChats'>['content']['rooms'][number],
  'messages' | 'changed' | 'seq' | 'hiddenUpToSeq' | 'otherReadUpToSeq'
>;

/** One kind of event. */
export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;
