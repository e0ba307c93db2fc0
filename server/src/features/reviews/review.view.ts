import type { z } from 'zod';
import type { review } from '#contract/http/reviews/reviews.ts';
import { avatarUrl } from '#server/features/accounts/accounts.ts';
import type { ReviewRow } from './review.repository.ts';

/** A review as everybody may read it. */
export function reviewView(row: ReviewRow): z.input<typeof review> {
  return {
    id: row.id,
    rating: row.rating,
    text: row.body,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    author: { id: row.buyer_id, username: row.buyer_name, avatar: avatarUrl(row.buyer_avatar) },
    seller: { id: row.seller_id, username: row.seller_name, avatar: avatarUrl(row.seller_avatar) },
    product: { id: row.product_id, title: row.title, isActive: row.is_active },
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, answeredAt: row.answered_at.toISOString() },
  };
}
