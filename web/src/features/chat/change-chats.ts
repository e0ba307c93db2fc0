import type { ChatAct, MuteSpan } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import type { Api } from '#web/api/api.ts';
import type { Conversation } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';

type Settings = Pick<Conversation, 'pinned' | 'archived' | 'mutedUntil' | 'markedUnread'>;

const hourMs = 3_600_000;

/**
 * One act on several conversations (product/chat#own-order): shown at once, then sent. Rejects with `ApiError`; what was shown is taken
 * back then.
 */
export async function changeChats(
  { store, api }: { store: ChatStore; api: Pick<Api, 'call'> },
  chatIds: readonly number[],
  act: ChatAct,
  muteFor: MuteSpan = 'forever',
): Promise<void> {
  const before = settingsOf(store, chatIds);
  const unread = chosen(store, chatIds);
  let done = 0;
  show(before.map((settings) => ({ ...settings, ...changedBy(act, muteFor) })));
  if (act === 'markRead') {
    for (const { id: chatId, lastSeq: upToSeq } of chosen(store, chatIds)) {
      store.dispatch({ type: 'readHere', chatId, upToSeq, unreadCount: 0 });
    }
  }
  try {
    for (let at = 0; at < chatIds.length; at += limits.chatsPerChange) {
      const part = chatIds.slice(at, at + limits.chatsPerChange);
      await api.call('changeChats', { body: { chatIds: part, act, muteFor } });
      done += part.length;
      if (act === 'delete') for (const chatId of part) store.dispatch({ type: 'conversationDeleted', chatId });
    }
  } catch (error) {
    const left = new Set(chatIds.slice(done));
    if (act === 'markRead') {
      for (const { id: chatId, readUpToSeq: upToSeq, unreadCount } of unread.filter(({ id }) => left.has(id))) {
        store.dispatch({ type: 'readHere', chatId, upToSeq, unreadCount });
      }
    }
    show(before.filter(({ chatRoomId }) => left.has(chatRoomId)));
    throw error;
  }

  function show(changes: typeof before): void {
    store.dispatch({ type: 'settingsChanged', changes });
  }
}

/** What takes conversations out of the archive again as they were before they went there: those that lay in it stay, those that were pinned are. */
export function wayBack(
  chats: readonly Pick<Conversation, 'id' | 'archived' | 'pinned'>[],
): { act: ChatAct; chatIds: number[] }[] {
  const came = chats.filter(({ archived }) => !archived);
  const pinned = came.filter((each) => each.pinned);
  const steps = [
    // Also the pinned ones: the place above the list may be another's by now, and out of the archive they are to come anyway.
    { act: 'unarchive' as const, chatIds: came.map(({ id }) => id) },
    { act: 'pin' as const, chatIds: pinned.map(({ id }) => id) },
  ];
  return steps.filter(({ chatIds }) => chatIds.length > 0);
}

function chosen(store: ChatStore, chatIds: readonly number[]): Conversation[] {
  const wanted = new Set(chatIds);
  return store.get().conversations?.filter(({ id }) => wanted.has(id)) ?? [];
}

function settingsOf(store: ChatStore, chatIds: readonly number[]): (Settings & { chatRoomId: number })[] {
  return chosen(store, chatIds).map(({ id, pinned, archived, mutedUntil, markedUnread }) => ({
    chatRoomId: id,
    pinned,
    archived,
    mutedUntil,
    markedUnread,
  }));
}

/** As the server will say it too. */
function changedBy(act: ChatAct, muteFor: MuteSpan): Partial<Settings> {
  switch (act) {
    case 'pin':
      return { pinned: true, archived: false };
    case 'unpin':
      return { pinned: false };
    case 'archive':
      return { archived: true, pinned: false };
    case 'unarchive':
      return { archived: false };
    case 'mute':
      return { mutedUntil: mutedUntil(muteFor) };
    case 'unmute':
      return { mutedUntil: null };
    case 'markUnread':
      return { markedUnread: true };
    case 'markRead':
      return { markedUnread: false };
    case 'delete':
      return {};
  }
}

function mutedUntil(muteFor: MuteSpan): string {
  if (muteFor === 'forever') return '9999-12-31T00:00:00.000Z';
  const hours = muteFor === 'eightHours' ? 8 : 7 * 24;
  return new Date(Date.now() + hours * hourMs).toISOString();
}
