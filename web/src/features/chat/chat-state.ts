import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { OfferState } from '#contract/values/chat.ts';
import type { ApiOutput } from '#web/api/api.ts';

export type Conversation = ApiOutput<'listMyChats'>['content'][number];
export type StoredMessage = ApiOutput<'listMessages'>[number];
export type Offer = NonNullable<StoredMessage['offer']>;
type IncomingMessage = ChatServerEvents['newMessage'];

/** A picture of a message; until the server has it, `url` shows it from this device and `id` is null or what the upload gave. */
export interface ChatPhoto {
  id: number | null;
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
  status: 'sending' | 'sent' | 'refused';
  /** why the server did not take it */
  reason: string | null;
  clientMessageId: string | null;
}

/** A message that waits for the server, or that it refused. */
export interface Outgoing {
  chatId: number;
  message: ChatMessage & { clientMessageId: string };
}

/** What the label beside the title says (spec §4). */
export type Connection = 'connecting' | 'connected' | 'disconnected' | 'error';

export interface Typist {
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
  /** messages of others that came in while the person did not see the end */
  below: number;
  /** what was written and not taken by the server, of all conversations, in the order of writing */
  outbox: readonly Outgoing[];
  typing: readonly Typist[];
  online: ReadonlySet<number>;
  /** people of whom the server does not know at the moment whether they are online */
  unknown: ReadonlySet<number>;
}

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
  | { type: 'photoUploaded'; clientMessageId: string; position: number; photo: ChatPhoto }
  | { type: 'accepted'; clientMessageId: string; messageId: number; seq: number }
  | { type: 'refused'; clientMessageId: string; reason: string }
  | { type: 'discarded'; clientMessageId: string }
  | { type: 'received'; message: IncomingMessage }
  | { type: 'readUpTo'; chatId: number; messageId: number; upTo: boolean }
  | { type: 'readElsewhere'; chatId: number; unreadCount: number }
  | { type: 'messageDeleted'; chatId: number; messageId: number }
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

/** Messages that are kept at a time: what is farther from where the person reads is dropped and loaded again (decision 0031). */
export const windowSize = 300;

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

const noHistory = {
  messages: null,
  firstSeq: 0,
  lastSeq: 0,
  hasEarlier: false,
  hasLater: false,
  historyFailed: false,
  following: true,
  below: 0,
  typing: [],
} as const satisfies Partial<ChatState>;

/** The chat after an event (spec §4). Pure: the same state and event give the same answer. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connectionChanged':
      return event.connection === 'connected'
        ? { ...state, connection: event.connection }
        : { ...state, connection: event.connection, online: new Set(), typing: [] };
    case 'conversationsLoaded':
      return loadConversations(state, event);
    case 'conversationOpened':
      return { ...state, conversations: withConversation(state.conversations ?? [], event.conversation) };
    case 'selected':
      return select(state, event.chatId);
    case 'historyLoaded':
      return loadHistory(state, event);
    case 'historyFailed':
      return event.chatId === state.selectedId ? { ...state, historyFailed: true } : state;
    case 'earlierLoaded':
      return loadEarlier(state, event);
    case 'laterLoaded':
      return loadLater(state, event);
    case 'caughtUp':
      return event.chatId === state.selectedId ? catchUp(state, event.missed) : state;
    case 'followed':
      return event.following === state.following
        ? state
        : { ...state, following: event.following, below: event.following ? 0 : state.below };
    case 'written':
      return {
        ...state,
        outbox: [...without(state.outbox, event.entry.message.clientMessageId), event.entry],
        conversations: withLast(state, event.entry.chatId, event.entry.message),
        // Whoever writes wants to see it.
        ...(event.entry.chatId === state.selectedId && !state.hasLater ? { following: true, below: 0 } : {}),
      };
    case 'photoUploaded':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        photos: message.photos.with(event.position, event.photo),
      }));
    case 'accepted':
      return accept(state, event);
    case 'refused':
      return changeOutgoing(state, event.clientMessageId, (message) => ({
        ...message,
        status: 'refused',
        reason: event.reason,
      }));
    case 'discarded':
      return { ...state, outbox: without(state.outbox, event.clientMessageId) };
    case 'received':
      return receive(state, event.message);
    case 'readUpTo':
      return markRead(state, event);
    case 'readElsewhere':
      return {
        ...state,
        conversations: changeConversation(state, event.chatId, (each) => ({ ...each, unreadCount: event.unreadCount })),
      };
    case 'messageDeleted':
      if (event.chatId !== state.selectedId || !state.messages) return state;
      return { ...state, messages: state.messages.filter((message) => message.id !== event.messageId) };
    case 'offerChanged':
      return changeOffer(state, event);
    case 'conversationDeleted':
      return {
        ...(event.chatId === state.selectedId ? select(state, null) : state),
        conversations: state.conversations?.filter((each) => each.id !== event.chatId) ?? null,
        outbox: state.outbox.filter(({ chatId }) => chatId !== event.chatId),
      };
    case 'typing':
      return setTyping(state, event);
    case 'onlineListed':
      return { ...state, online: new Set(event.userIds) };
    case 'onlineChanged': {
      const online = new Set(state.online);
      const unknown = new Set(state.unknown);
      for (const { userId, isOnline } of event.users) {
        if (isOnline) online.add(userId);
        else online.delete(userId);
        if (isOnline === null) unknown.add(userId);
        else unknown.delete(userId);
      }
      return { ...state, online, unknown };
    }
  }
}

/** The bubbles of the selected conversation; what waits for the server stands at the end. */
export function shownMessages(state: ChatState): readonly ChatMessage[] | null {
  const { selectedId, messages, hasLater, outbox } = state;
  const waiting = outbox.filter(({ chatId }) => chatId === selectedId).map(({ message }) => message);
  if (!messages) return waiting.length > 0 ? waiting : null;
  return hasLater || waiting.length === 0 ? messages : [...messages, ...waiting];
}

/** How many messages nobody has read yet, in all conversations. */
export function unreadTotal({ conversations, unreadElsewhere }: ChatState): number {
  return unreadElsewhere + sumOfUnread(conversations ?? []);
}

const sumOfUnread = (conversations: readonly Conversation[]): number =>
  conversations.reduce((sum, conversation) => sum + conversation.unreadCount, 0);

const isShown = (message: StoredMessage): boolean => !message.deleted;

function fromStored(message: StoredMessage | IncomingMessage): ChatMessage {
  const { id, seq, kind, content, offer, warnings, createdAt, senderId, read, clientMessageId } = message;
  const photos = message.photos.map((photo) => ({ ...photo, id: null }));
  return {
    ...{ id, seq, kind, content, photos, offer, warnings, createdAt, senderId, read, clientMessageId },
    status: 'sent',
    reason: null,
  };
}

const without = (outbox: readonly Outgoing[], clientMessageId: string | null): readonly Outgoing[] =>
  outbox.filter(({ message }) => message.clientMessageId !== clientMessageId);

function changeOutgoing(
  state: ChatState,
  clientMessageId: string,
  change: (message: Outgoing['message']) => Outgoing['message'],
): ChatState {
  const outbox = state.outbox.map((entry) =>
    entry.message.clientMessageId === clientMessageId ? { ...entry, message: change(entry.message) } : entry,
  );
  return { ...state, outbox };
}

/** The newest page takes the place of what was known of its stretch of time: what is no longer in it was deleted. */
function loadConversations(state: ChatState, event: Extract<ChatEvent, { type: 'conversationsLoaded' }>): ChatState {
  const loaded = event.conversations.map((each) => (each.id === state.selectedId ? { ...each, unreadCount: 0 } : each));
  const ids = new Set(loaded.map(({ id }) => id));
  const known = state.conversations ?? [];
  const oldest = loaded.at(-1)?.updatedAt;
  const kept = known.filter(
    (each) => !ids.has(each.id) && (event.more || (event.cursor !== null && oldest && each.updatedAt < oldest)),
  );
  const conversations = newestFirst([...kept, ...loaded]);
  const opened = event.conversations.find(({ id }) => id === state.selectedId)?.unreadCount ?? 0;
  return {
    ...state,
    conversations,
    // Pages after the first stay known, and with them the way to the next.
    cursor: event.more || kept.length === 0 ? event.cursor : state.cursor,
    unreadElsewhere: Math.max(0, event.unreadTotal - opened - sumOfUnread(conversations)),
  };
}

function newestFirst(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

function withConversation(conversations: readonly Conversation[], added: Conversation): Conversation[] {
  return newestFirst([...conversations.filter((each) => each.id !== added.id), added]);
}

function changeConversation(
  state: ChatState,
  chatId: number,
  change: (conversation: Conversation) => Conversation,
): readonly Conversation[] | null {
  return state.conversations?.map((each) => (each.id === chatId ? change(each) : each)) ?? null;
}

function select(state: ChatState, chatId: number | null): ChatState {
  if (chatId === state.selectedId) return state;
  return {
    ...state,
    ...noHistory,
    selectedId: chatId,
    conversations:
      chatId === null
        ? state.conversations
        : changeConversation(state, chatId, (each) => ({ ...each, unreadCount: 0 })),
  };
}

/** Each message once, by its position; what is known of being read stays known. */
function merge(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const known = new Map<number, ChatMessage>();
  for (const message of lists.flat()) {
    if (message.id === null) continue;
    known.set(message.id, { ...message, read: message.read || known.get(message.id)?.read === true });
  }
  return [...known.values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
}

/** A new stretch. At the end of the conversation what was sent or received while it was on its way may be missing in it. */
function loadHistory(state: ChatState, event: Extract<ChatEvent, { type: 'historyLoaded' }>): ChatState {
  if (event.chatId !== state.selectedId) return state;
  const { messages: stored, hasEarlier, hasLater = false } = event;
  const lastSeq = stored.at(-1)?.seq ?? 0;
  const newer =
    hasLater || state.hasLater ? [] : (state.messages ?? []).filter((message) => (message.seq ?? 0) > lastSeq);
  return {
    ...state,
    messages: merge(stored.filter(isShown).map(fromStored), newer),
    firstSeq: stored[0]?.seq ?? newer[0]?.seq ?? 0,
    lastSeq: contiguousEnd(lastSeq, newer),
    hasEarlier,
    hasLater,
    following: !hasLater,
    below: hasLater ? state.below : 0,
    historyFailed: false,
  };
}

/** How far the positions go on without a gap. */
function contiguousEnd(lastSeq: number, messages: readonly ChatMessage[]): number {
  let end = lastSeq;
  for (const { seq } of messages) if (seq === end + 1) end = seq;
  return end;
}

function loadEarlier(state: ChatState, event: Extract<ChatEvent, { type: 'earlierLoaded' }>): ChatState {
  if (event.chatId !== state.selectedId || !state.messages) return state;
  const messages = merge(event.messages.filter(isShown).map(fromStored), state.messages);
  return {
    ...state,
    ...keepStart(state, messages),
    firstSeq: event.messages[0]?.seq ?? state.firstSeq,
    hasEarlier: event.hasEarlier,
  };
}

function loadLater(state: ChatState, event: Extract<ChatEvent, { type: 'laterLoaded' }>): ChatState {
  if (event.chatId !== state.selectedId || !state.messages) return state;
  const messages = merge(state.messages, event.messages.filter(isShown).map(fromStored));
  const lastSeq = event.messages.at(-1)?.seq ?? state.lastSeq;
  return { ...state, ...keepEnd(state, messages), lastSeq: Math.max(state.lastSeq, lastSeq), hasLater: event.hasLater };
}

function keepStart({ lastSeq, hasLater }: ChatState, messages: readonly ChatMessage[]) {
  if (messages.length <= windowSize) return { messages, lastSeq, hasLater };
  const kept = messages.slice(0, windowSize);
  return { messages: kept, lastSeq: kept.at(-1)?.seq ?? lastSeq, hasLater: true };
}

function keepEnd({ firstSeq, hasEarlier }: ChatState, messages: readonly ChatMessage[]) {
  if (messages.length <= windowSize) return { messages, firstSeq, hasEarlier };
  const kept = messages.slice(-windowSize);
  return { messages: kept, firstSeq: kept[0]?.seq ?? firstSeq, hasEarlier: true };
}

function catchUp(state: ChatState, missed: Missed): ChatState {
  const gone = new Set(missed.changed.filter((message) => message.deleted).map(({ id }) => id));
  const changed = new Map(missed.changed.filter(isShown).map((message) => [message.id, fromStored(message)]));
  const present = (state.messages ?? [])
    .filter(({ id, seq }) => id !== null && !gone.has(id) && (seq ?? 0) > missed.hiddenUpToSeq)
    .map((message) => {
      const newer = changed.get(message.id ?? 0) ?? message;
      const read = newer.read || (newer.senderId === state.userId && (newer.seq ?? 0) <= missed.otherReadUpToSeq);
      return read === newer.read ? newer : { ...newer, read };
    });
  if (state.hasLater) return { ...state, messages: present };
  const added = missed.messages.filter(isShown).map(fromStored);
  const messages = merge(present, added);
  const ofOthers = added.filter(({ seq, senderId }) => (seq ?? 0) > state.lastSeq && senderId !== state.userId);
  const caughtUp = { ...state, lastSeq: Math.max(state.lastSeq, missed.seq) };
  return {
    ...caughtUp,
    ...(state.following ? keepEnd(caughtUp, messages) : keepStart(caughtUp, messages)),
    below: state.following ? 0 : state.below + ofOthers.length,
    outbox: state.outbox.filter(({ message }) => !added.some((each) => isSame(each, message))),
  };
}

const isSame = (a: ChatMessage, b: ChatMessage): boolean =>
  a.senderId === b.senderId && a.clientMessageId !== null && a.clientMessageId === b.clientMessageId;

function accept(state: ChatState, event: Extract<ChatEvent, { type: 'accepted' }>): ChatState {
  const entry = state.outbox.find(({ message }) => message.clientMessageId === event.clientMessageId);
  if (!entry) return state;
  const outbox = without(state.outbox, event.clientMessageId);
  const known = state.messages?.some(({ id }) => id === event.messageId) ?? false;
  if (known || entry.chatId !== state.selectedId || state.hasLater) return { ...state, outbox };
  const sent: ChatMessage = {
    ...entry.message,
    id: event.messageId,
    seq: event.seq,
    status: 'sent',
    reason: null,
  };
  return { ...state, ...appended(state, sent), outbox };
}

function receive(state: ChatState, incoming: IncomingMessage): ChatState {
  const open = incoming.chatRoomId === state.selectedId;
  const message = fromStored(incoming);
  const mine = incoming.senderId === state.userId;
  const conversations = withLast(state, incoming.chatRoomId, message);
  const isNews = !open && !mine;
  return {
    ...state,
    ...(open && !state.hasLater ? appended(state, message) : {}),
    below: open && !mine && !state.following ? state.below + 1 : state.below,
    typing: open ? state.typing.filter((typist) => typist.userId !== incoming.senderId) : state.typing,
    outbox: mine ? without(state.outbox, incoming.clientMessageId) : state.outbox,
    conversations: isNews
      ? (conversations?.map((each) =>
          each.id === incoming.chatRoomId ? { ...each, unreadCount: each.unreadCount + 1 } : each,
        ) ?? null)
      : conversations,
  };
}

function appended(state: ChatState, message: ChatMessage) {
  const messages = merge(state.messages ?? [], [message]);
  const lastSeq = contiguousEnd(state.lastSeq, messages);
  // Above somebody who reads further up nothing is taken away.
  return state.following ? { ...keepEnd(state, messages), lastSeq } : { messages, lastSeq };
}

function withLast(state: ChatState, chatId: number, message: ChatMessage): readonly Conversation[] | null {
  const { content, createdAt, senderId, kind, photos, offer } = message;
  const lastMessage = { content, createdAt, senderId, kind, photoCount: photos.length, offer };
  const openOffer =
    offer?.state === 'open' && message.id !== null
      ? { messageId: message.id, senderId, amount: offer.amount, currencyType: offer.currencyType }
      : null;
  const changed = changeConversation(state, chatId, (each) => {
    const answered = openOffer ? { ...each, openOffer } : each;
    if (each.lastMessage && each.lastMessage.createdAt > createdAt) return answered;
    return { ...answered, lastMessage, updatedAt: createdAt, lastSeq: Math.max(each.lastSeq, message.seq ?? 0) };
  });
  return changed && newestFirst(changed);
}

/** The other side read: my messages up to there, or that one alone. Ids of one conversation grow with their positions. */
function markRead(state: ChatState, event: Extract<ChatEvent, { type: 'readUpTo' }>): ChatState {
  if (event.chatId !== state.selectedId || !state.messages) return state;
  const isRead = ({ id }: ChatMessage): boolean =>
    id === event.messageId || (event.upTo && id !== null && id <= event.messageId);
  return {
    ...state,
    messages: state.messages.map((message) =>
      !message.read && isRead(message) ? { ...message, read: true } : message,
    ),
  };
}

function changeOffer(
  state: ChatState,
  { chatId, messageId, offer }: Extract<ChatEvent, { type: 'offerChanged' }>,
): ChatState {
  const isOpen = (offerState: OfferState): boolean => offerState === 'open';
  return {
    ...state,
    messages:
      chatId === state.selectedId
        ? (state.messages?.map((message) => (message.id === messageId ? { ...message, offer } : message)) ?? null)
        : state.messages,
    conversations: changeConversation(state, chatId, (each) =>
      each.openOffer?.messageId === messageId && !isOpen(offer.state) ? { ...each, openOffer: null } : each,
    ),
  };
}

function setTyping(state: ChatState, event: Extract<ChatEvent, { type: 'typing' }>): ChatState {
  if (event.chatId !== state.selectedId || event.userId === state.userId) return state;
  const others = state.typing.filter((typist) => typist.userId !== event.userId);
  return {
    ...state,
    typing: event.isTyping ? [...others, { userId: event.userId, username: event.username }] : others,
  };
}
