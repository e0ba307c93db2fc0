import type { Language } from '#contract/values/language.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { deletedListing } from '#server/features/products/products.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import type { ConversationRow } from './conversation.repository.ts';

/** Width in pixels of the picture beside a conversation. */
const pictureWidth = 320;

/** A conversation as its member gets it; a deleted product is no link any more, and keeps its name until it is purged. */
export function conversationView(row: ConversationRow, language: Language) {
  const gone = row.status === 'deleted';
  return {
    id: row.id,
    productId: gone ? null : row.product_id,
    productName: row.title || deletedListing[language],
    imageUrl: row.file_hash && row.widths ? pictureUrl(row.file_hash, widthFor(row.widths, pictureWidth)) : null,
    price: gone ? null : row.price,
    currencyType: gone ? null : row.currency,
    otherParticipant: {
      id: row.other_id,
      username: shownName({ username: row.other_username, status: row.other_status }, language),
      avatar: row.other_status === 'deleted' ? null : avatarUrl(row.other_avatar),
    },
    role: row.side,
    lastMessage:
      row.last_body === null || row.last_at === null || row.last_sender_id === null
        ? null
        : { content: row.last_body, createdAt: row.last_at.toISOString(), senderId: row.last_sender_id },
    updatedAt: row.sort_at.toISOString(),
    unreadCount: row.unread_count,
  };
}
