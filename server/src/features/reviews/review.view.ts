import type { z } from 'zod';
import type { review } from '#contract/http/reviews/review-schemas.ts';
import type { Language } from '#contract/texts/language.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { shownTitle } from '#server/features/products/products.ts';
import type { ReviewRow } from './review.repository.ts';

type AccountStatus = ReviewRow['buyer_status'];

/** A review as everybody may read it; whoever deleted their account has no name and no picture in it. */
export function reviewView(row: ReviewRow, language: Language): z.input<typeof review> {
  const person = (id: number, account: { username: string; status: AccountStatus; avatar: string | null }) => ({
    id,
    username: shownName(account, language),
    avatar: account.status === 'deleted' ? null : avatarUrl(account.avatar),
  });
  return {
    id: row.id,
    rating: row.rating,
    text: row.body,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    author: person(row.buyer_id, { username: row.buyer_name, status: row.buyer_status, avatar: row.buyer_avatar }),
    seller: person(row.seller_id, { username: row.seller_name, status: row.seller_status, avatar: row.seller_avatar }),
    product: { id: row.product_id, title: shownTitle(row, language), isActive: row.status === 'active' },
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, answeredAt: row.answered_at.toISOString() },
  };
}
