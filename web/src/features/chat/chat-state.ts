import type { ChatFilter } from '#contract/values/chat.ts';
import type { ApiOutput } from '#web/api/api.ts';

export type Conversation = ApiOutput<'listMyChats'>['content'][number];
export type StoredMessage = ApiOutput<'listMessages'>[number];
export type Quote = NonNullable<StoredMessage['quote']>;
export type Offer = NonNullable<StoredMessage['offer']>;
export type DealEvent = NonNullable<StoredMessage['event']>;

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

/** What was spoken; until the message is sent, `url` plays it from this device ('' where it cannot yet). */
export interface ChatVoice extends NonNullable<StoredMessage['voice']> {
  /** what the upload gave; null until then, and of a message that was sent */
  id: number | null;
  /** what it is called by on this device; null of a message by somebody else */
  key: string | null;
}

/** One bubble. Until the server knows it, `id` and `seq` are null and `clientMessageId` is what it is called by. */
export interface ChatMessage {
  id: number | null;
  seq: number | null;
  kind: StoredMessage['kind'];
  content: string;
  photos: readonly ChatPhoto[];
  offer: Offer | null;
  /** what happened to the deal */
  event: DealEvent | null;
  voice: ChatVoice | null;
  quote: Quote | null;
  warnings: StoredMessage['warnings'];
  createdAt: string;
  editedAt: string | null;
  senderId: number;
  read: boolean;
  /** `leaving`: it was deleted, and its bubble closes */
  status: 'sending' | 'sent' | 'refused' | 'leaving';
  /** why the server did not take it, or not yet, in words; and by the code of a refusal */
  reason: string | null;
  reasonCode: string | null;
  clientMessageId: string | null;
}

/** A message that waits for the server, or that it refused. */
export interface Outgoing {
  chatId: number;
  /** the last position of the conversation that was known when it was written */
  afterSeq?: number;
  message: ChatMessage & { clientMessageId: string };
}

/** How far the person saw a conversation. */
export interface ReadMark {
  messageId: number;
  seq: number;
}

/** What the label beside the title says (product/chat#line). */
export type Connection = 'connecting' | 'connected' | 'disconnected' | 'error';

/** Whether there is no connection, and none is just being opened. */
export const isCut = (connection: Connection): boolean => connection === 'disconnected' || connection === 'error';

interface Typist {
  chatId: number;
  userId: number;
  username: string;
}

/** What a list of conversations shows (product/chat#tabs, product/chat#filters). */
export interface InboxView {
  tab: 'all' | 'incoming' | 'outgoing';
  /** `products`: one row for each listing, or the conversations about one */
  filter: ChatFilter | 'products' | null;
  productId: number | null;
}

/** How far a list is loaded from its beginning. */
export interface Stretch {
  /** asks for more; null at the end, '' where only the device was asked yet */
  cursor: string | null;
  /** `updatedAt` of the last one that is loaded; '' where there is none */
  end: string;
}

/** What waits in all conversations, loaded or not. */
export type InboxCounts = ApiOutput<'listMyChats'>['counts'] & { unreadTotal: number };

export interface ChatState {
  /** the signed-in person */
  userId: number;
  connection: Connection;
  /** those that are loaded, whichever list they were loaded for, the newest first; null until the first are */
  conversations: readonly Conversation[] | null;
  /** what the list shows of them */
  view: InboxView;
  /** how far each list that was shown is loaded, by its key */
  stretches: ReadonlyMap<string, Stretch>;
  /** null until the server said */
  counts: InboxCounts | null;
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
  /** how far the person saw conversations, by their ids, until the server knows */
  seen: ReadonlyMap<number, ReadMark>;
  /** who writes, in whatever conversation */
  typing: readonly Typist[];
  online: ReadonlySet<number>;
  /** people of whom the server does not know at the moment whether they are online */
  unknown: ReadonlySet<number>;
}

export const wholeList: InboxView = { tab: 'all', filter: null, productId: null };

export function initialChat(
  userId: number,
  outbox: readonly Outgoing[] = [],
  seen: ReadonlyMap<number, ReadMark> = new Map(),
): ChatState {
  return {
    userId,
    connection: 'connecting',
    conversations: null,
    view: wholeList,
    stretches: new Map(),
    counts: null,
    ...noHistory,
    selectedId: null,
    outbox,
    seen,
    typing: [],
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
} as const satisfies Partial<ChatState>;

/** The chat as this conversation sees it: while another one is being left its messages are still there. */
export function seenFrom(state: ChatState, chatId: number): ChatState {
  return state.selectedId === chatId ? state : { ...state, ...noHistory, selectedId: chatId };
}

/** The bubbles of the selected conversation: what waits for the server stands at the end, what it refused where it was written. */
export function shownMessages(state: ChatState): readonly ChatMessage[] | null {
  const { selectedId, messages, hasLater, outbox } = state;
  const own = outbox.filter(({ chatId }) => chatId === selectedId);
  if (!messages) return own.length > 0 ? own.map(({ message }) => message) : null;
  if (hasLater || own.length === 0) return messages;
  const shown: ChatMessage[] = [...messages];
  for (const { message, afterSeq = state.lastSeq } of own) {
    const next = message.status === 'refused' ? shown.findIndex(({ seq }) => (seq ?? 0) > afterSeq) : -1;
    shown.splice(next < 0 ? shown.length : next, 0, message);
  }
  return shown;
}

/** A message as the list has the last one; one that the server has not taken has no number. */
export function asLast(message: ChatMessage): NonNullable<Conversation['lastMessage']> {
  const { content, createdAt, senderId, kind, photos, voice, offer, event, read } = message;
  return {
    id: message.id ?? 0,
    content,
    createdAt,
    senderId,
    kind,
    photoCount: photos.length,
    voiceMs: voice?.durationMs ?? null,
    offer,
    event,
    read,
  };
}

/** The first message that was unread when the conversation was opened: a line stands above it. */
export function firstUnread({ messages, unreadAfter, userId }: ChatState): ChatMessage | null {
  if (unreadAfter === null) return null;
  return messages?.find(({ seq, senderId }) => seq !== null && seq > unreadAfter && senderId !== userId) ?? null;
}

/** How many messages the person has not read, in all conversations that are neither archived nor muted. */
export const unreadTotal = ({ counts }: ChatState): number => counts?.unreadTotal ?? 0;

/** Who writes in this conversation. */
export const typistsIn = ({ typing }: ChatState, chatId: number): readonly Typist[] =>
  typing.filter((typist) => typist.chatId === chatId);
