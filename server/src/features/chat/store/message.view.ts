import type { Language } from '#contract/texts/language.ts';
import { shownName } from '#server/features/accounts/accounts.ts';
import { pictureUrl, voiceUrl, widthFor } from '#server/platform/files/file-address.ts';
import type { MessagePhotoRow, MessageRow, OfferRow, QuotedRow, VoiceRow } from './message-rows.repository.ts';

/** Width in pixels of the address that a photo is given by; the others differ only in the number. */
const photoWidth = 640;

/** Who reads a message, as far as its marks depend on it. */
export interface MessageReader {
  otherId: number;
  lastReadSeq: number;
  otherReadSeq: number;
  /** what stands there or before they have deleted */
  hiddenUpToSeq: number;
}

/** A message as a member gets it; a deleted one keeps its place and shows nothing. */
export function messageView(row: MessageRow, reader: MessageReader, language: Language) {
  const readUpTo = row.sender_id === reader.otherId ? reader.lastReadSeq : reader.otherReadSeq;
  const isDeleted = row.deleted_at !== null;
  const offer = offerOf(row);
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    content: isDeleted ? '' : row.body,
    photos: isDeleted ? [] : (row.photos ?? []).map(photoView),
    offer: isDeleted || !offer ? null : offerView(offer),
    event: row.event,
    voice: isDeleted || !row.voice ? null : voiceView(row.voice),
    quote: isDeleted ? null : quoteView(row.quoted_seq, row.quoted, reader.hiddenUpToSeq),
    warnings: isDeleted ? [] : row.warnings,
    createdAt: row.created_at.toISOString(),
    editedAt: isDeleted ? null : (row.edited_at?.toISOString() ?? null),
    senderId: row.sender_id,
    senderUsername: shownName({ username: row.username, status: row.sender_status }, language),
    read: row.seq <= readUpTo,
    deleted: isDeleted,
    clientMessageId: row.client_message_id,
  };
}

export function photoView({ hash, widths, width, height, color }: MessagePhotoRow) {
  return { url: pictureUrl(hash, widthFor(widths, photoWidth)), widths, width, height, color };
}

export function voiceView({ key, durationMs, peaks }: VoiceRow) {
  return { url: voiceUrl(key), durationMs, peaks };
}

/** What a message answers; one that is deleted, or that its reader has deleted with all up to there, keeps its place and shows nothing. */
export function quoteView(seq: number | null, message: QuotedRow | null, hiddenUpToSeq: number) {
  return seq === null ? null : { seq, message: seq > hiddenUpToSeq ? message : null };
}

export function offerView({ amount, currency, asked, state, answered_at }: OfferRow) {
  return { amount, currencyType: currency, asked, state, answeredAt: answered_at?.toISOString() ?? null };
}

/** The offer in a row that has one. */
export function offerOf(
  row: Pick<MessageRow, 'offer_amount' | 'offer_currency' | 'offer_asked' | 'offer_state' | 'offer_answered_at'>,
): OfferRow | null {
  const { offer_amount: amount, offer_currency: currency, offer_asked: asked, offer_state: state } = row;
  if (amount === null || currency === null || state === null) return null;
  return { amount, currency, asked, state, answered_at: row.offer_answered_at };
}
