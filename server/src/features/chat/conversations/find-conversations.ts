import type { ChatSide } from '#contract/values/chat.ts';
import { namesHave } from '#contract/values/text/name-search.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';
import { type ConversationRow, listConversationNames, listNamed } from '../store/conversation.repository.ts';

/** Conversations whose names are read at a time. */
const namesAtOnce = 500;

/**
 * The member's conversations, of one side where that is asked for, whose listing or other person has these words, the newest first. Words are folded as those of the
 * product search, which the database cannot do, so the names of the member's own conversations are read one stretch after the other.
 */
export async function findConversations(
  db: Db,
  list: {
    userId: number;
    now: Date;
    after: MomentPosition | null;
    limit: number;
    side: ChatSide | null;
    words: string;
  },
): Promise<ConversationRow[]> {
  const { userId, limit, side, words } = list;
  const found: number[] = [];
  let { after } = list;
  for (;;) {
    const names = await listConversationNames(db, { userId, side, after, limit: namesAtOnce });
    for (const { id, title, username } of names) if (namesHave([title, username], words)) found.push(id);
    const last = names.at(-1);
    if (names.length < namesAtOnce || found.length >= limit || !last) break;
    after = { at: last.at, id: last.id };
  }
  if (found.length === 0) return [];
  return listNamed(db, { ...list, ids: found.slice(0, limit) });
}
