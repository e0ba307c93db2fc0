import { sql } from 'kysely';
import type { ScamWarning } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockConversation } from './conversation.repository.ts';
import { noteChange } from './message.repository.ts';

/** Other words for a text. */
export interface EditedText {
  conversationId: number;
  seq: number;
  text: string;
  warnings: readonly ScamWarning[];
  words: readonly string[];
  /** moderators look at it, unless the sender has been warned of in this conversation before */
  forReview: boolean;
}

/**
 * Gives a message other words and keeps the former ones for moderators. @returns the number and the moment of this change; null when
 * it says so already or was deleted meanwhile, `full` when it has been edited as often as may be
 */
export async function editText(db: Db, edit: EditedText): Promise<{ change: number; editedAt: Date } | 'full' | null> {
  const { conversationId, seq, text, warnings, words, forReview } = edit;
  return db.transaction().execute(async (transaction) => {
    await lockConversation(transaction, conversationId);
    const { rows: versions } = await sql<{ kept: number }>`
      select count(*)::int as kept from message_versions v
      join messages m on m.conversation_id = v.conversation_id and m.seq = v.seq
      where v.conversation_id = ${conversationId} and v.seq = ${seq} and m.deleted_at is null and m.body <> ${text}`.execute(
      transaction,
    );
    if ((versions[0]?.kept ?? 0) >= limits.messageEdits) return 'full';
    const kept = await sql`
      insert into message_versions (conversation_id, seq, written_at, body)
      select conversation_id, seq, coalesce(edited_at, created_at), body from messages
      where conversation_id = ${conversationId} and seq = ${seq} and deleted_at is null and body <> ${text}`.execute(
      transaction,
    );
    if (!kept.numAffectedRows) return null;
    // Before the words change: what was warned of in this very message counts too.
    if (forReview) {
      await sql`
        insert into moderation_cases (target_kind, conversation_id, message_id, signals)
        select 'message', m.conversation_id, m.id, '[{"kind": "first_message_link", "detail": {}}]' from messages m
        where m.conversation_id = ${conversationId} and m.seq = ${seq}
          and not exists (select from messages e
            where e.conversation_id = m.conversation_id and e.sender_id = m.sender_id and 'link' = any(e.warnings))
        on conflict do nothing`.execute(transaction);
    }
    const { rows } = await sql<{ edited_at: Date }>`
      update messages m
      set body = ${text}, warnings = ${[...warnings]}::text[], edited_at = clock_timestamp(),
        words = array_to_tsvector(${[...words]}::text[] || array['@' || c.seller_id, '@' || c.buyer_id])
      from conversations c
      where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.seq = ${seq}
      returning m.edited_at`.execute(transaction);
    const [row] = rows;
    if (!row) throw new Error(`message ${seq} of conversation ${conversationId} is missing`);
    return { change: await noteChange(transaction, { conversationId, seq }), editedAt: row.edited_at };
  });
}
