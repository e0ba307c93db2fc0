import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readPlaces } from './place-edit.repository.ts';
import { regionForStaffView } from './place-for-staff.view.ts';

/** A region as it now stands, for those who set it. @throws AppError NOT_FOUND */
export async function readRegionForStaff(transaction: DbTransaction, id: number) {
  const { regions, districts } = await readPlaces(transaction);
  const place = regions.findIndex((region) => region.id === id);
  const region = regions[place];
  if (!region) throw new AppError('NOT_FOUND');
  return regionForStaffView(region, place, districts);
}
