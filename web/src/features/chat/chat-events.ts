import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { ApiOutput } from '#web/api/api.ts';
import type {
  ChatPhoto,
  ChatVoice,
  Connection,
  Conversation,
  InboxCounts,
  InboxView,
  Offer,
  Outgoing,
  ReadMark,
  StoredMessage,
} from './chat-state.ts';

/** What a conversation says of its listing. */
type ChatProductFacts = Omit<ChatServerEvents['listingChanged'], 'chatRoomId'>;

export type IncomingMessage = ChatServerEvents['newMessage'];

/** All that can happen to a chat: acts of this person, answers to calls, and the socket's events. */
export type ChatEvent =
  | { type: 'connectionChanged'; connection: Connection }
  | {
      type: 'conversationsLoaded';
      view: InboxView;
      conversations: readonly Conversation[];
      cursor: string | null;
      counts: InboxCounts;
      /** the page after those that are known, instead of the newest */
      more?: boolean;
    }
  /** the list as the device has it, until the server gives its own */
  | { type: 'conversationsKept'; conversations: readonly Conversation[] }
  /** `counts`: with this conversation in them */
  | { type: 'conversationOpened'; conversation: Conversation; counts?: InboxCounts }
  | { type: 'viewChosen'; view: InboxView }
  | { type: 'settingsChanged'; changes: readonly Omit<ChatServerEvents['conversationsChanged'][number], 'at'>[] }
  | { type: 'selected'; chatId: number | null }
  | {
      type: 'historyLoaded';
      chatId: number;
      messages: readonly StoredMessage[];
      hasEarlier: boolean;
      hasLater?: boolean;
      /** the stretch around a message that was looked for, not the end */
      isAround?: boolean;
    }
  | { type: 'historyFailed'; chatId: number }
  | { type: 'earlierLoaded'; chatId: number; messages: readonly StoredMessage[]; hasEarlier: boolean }
  | { type: 'laterLoaded'; chatId: number; messages: readonly StoredMessage[]; hasLater: boolean }
  /** `seen`: its end comes into this person's view at once */
  | { type: 'caughtUp'; chatId: number; missed: Missed; seen: boolean }
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
  /** the recording of a message that waits */
  | { type: 'voiceChanged'; clientMessageId: string; changes: Partial<Pick<ChatVoice, 'id' | 'url'>> }
  | { type: 'accepted'; clientMessageId: string; messageId: number; seq: number }
  /** it cannot be taken now, and waits; null: why is not known */
  | { type: 'heldUp'; clientMessageId: string; reason: string | null }
  | { type: 'refused'; clientMessageId: string; reason: string; reasonCode: string }
  | { type: 'discarded'; clientMessageId: string }
  /** `seen`: it comes into this person's view at once */
  | { type: 'received'; message: IncomingMessage; seen: boolean }
  /** this person saw a conversation down to there */
  | ({ type: 'seen'; chatId: number } & ReadMark)
  /** the server knows that */
  | { type: 'seenSent'; chatId: number; messageId: number }
  | { type: 'contactChanged'; userId: number; canWrite: boolean }
  | { type: 'readUpTo'; chatId: number; messageId: number; upTo: boolean }
  | { type: 'readHere'; chatId: number; upToSeq: number; unreadCount: number }
  | ({ type: 'messageEdited'; chatId: number } & Pick<
      ChatServerEvents['messageEdited'],
      'messageId' | 'seq' | 'content' | 'warnings' | 'editedAt'
    >)
  | { type: 'messageDeleted'; chatId: number; messageId: number; seq: number }
  /** the bubble of a deleted message has closed */
  | { type: 'messageGone'; chatId: number; messageId: number }
  | { type: 'offerChanged'; chatId: number; messageId: number; offer: Offer }
  | { type: 'listingChanged'; chatId: number; product: ChatProductFacts }
  | { type: 'conversationDeleted'; chatId: number }
  | { type: 'typing'; chatId: number; userId: number; username: string; isTyping: boolean }
  | { type: 'onlineListed'; userIds: readonly number[] }
  | { type: 'onlineChanged'; users: readonly { userId: number; isOnline: boolean | null }[] };

/** What happened in one conversation while there was no connection. */
export type Missed = Pick<
  ApiOutput<'catchUpChats'>['content']['rooms'][number],
  'messages' | 'changed' | 'seq' | 'hiddenUpToSeq' | 'otherReadUpToSeq'
>;

/** One kind of event. */
export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;
