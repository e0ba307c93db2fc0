import { m } from '#contract/texts/messages.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { DistrictForStaff } from './place-edit.repository.ts';

/** @throws AppError NOT_FOUND */
export function requireDistrict(districts: readonly DistrictForStaff[], id: number): DistrictForStaff {
  const district = districts.find((row) => row.id === id);
  if (!district) throw new AppError('NOT_FOUND');
  return district;
}

/** @throws AppError VALIDATION where another district of the region has the name */
export function checkDistrictName(
  districts: readonly DistrictForStaff[],
  { id, regionId, name }: { id: number | null; regionId: number; name: string },
): void {
  const lower = name.toLowerCase();
  const others = districts.filter((row) => row.region_id === regionId && row.id !== id);
  if (others.some((row) => row.name_uz.toLowerCase() === lower))
    throw fieldRefusal('nameUz', m.refusals_districts_same_name);
}
