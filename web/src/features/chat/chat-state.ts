import type { ApiOutput } from '#web/api/api.ts';

export type Conversation = ApiOutput<'listMyChats'>['content'][number];
export type StoredMessage = ApiOutput<'listMessages'>[number];
export type Offer = NonNullable<StoredMessage['offer']>;

/** A picture of a message; until the message is sent, `url` shows it from this device ('' where it cannot yet). */
export interface ChatPhoto {
  /** what the upload gave; null until then, and of a message that was sent */
  id: number | null;
  /** what it is called by on this device; null of a message by somebody else */
  key: string | null;
  /** the server did not take this one */
  isRefused: boolean;
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
  color: string;
}

/** One bubble. Until the server knows it, `id` and `seq` are null and `clientMessageId` is what it is called by. */
export interface ChatMessage {
  id: number | null;
  seq: number | null;
  kind: StoredMessage['kind'];
  content: string;
  photos: readonly ChatPhoto[];
  offer: Offer | null;
  warnings: StoredMessage['warnings'];
  createdAt: string;
  senderId: number;
  read: boolean;
  /** `leaving`: it was deleted, and its bubble closes */
  status: 'sending' | 'sent' | 'refused' | 'leaving';
  /** why the server did not take it */
  reason: string | null;
  clientMessageId: string | null;
}

/** A message that waits for the server, or that it refused. */
export interface Outgoing {
  chatId: number;
  message: ChatMessage & { clientMessageId: string };
}

/** What the label beside the title says (product/chat#line). */
export type Connection = 'connecting' | 'connected' | 'disconnected' | 'error';

interface Typist {
  userId: number;
  username: string;
}

export interface ChatState {
  /** the signed-in person */
  userId: number;
  connection: Connection;
  /** those that are loaded, the newest first; null until the first are */
  conversations: readonly Conversation[] | null;
  /** asks for more of them; null at the end */
  cursor: string | null;
  /** unread messages of conversations that are not loaded */
  unreadElsewhere: number;
  selectedId: number | null;
  /** a stretch without gaps of the selected conversation, oldest first; null until it is loaded */
  messages: readonly ChatMessage[] | null;
  /** positions that the stretch reaches from and to; deleted messages count, though nobody sees them */
  firstSeq: number;
  lastSeq: number;
  hasEarlier: boolean;
  /** the stretch ends before the conversation does */
  hasLater: boolean;
  /** the history of the selected conversation could not be loaded */
  historyFailed: boolean;
  /** the person sees the end of the conversation, where new messages appear */
  following: boolean;
  /** messages of others that the person has not come down to: unread ones at first, then those that come in */
  below: number;
  /** position up to which the open conversation had been read when it was opened; null where nothing was unread */
  unreadAfter: number | null;
  /** what was written and not taken by the server, of all conversations, in the order of writing */
  outbox: readonly Outgoing[];
  typing: readonly Typist[];
  online: ReadonlySet<number>;
  /** people of whom the server does not know at the moment whether they are online */
  unknown: ReadonlySet<number>;
}

export function initialChat(userId: number, outbox: readonly Outgoing[] = []): ChatState {
  return {
    userId,
    connection: 'connecting',
    conversations: null,
    cursor: null,
    unreadElsewhere: 0,
    ...noHistory,
    selectedId: null,
    outbox,
    online: new Set(),
    unknown: new Set(),
  };
}

export const noHistory = {
  messages: null,
  firstSeq: 0,
  lastSeq: 0,
  hasEarlier: false,
  hasLater: false,
  historyFailed: false,
  following: true,
  below: 0,
  unreadAfter: null,
  typing: [],
} as const satisfies Partial<ChatState>;

/** The bubbles of the selected conversation; what waits for the server stands at the end. */
export function shownMessages(state: ChatState): readonly ChatMessage[] | null {
  const { selectedId, messages, hasLater, outbox } = state;
  const waiting = outbox.filter(({ chatId }) => chatId === selectedId).map(({ message }) => message);
  if (!messages) return waiting.length > 0 ? waiting : null;
  return hasLater || waiting.length === 0 ? messages : [...messages, ...waiting];
}

/** The first message that was unread when the conversation was opened: a line stands above it. */
export function firstUnread({ messages, unreadAfter, userId }: ChatState): ChatMessage | null {
  if (unreadAfter === null) return null;
  return messages?.find(({ seq, senderId }) => seq !== null && seq > unreadAfter && senderId !== userId) ?? null;
}

/** How many messages nobody has read yet, in all conversations. */
export function unreadTotal({ conversations, unreadElsewhere }: ChatState): number {
  return unreadElsewhere + sumOfUnread(conversations ?? []);
}

export const sumOfUnread = (conversations: readonly Conversation[]): number =>
  conversations.reduce((sum, conversation) => sum + conversation.unreadCount, 0);
