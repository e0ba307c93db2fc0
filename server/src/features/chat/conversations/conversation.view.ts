import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { findEarlierPrices } from '#server/features/products/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import type { ConversationRow } from '../store/conversation.repository.ts';
import { offerOf, offerView } from '../store/message.view.ts';

/** Width in pixels of the picture beside a conversation. */
const pictureWidth = 320;

/** Conversations as their member gets them. */
export async function conversationViews(
  db: Db,
  rows: readonly ConversationRow[],
  { language, now }: { language: Language; now: Date },
) {
  const products = rows.map(({ product_id: id, ...row }) => ({ ...row, id }));
  const earlier = await findEarlierPrices(db, products, now);
  return rows.map((row) => conversationView(row, earlier.get(row.product_id) ?? null, language));
}

/** A deleted product is no link any more, and keeps its name until it is purged. */
function conversationView(row: ConversationRow, earlierPrice: number | null, language: Language) {
  const gone = row.status === 'deleted';
  return {
    id: row.id,
    productId: gone ? null : row.product_id,
    productName: row.title || say(m.answers_deleted_listing, language),
    imageUrl: row.file_hash && row.widths ? pictureUrl(row.file_hash, widthFor(row.widths, pictureWidth)) : null,
    price: gone ? null : row.price,
    maxPrice: gone ? null : row.max_price,
    priceUzs: gone ? null : row.price_uzs,
    currencyType: gone ? null : row.currency,
    paymentType: gone ? null : row.payment_type,
    negotiable: !gone && row.negotiable,
    earlierPrice: gone ? null : earlierPrice,
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
    readUpToSeq: row.lastReadSeq,
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
