import type { EventOf, IncomingMessage } from './chat-events.ts';
import type { ChatMessage, ChatState, StoredMessage } from './chat-state.ts';
import { requoted, saidNow } from './quotes.ts';

/** Messages that are kept at a time: what is farther from where the person reads is dropped and loaded again (record 0031). */
export const windowSize = 300;

/** A new stretch. At the end of the conversation what was sent or received while it was on its way may be missing in it. */
export function loadHistory(state: ChatState, event: EventOf<'historyLoaded'>): ChatState {
  if (event.chatId !== state.selectedId) return state;
  const { messages: stored, hasEarlier, hasLater = false, isAround = false } = event;
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
    following: !hasLater && !isAround,
    // What was unread when the conversation was opened is still to be come down to.
    below: hasLater || state.messages === null ? state.below : 0,
    historyFailed: false,
  };
}

export function loadEarlier(state: ChatState, event: EventOf<'earlierLoaded'>): ChatState {
  if (event.chatId !== state.selectedId || !state.messages) return state;
  const messages = merge(event.messages.filter(isShown).map(fromStored), state.messages);
  return {
    ...state,
    ...keepStart(state, messages),
    firstSeq: event.messages[0]?.seq ?? state.firstSeq,
    hasEarlier: event.hasEarlier,
  };
}

export function loadLater(state: ChatState, event: EventOf<'laterLoaded'>): ChatState {
  if (event.chatId !== state.selectedId || !state.messages) return state;
  const messages = merge(state.messages, event.messages.filter(isShown).map(fromStored));
  const lastSeq = event.messages.at(-1)?.seq ?? state.lastSeq;
  return { ...state, ...keepEnd(state, messages), lastSeq: Math.max(state.lastSeq, lastSeq), hasLater: event.hasLater };
}

/** What happened in the open conversation while there was no connection. */
export function catchUp(state: ChatState, { missed, seen }: EventOf<'caughtUp'>): ChatState {
  const gone = new Set(missed.changed.filter((message) => message.deleted).map(({ id }) => id));
  // One that was deleted and is back was in none of the messages here.
  const changed = missed.changed.filter((message) => isShown(message) && message.seq >= state.firstSeq);
  const kept = (state.messages ?? []).filter(
    ({ id, seq }) => id !== null && !gone.has(id) && (seq ?? 0) > missed.hiddenUpToSeq,
  );
  const present = requoted(merge(kept, changed.map(fromStored)), saidNow(missed.changed)).map((message) => {
    const read = message.read || (message.senderId === state.userId && (message.seq ?? 0) <= missed.otherReadUpToSeq);
    return read === message.read ? message : { ...message, read };
  });
  if (state.hasLater) return { ...state, messages: present };
  const added = missed.messages.filter(isShown).map(fromStored);
  const messages = merge(present, added);
  const ofOthers = added.filter(({ seq, senderId }) => (seq ?? 0) > state.lastSeq && senderId !== state.userId);
  const caughtUp = { ...state, lastSeq: Math.max(state.lastSeq, missed.seq) };
  return {
    ...caughtUp,
    ...(state.following ? keepEnd(caughtUp, messages) : keepStart(caughtUp, messages)),
    ...(seen && state.following ? { below: 0 } : unseen(state, ofOthers.length, ofOthers[0]?.seq ?? 0)),
    outbox: state.outbox.filter(({ message }) => !added.some((each) => isSame(each, message))),
  };
}

/**
 * So many messages of the other side are still to be come down to. Whoever was at the end and is not looking comes back to a line above the
 * first of them.
 */
export function unseen({ following, below, unreadAfter }: ChatState, count: number, firstSeq: number) {
  const isFirst = count > 0 && following && below === 0;
  return { below: below + count, unreadAfter: isFirst ? firstSeq - 1 : unreadAfter };
}

/** The stretch with a message that was sent or received, in its place. */
export function appended(state: ChatState, message: ChatMessage) {
  const messages = merge(state.messages ?? [], [message]);
  const lastSeq = contiguousEnd(state.lastSeq, messages);
  // Above somebody who reads further up nothing is taken away.
  return state.following ? { ...keepEnd(state, messages), lastSeq } : { messages, lastSeq };
}

/** The other side read: my messages up to there, or that one alone. Ids of one conversation grow with their positions. */
export function markRead(state: ChatState, event: EventOf<'readUpTo'>): ChatState {
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

const isShown = (message: StoredMessage): boolean => !message.deleted;

export function fromStored(message: StoredMessage | IncomingMessage): ChatMessage {
  const {
    id,
    seq,
    kind,
    content,
    offer,
    event,
    voice,
    quote,
    warnings,
    createdAt,
    editedAt,
    senderId,
    read,
    clientMessageId,
  } = message;
  const photos = message.photos.map((photo) => ({ ...photo, id: null, key: null, isRefused: false }));
  return {
    id,
    seq,
    kind,
    content,
    photos,
    offer,
    event,
    voice: voice && { ...voice, id: null, key: null },
    quote,
    warnings,
    createdAt,
    editedAt,
    senderId,
    read,
    clientMessageId,
    status: 'sent',
    reason: null,
    reasonCode: null,
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

/** How far the positions go on without a gap. */
function contiguousEnd(lastSeq: number, messages: readonly ChatMessage[]): number {
  let end = lastSeq;
  for (const { seq } of messages) if (seq === end + 1) end = seq;
  return end;
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

const isSame = (a: ChatMessage, b: ChatMessage): boolean =>
  a.senderId === b.senderId && a.clientMessageId !== null && a.clientMessageId === b.clientMessageId;
