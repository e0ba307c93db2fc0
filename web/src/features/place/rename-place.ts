import type { Language } from '#contract/texts/language.ts';
import { choosePlace, chosenPlace } from './place-store.ts';

interface Named {
  id: number;
  name: string;
}

/** Names the chosen place in the language of the page, where it was chosen in another one; `loadRegions` is asked only then. */
export async function renamePlace(
  language: Language,
  loadRegions: () => Promise<readonly (Named & { shortName: string; districts: readonly Named[] })[]>,
): Promise<void> {
  const place = chosenPlace();
  if (!place || place.language === language) return;
  const region = (await loadRegions()).find(({ id }) => id === place.regionId);
  const district = region?.districts.find(({ id }) => id === place.districtId);
  const name = district?.name ?? region?.shortName;
  if (name && chosenPlace() === place) choosePlace({ ...place, name, language });
}
