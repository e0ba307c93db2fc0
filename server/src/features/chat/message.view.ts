import type { Language } from '#contract/values/language.ts';
import { shownName } from '#server/features/accounts/accounts.ts';
import type { Membership } from './conversation.repository.ts';
import type { MessageRow } from './message.repository.ts';

/** A message as a member gets it; a deleted one keeps its place and shows no text. */
export function messageView(row: MessageRow, member: Membership, language: Language) {
  const readUpTo = row.sender_id === member.otherId ? member.lastReadSeq : member.otherReadSeq;
  return {
    id: row.id,
    seq: row.seq,
    content: row.deleted_at ? '' : row.body,
    createdAt: row.created_at.toISOString(),
    senderId: row.sender_id,
    senderUsername: shownName({ username: row.username, status: row.sender_status }, language),
    read: row.seq <= readUpTo,
    deleted: row.deleted_at !== null,
    clientMessageId: row.client_message_id,
  };
}
