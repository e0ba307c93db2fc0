import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import type { ConversationRow } from './conversation.repository.ts';

/** Width in pixels of the picture beside a conversation. */
const pictureWidth = 320;

/** A conversation as its member gets it; a deleted product keeps its name and is no link any more. */
export function conversationView(row: ConversationRow) {
  const gone = row.status === 'deleted';
  return {
    id: row.id,
    productId: gone ? null : row.product_id,
    productName: row.title,
    imageUrl: row.file_hash && row.widths ? pictureUrl(row.file_hash, widthFor(row.widths, pictureWidth)) : null,
    price: gone ? null : row.price,
    currencyType: gone ? null : row.currency,
    otherParticipant: { id: row.other_id, username: row.other_username },
    role: row.side,
    lastMessage:
      row.last_body === null || row.last_at === null || row.last_sender_id === null
        ? null
        : { content: row.last_body, createdAt: row.last_at.toISOString(), senderId: row.last_sender_id },
    updatedAt: row.sort_at.toISOString(),
    unreadCount: row.unread_count,
  };
}
