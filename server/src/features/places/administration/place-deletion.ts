import { m } from '#contract/texts/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AppError } from '#server/platform/errors/app-error.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { countReferencesToDistrict, countReferencesToRegion } from './place-edit.repository.ts';

/** Why a district is not deleted: what names it; null where nothing does. */
export async function districtDeletionRefusal(db: Db, districtId: number): Promise<AppError | null> {
  const { products, users, searches } = await countReferencesToDistrict(db, districtId);
  return stillReferenced(m.refusals_districts_in_use, [
    [products, m.refusals_held_listings],
    [users, m.refusals_held_users],
    [searches, m.refusals_held_searches],
  ]);
}

/** The same of a region, which its districts hold too. */
export async function regionDeletionRefusal(db: Db, regionId: number, districts: number): Promise<AppError | null> {
  const { products, users, searches } = await countReferencesToRegion(db, regionId);
  return stillReferenced(m.refusals_regions_in_use, [
    [districts, m.refusals_held_districts],
    [products, m.refusals_held_listings],
    [users, m.refusals_held_users],
    [searches, m.refusals_held_searches],
  ]);
}
