import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** @throws AppError VALIDATION unless the region exists and the district lies in it (reliability-security §5.3) */
export async function requirePlace(locations: Locations, regionId: number, districtId: number): Promise<void> {
  if (!(await locations.region(regionId))) {
    throw new AppError('VALIDATION', { fields: { regionId: signInRuleTexts.region }, text: signInRuleTexts.region });
  }
  if (!(await locations.hasDistrict(regionId, districtId))) {
    throw new AppError('VALIDATION', {
      fields: { districtId: signInRuleTexts.district },
      text: signInRuleTexts.district,
    });
  }
}
