import type { Language } from '#contract/texts/language.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { Account } from '../account/user.repository.ts';
import { secondFactorState } from '../second-factor/second-factor-state.ts';

/** Width in pixels in which avatars are shown. */
const avatarWidth = 320;

export function avatarUrl(hash: string | null): string | null {
  return hash === null ? null : pictureUrl(hash, avatarWidth);
}

/** An account's region and district by name, in the caller's language. */
export async function placeView(
  account: { region_id: number | null; district_id: number | null },
  places: Places,
  language: Language,
) {
  const region = account.region_id === null ? null : await places.region(account.region_id);
  const district = region?.districts.find(({ id }) => id === account.district_id);
  return {
    region: region ? { id: region.id, name: localizedName(region, language) } : null,
    district: district ? { id: district.id, name: localizedName(district, language) } : null,
  };
}

/** One's own account, with the phone in full. */
export async function meView(
  { db, config, places }: Pick<AccountsDeps, 'db' | 'config' | 'places'>,
  viewer: Viewer,
  account: Account,
  language: Language,
) {
  const { region, district } = await placeView(account, places, language);
  const { regions: shortNames } = await places.names(language);
  return {
    id: account.id,
    sub: String(account.id),
    username: account.username,
    phoneNumber: account.phone ?? '',
    role: account.role,
    kind: account.kind,
    language: account.language,
    avatar: avatarUrl(account.avatar_hash),
    region: region && { ...region, shortName: shortNames.get(region.id) ?? region.name },
    district,
    secondFactor: await secondFactorState(db, account, config),
    panel: viewer.withheld?.code === 'PANEL_ADDRESS_REFUSED' ? ('elsewhere' as const) : ('open' as const),
    hasPassword: account.password_hash !== null,
    showsLastSeen: account.shows_last_seen,
    createdAt: account.created_at.toISOString(),
  };
}
