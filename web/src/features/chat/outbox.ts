import type { EventOf } from './chat-events.ts';
import type { ChatMessage, ChatState, Outgoing } from './chat-state.ts';
import { withLast } from './conversation-list.ts';
import { appended } from './history-window.ts';

/** A message stands at the end of the outbox, also one that stood there before. */
export function write(state: ChatState, entry: Outgoing): ChatState {
  return {
    ...state,
    outbox: [
      ...without(state.outbox, entry.message.clientMessageId),
      { ...entry, afterSeq: lastSeqOf(state, entry.chatId) },
    ],
    // Whoever writes wants to see it.
    ...(entry.chatId === state.selectedId ? { unreadAfter: null } : {}),
    ...(entry.chatId === state.selectedId && !state.hasLater ? { following: true, below: 0 } : {}),
  };
}

function lastSeqOf({ conversations, selectedId, lastSeq }: ChatState, chatId: number): number {
  const known = conversations?.find(({ id }) => id === chatId)?.lastSeq ?? 0;
  return chatId === selectedId ? Math.max(known, lastSeq) : known;
}

export const without = (outbox: readonly Outgoing[], clientMessageId: string | null): readonly Outgoing[] =>
  outbox.filter(({ message }) => message.clientMessageId !== clientMessageId);

export function changeOutgoing(
  state: ChatState,
  clientMessageId: string,
  change: (message: Outgoing['message']) => Outgoing['message'],
): ChatState {
  const outbox = state.outbox.map((entry) =>
    entry.message.clientMessageId === clientMessageId ? { ...entry, message: change(entry.message) } : entry,
  );
  return { ...state, outbox };
}

/** A message without one of its pictures; without words and pictures it is none. */
export function removePhoto(state: ChatState, { clientMessageId, key }: EventOf<'photoRemoved'>): ChatState {
  const changed = changeOutgoing(state, clientMessageId, (message) => {
    const photos = message.photos.filter((photo) => photo.key !== key);
    return { ...message, photos, kind: photos.length > 0 ? message.kind : 'text' };
  });
  const isEmpty = ({ message }: Outgoing): boolean =>
    message.content === '' && message.photos.length === 0 && message.voice === null;
  return { ...changed, outbox: changed.outbox.filter((entry) => !isEmpty(entry)) };
}

/** The server took a message: it goes from the outbox into the stretch that is open. */
export function accept(state: ChatState, event: EventOf<'accepted'>): ChatState {
  const entry = state.outbox.find(({ message }) => message.clientMessageId === event.clientMessageId);
  if (!entry) return state;
  const outbox = without(state.outbox, event.clientMessageId);
  const sent: ChatMessage = {
    ...entry.message,
    id: event.messageId,
    seq: event.seq,
    status: 'sent',
    reason: null,
    reasonCode: null,
  };
  const taken = { ...state, outbox, conversations: withLast(state, entry.chatId, sent) };
  const known = state.messages?.some(({ id }) => id === event.messageId) ?? false;
  if (known || entry.chatId !== state.selectedId || state.hasLater) return taken;
  return { ...taken, ...appended(state, sent) };
}
