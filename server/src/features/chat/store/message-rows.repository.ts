import { sql } from 'kysely';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { MessageKind, OfferState, ScamWarning } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import type { Currency } from '#contract/values/products/product.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface MessagePhotoRow {
  hash: string;
  widths: number[];
  width: number;
  height: number;
  color: string;
}

export interface VoiceRow {
  key: string;
  durationMs: number;
  peaks: number[];
}

/** What another message answers. */
export interface QuotedRow {
  senderId: number;
  kind: MessageKind;
  /** its beginning */
  content: string;
}

export interface OfferRow {
  amount: number;
  currency: Currency;
  asked: number | null;
  state: OfferState;
  answered_at: Date | null;
}

/** A message as its members read it. */
export interface MessageRow {
  id: number;
  seq: number;
  kind: MessageKind;
  body: string;
  warnings: ScamWarning[];
  photos: MessagePhotoRow[] | null;
  offer_amount: number | null;
  offer_currency: Currency | null;
  offer_asked: number | null;
  offer_state: OfferState | null;
  offer_answered_at: Date | null;
  event: DealEvent | null;
  voice: VoiceRow | null;
  quoted_seq: number | null;
  /** null where nothing is quoted, or what was is deleted */
  quoted: QuotedRow | null;
  change: number;
  created_at: Date;
  edited_at: Date | null;
  sender_id: number;
  client_message_id: string | null;
  deleted_at: Date | null;
  username: string;
  sender_status: 'active' | 'blocked' | 'deleted';
}

/** The beginning of a message `q`, as answers to it show it. */
export const quotedContent = `left(q.body, ${limits.quotedText})`;

/** Columns of `MessageRow`, of `messages m` with what `messageParts` joins. */
export const messageColumns = `m.id, m.seq, m.kind, m.body, m.warnings, m.quoted_seq, m.change, m.created_at, m.edited_at, m.sender_id, m.client_message_id,
  m.deleted_at, sender.username, sender.status as sender_status,
  case when m.kind = 'event' then m.payload end as event,
  offer.amount as offer_amount, offer.currency as offer_currency, offer.asked as offer_asked, offer.state as offer_state, offer.answered_at as offer_answered_at,
  case when m.kind = 'photo' then (
    select jsonb_agg(jsonb_build_object('hash', f.hash, 'widths', f.widths, 'width', f.width, 'height', f.height, 'color', f.color)
      order by photo.position)
    from message_photos photo join stored_files f on f.hash = photo.file_hash
    where photo.conversation_id = m.conversation_id and photo.seq = m.seq) end as photos,
  case when m.kind = 'voice' then (
    select jsonb_build_object('key', v.key, 'durationMs', v.duration_ms, 'peaks', v.peaks)
    from voices v where v.conversation_id = m.conversation_id and v.seq = m.seq) end as voice,
  case when m.quoted_seq is not null then (
    select jsonb_build_object('senderId', q.sender_id, 'kind', q.kind, 'content', ${quotedContent})
    from messages q where q.conversation_id = m.conversation_id and q.seq = m.quoted_seq and q.deleted_at is null) end as quoted`;

export const messageParts = `
  join users sender on sender.id = m.sender_id
  left join offers offer on offer.conversation_id = m.conversation_id and offer.seq = m.seq and m.kind = 'offer'`;

/** A stretch of a conversation, oldest first: after a seq, before a seq, or its end; never what lies at or below `floor`. */
export async function listMessages(
  db: Db,
  range: {
    conversationId: number;
    floor: number;
    afterSeq?: number | undefined;
    beforeSeq?: number | undefined;
    limit: number;
  },
): Promise<MessageRow[]> {
  const { conversationId, floor, afterSeq, beforeSeq, limit } = range;
  const { rows } = await sql<MessageRow>`
    select ${sql.raw(messageColumns)} from messages m ${sql.raw(messageParts)}
    where m.conversation_id = ${conversationId} and m.seq > ${Math.max(floor, afterSeq ?? 0)}
      ${beforeSeq === undefined ? sql`` : sql`and m.seq < ${beforeSeq}`}
    order by m.seq ${afterSeq === undefined ? sql`desc` : sql`asc`}
    limit ${limit}`.execute(db);
  return afterSeq === undefined ? rows.reverse() : rows;
}

/** Messages up to a seq that changed after this change, in the order of their last change. */
export async function listChangedMessages(
  db: Db,
  range: { conversationId: number; floor: number; afterChange: number; upToSeq: number; limit: number },
): Promise<MessageRow[]> {
  const { conversationId, floor, afterChange, upToSeq, limit } = range;
  const { rows } = await sql<MessageRow>`
    select ${sql.raw(messageColumns)} from messages m ${sql.raw(messageParts)}
    where m.conversation_id = ${conversationId} and m.change > ${afterChange} and m.change > 0
      and m.seq > ${floor} and m.seq <= ${upToSeq}
    order by m.change
    limit ${limit}`.execute(db);
  return rows;
}
