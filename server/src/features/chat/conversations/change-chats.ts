import { m } from '#contract/texts/messages.ts';
import type { ChatAct, MuteSpan } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { userRoom } from '../connection/rooms.ts';
import { mutedForEver } from '../store/conversation.repository.ts';
import { lockConversations } from '../store/locked-conversations.repository.ts';
import { settingsView } from '../store/settings.view.ts';
import { deleteConversations } from './delete-conversation.ts';
import { changeSettings, countPinned, type SettingAct } from './inbox.repository.ts';
import { readConversations } from './mark-read.ts';

const hour = 3_600_000;
const spans: ReadonlyMap<MuteSpan, number> = new Map([
  ['eightHours', 8 * hour],
  ['week', 7 * 24 * hour],
]);

interface ChatsChange {
  viewer: Pick<Viewer, 'id' | 'username'>;
  chatIds: readonly number[];
  act: ChatAct;
  muteFor: MuteSpan;
}

/**
 * One act of a member on several conversations; those that are not theirs are left out. Their other devices learn of it
 * (product/chat#own-order). @returns the settings of those that have them still
 * @throws AppError CONFLICT where more would be pinned than may be
 */
export async function changeChats(
  deps: Pick<ChatEventDeps, 'database' | 'clock' | 'publisher'>,
  { viewer, chatIds, act, muteFor }: ChatsChange,
): Promise<({ chatRoomId: number } & ReturnType<typeof settingsView>)[]> {
  const ids = [...new Set(chatIds)].toSorted((a, b) => a - b);
  const userId = viewer.id;
  if (act === 'markRead' || act === 'delete') {
    await (act === 'delete' ? deleteConversations(deps, ids, viewer) : readConversations(deps, ids, userId));
    return [];
  }
  const rows = await changeOwnSettings(deps, { userId, ids, act, muteFor });
  const changed = rows.map((row) => ({ chatRoomId: row.id, ...settingsView(row), at: row.marked_at.toISOString() }));
  if (changed.length > 0) deps.publisher.publish('conversationsChanged', changed, [userRoom(userId)]);
  return changed.map(({ at: _, ...settings }) => settings);
}

async function changeOwnSettings(
  { database, clock }: Pick<ChatEventDeps, 'database' | 'clock'>,
  { userId, ids, act, muteFor }: { userId: number; ids: readonly number[]; act: SettingAct; muteFor: MuteSpan },
) {
  const now = clock.now();
  const span = spans.get(muteFor);
  const mutedUntil = span === undefined ? new Date(mutedForEver) : new Date(now.getTime() + span);
  return database.db.transaction().execute(async (transaction) => {
    await lockConversations(transaction, userId, ids);
    const rows = await changeSettings(transaction, { userId, ids, act, mutedUntil, now });
    if (act === 'pin' && (await countPinned(transaction, userId)) > limits.pinnedChats) {
      throw new AppError('CONFLICT', { text: m.refusals_chat_pinned_full });
    }
    return rows;
  });
}
