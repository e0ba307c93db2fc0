import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import type { ConversationRow } from '../store/conversation.repository.ts';
import { offerOf, offerView } from '../store/message.view.ts';
import { settingsView } from '../store/settings.view.ts';
import { chatProductViews } from './chat-product.view.ts';

/** Width in pixels of the picture beside a conversation. */
const pictureWidth = 320;

/** Conversations as their member gets them. */
export async function conversationViews(
  db: Db,
  rows: readonly ConversationRow[],
  { language, ...context }: { language: Language; tree: CategoryTree; now: Date },
) {
  const viewed = await chatProductViews(db, rows, context);
  return viewed.map(({ row, product }) => ({ ...conversationView(row, language), ...product }));
}

/** A deleted product is no link any more, and keeps its name until it is purged. */
function conversationView(row: ConversationRow, language: Language) {
  const gone = row.status === 'deleted';
  return {
    id: row.id,
    productId: gone ? null : row.product_id,
    productName: row.title || say(m.answers_deleted_listing, language),
    imageUrl: pictureOf(row),
    otherParticipant: {
      id: row.other_id,
      username: shownName({ username: row.other_username, status: row.other_status }, language),
      avatar: row.other_status === 'deleted' ? null : avatarUrl(row.other_avatar),
    },
    role: row.side,
    agreed: row.agreed,
    canWrite: denyWriting(row) === null,
    openOffer: row.open_offer,
    lastMessage: lastMessageView(row),
    lastSeq: row.lastSeq,
    lastChange: row.last_change,
    readUpToSeq: row.lastReadSeq,
    updatedAt: row.sort_at.toISOString(),
    unreadCount: row.unread_count,
    awaitsAnswer: row.awaits_answer,
    written: row.written,
    ...settingsView(row),
  };
}

/** The address of the listing's main picture; null without one. */
export function pictureOf({
  file_hash: hash,
  widths,
}: {
  file_hash: string | null;
  widths: number[] | null;
}): string | null {
  return hash && widths ? pictureUrl(hash, widthFor(widths, pictureWidth)) : null;
}

function lastMessageView(row: ConversationRow) {
  const { last_id: id, last_body: body, last_at: at, last_sender_id: senderId, last_kind: kind } = row;
  if (id === null || body === null || at === null || senderId === null || kind === null) return null;
  const offer = offerOf(row);
  return {
    id,
    content: body,
    createdAt: at.toISOString(),
    senderId,
    kind,
    photoCount: row.last_photos ?? 0,
    voiceMs: row.last_voice_ms,
    offer: offer && offerView(offer),
    read: row.last_read ?? false,
    event: row.last_event,
  };
}
