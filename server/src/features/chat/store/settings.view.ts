import type { ConversationRow } from './conversation.repository.ts';

/** What the member has decided about a conversation. */
export function settingsView(row: Pick<ConversationRow, 'pinned' | 'archived' | 'muted_until' | 'marked_unread'>) {
  return {
    pinned: row.pinned,
    archived: row.archived,
    mutedUntil: row.muted_until?.toISOString() ?? null,
    markedUnread: row.marked_unread,
  };
}
