import type { Language } from '#contract/values/language.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { deletedListing } from '#server/features/products/products.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import { denyWriting } from './conversation.policy.ts';
import type { ConversationRow } from './conversation.repository.ts';
import { offerOf, offerView } from './message.view.ts';

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
    maxPrice: gone ? null : row.max_price,
    priceUzs: gone ? null : row.price_uzs,
    currencyType: gone ? null : row.currency,
    paymentType: gone ? null : row.payment_type,
    productStatus: row.status,
    reservedUntil: row.reserved_until?.toISOString() ?? null,
    otherParticipant: {
      id: row.other_id,
      username: shownName({ username: row.other_username, status: row.other_status }, language),
      avatar: row.other_status === 'deleted' ? null : avatarUrl(row.other_avatar),
    },
    role: row.side,
    canWrite: denyWriting(row) === null,
    openOffer: row.open_offer,
    lastMessage: lastMessageView(row),
    lastSeq: row.lastSeq,
    lastChange: row.last_change,
    updatedAt: row.sort_at.toISOString(),
    unreadCount: row.unread_count,
  };
}

function lastMessageView(row: ConversationRow) {
  const { last_body: body, last_at: at, last_sender_id: senderId, last_kind: kind } = row;
  if (body === null || at === null || senderId === null || kind === null) return null;
  const offer = offerOf(row);
  return {
    content: body,
    createdAt: at.toISOString(),
    senderId,
    kind,
    photoCount: row.last_photos ?? 0,
    offer: offer && offerView(offer),
  };
}
