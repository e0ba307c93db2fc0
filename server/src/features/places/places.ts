import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerCheckDistrictDeletion } from './administration/check-district-deletion.endpoint.ts';
import { registerCheckRegionDeletion } from './administration/check-region-deletion.endpoint.ts';
import { registerCreateDistrict } from './administration/create-district.endpoint.ts';
import { registerCreateRegion } from './administration/create-region.endpoint.ts';
import { registerDeleteDistrict } from './administration/delete-district.endpoint.ts';
import { registerDeleteRegion } from './administration/delete-region.endpoint.ts';
import { registerListPlacesForStaff } from './administration/list-places-for-staff.endpoint.ts';
import { registerUpdateDistrict } from './administration/update-district.endpoint.ts';
import { registerUpdateRegion } from './administration/update-region.endpoint.ts';
import { registerListDistricts } from './list-districts.endpoint.ts';
import { registerListPlaceNames } from './list-place-names.endpoint.ts';
import { registerListRegions } from './list-regions.endpoint.ts';
import type { Places } from './place.repository.ts';

export { createPlaces, type Places } from './place.repository.ts';

/** Regions and districts over HTTP, for everybody and for those who set them. */
export function registerPlaces(
  app: FastifyInstance,
  { db, clock, places }: { db: Db; clock: Clock; places: Places },
): void {
  registerListRegions(app, places);
  registerListDistricts(app, places);
  registerListPlaceNames(app, { db, clock });
  registerListPlacesForStaff(app, db);
  registerCreateRegion(app);
  registerUpdateRegion(app, db);
  registerCheckRegionDeletion(app, db);
  registerDeleteRegion(app, db);
  registerCreateDistrict(app);
  registerUpdateDistrict(app, db);
  registerCheckDistrictDeletion(app, db);
  registerDeleteDistrict(app, db);
}
