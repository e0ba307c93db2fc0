import type { DistrictForStaff } from './place-edit.repository.ts';

/** Places are counted from 1. */
export const firstTurn = 1;

/** Ids of the districts of a region, in their order. */
export function siblingsOf(districts: readonly DistrictForStaff[], regionId: number): number[] {
  return districts.filter(({ region_id }) => region_id === regionId).map(({ id }) => id);
}

/** These ids in their order, with one of them at another place. */
export function moved(ids: readonly number[], id: number, place: number): number[] {
  return ids.filter((each) => each !== id).toSpliced(place, 0, id);
}
