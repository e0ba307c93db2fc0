import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import type { Places } from '#server/features/places/places.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';

/** @throws AppError VALIDATION unless the region exists and the district lies in it (rules/input#belonging) */
export async function requirePlace(places: Places, regionId: number, districtId: number): Promise<void> {
  if (!(await places.region(regionId))) throw fieldRefusal('regionId', signInRuleTexts.region);
  if (!(await places.hasDistrict(regionId, districtId))) throw fieldRefusal('districtId', signInRuleTexts.district);
}
