import type { DbTransaction } from '#server/platform/database/database.ts';
import { requireDistrict } from './district-checks.ts';
import { readPlaces } from './place-edit.repository.ts';
import { districtForStaffView } from './place-for-staff.view.ts';
import { siblingsOf } from './place-turns.ts';

/** A district as it now stands, for those who set it. @throws AppError NOT_FOUND */
export async function readDistrictForStaff(transaction: DbTransaction, id: number) {
  const { districts } = await readPlaces(transaction);
  const district = requireDistrict(districts, id);
  return districtForStaffView(district, siblingsOf(districts, district.region_id).indexOf(id));
}
