import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import type { Places } from '#server/features/places/places.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';

/** @throws AppError VALIDATION unless the region is one of these and the district lies in it (rules/input#belonging) */
export function requirePlace(
  regions: Awaited<ReturnType<Places['regions']>>,
  regionId: number,
  districtId: number,
): void {
  const region = regions.find(({ id }) => id === regionId);
  if (!region) throw fieldRefusal('regionId', signInRuleTexts.region);
  if (!region.districts.some(({ id }) => id === districtId)) {
    throw fieldRefusal('districtId', signInRuleTexts.district);
  }
}
