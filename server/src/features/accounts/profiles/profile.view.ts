import type { Language } from '#contract/texts/language.ts';
import { answerMinutesOf, answerTimeOf } from '#contract/values/profile.ts';
import { maskPhonesIn } from '#contract/values/text/phone-in-text.ts';
import type { Places } from '#server/features/places/places.ts';
import { avatarUrl, placeView } from './me.view.ts';
import type { ProfileRow } from './profile.repository.ts';
import type { SellerFactsRow } from './seller-facts.repository.ts';

/** A seller as everyone may see them: no phone, no role, no status (rules/authorization#fields). */
export async function profileView(profile: ProfileRow, places: Places, language: Language) {
  return {
    id: profile.id,
    username: profile.username,
    avatar: avatarUrl(profile.avatar_hash),
    ...(await placeView(profile, places, language)),
    kind: profile.kind,
    createdAt: profile.created_at.toISOString(),
    ...sellerFactsView(profile),
    followersCount: profile.followers,
    rating: meanRating(profile),
    reviewsCount: profile.rating_count,
    // Phones come by their own call, which is counted (rules/privacy#phones).
    shop: profile.shop && {
      ...profile.shop,
      about: maskPhonesIn(profile.shop.about),
      address: maskPhonesIn(profile.shop.address),
    },
  };
}

/** The mean of the reviews that count, with one decimal; null without any. */
export function meanRating({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number | null {
  return rating_count === 0 ? null : Math.round((rating_sum / rating_count) * 10) / 10;
}

/** What a buyer may go by with a seller (product/detail#seller). The day and not the hour of the last visit: whoever sells is not watched. */
export function sellerFactsView({ active_products, sold_products, median_minutes, last_seen, firm }: SellerFactsRow) {
  return {
    activeProducts: active_products,
    soldProducts: sold_products,
    answerTime: median_minutes === null ? null : answerTimeOf(median_minutes),
    answerMinutes: median_minutes === null ? null : answerMinutesOf(median_minutes),
    lastSeen: last_seen,
    firm,
  };
}
