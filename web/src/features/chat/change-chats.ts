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
      if (act === 'delete') for (const chatId of part) store.dispatch({ type: 'conversationDeleted', chatId });
    }
  } catch (error) {
    show(before);
    throw error;
  }

  function show(changes: typeof before): void {
    store.dispatch({ type: 'settingsChanged', changes });
  }
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
