import type { Language } from '#contract/texts/language.ts';
import { answerTimeOf, userKinds } from '#contract/values/profile.ts';
import type { Places } from '#server/features/places/places.ts';
import { avatarUrl, placeView } from './me.view.ts';
import type { ProfileRow } from './profile.repository.ts';

/** A seller as everyone may see them: no phone, no role, no status (rules/authorization#fields). */
export async function profileView(profile: ProfileRow, places: Places, language: Language) {
  return {
    id: profile.id,
    username: profile.username,
    avatar: avatarUrl(profile.avatar_hash),
    ...(await placeView(profile, places, language)),
    kind: userKinds.find((kind) => kind === profile.kind) ?? 'person',
    createdAt: profile.created_at.toISOString(),
    activeProducts: Number(profile.active_products ?? 0),
    followersCount: Number(profile.followers ?? 0),
    rating: meanRating(profile),
    reviewsCount: profile.rating_count,
    answerTime: profile.median_minutes === null ? null : answerTimeOf(profile.median_minutes),
  };
}

/** The mean of the reviews that count, with one decimal; null without any. */
export function meanRating({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number | null {
  return rating_count === 0 ? null : Math.round((rating_sum / rating_count) * 10) / 10;
}
