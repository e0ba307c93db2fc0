import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';

/** @throws AppError VALIDATION unless the region exists and the district lies in it (rules/input#belonging) */
export async function requirePlace(locations: Locations, regionId: number, districtId: number): Promise<void> {
  if (!(await locations.region(regionId))) throw fieldRefusal('regionId', signInRuleTexts.region);
  if (!(await locations.hasDistrict(regionId, districtId))) throw fieldRefusal('districtId', signInRuleTexts.district);
}
