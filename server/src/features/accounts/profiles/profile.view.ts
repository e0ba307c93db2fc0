import type { Language } from '#contract/values/language.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import { avatarUrl, placeView } from './me.view.ts';
import type { ProfileRow } from './profile.repository.ts';

/** A seller as everyone may see them: no phone, no role, no status (reliability-security §4). */
export async function profileView(profile: ProfileRow, locations: Locations, language: Language) {
  return {
    id: profile.id,
    username: profile.username,
    avatar: avatarUrl(profile.avatar_hash),
    ...(await placeView(profile, locations, language)),
    createdAt: profile.created_at.toISOString(),
    activeProducts: Number(profile.active_products ?? 0),
    rating: profile.rating_count === 0 ? null : Math.round((profile.rating_sum / profile.rating_count) * 10) / 10,
    reviewsCount: profile.rating_count,
  };
}
