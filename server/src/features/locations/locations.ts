import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { registerCreateDistrict } from './administration/create-district.endpoint.ts';
import { registerDeleteDistrict } from './administration/delete-district.endpoint.ts';
import { registerListLocationsForStaff } from './administration/list-locations-for-staff.endpoint.ts';
import { registerUpdateDistrict } from './administration/update-district.endpoint.ts';
import { registerUpdateRegion } from './administration/update-region.endpoint.ts';
import { registerListDistricts } from './list-districts.endpoint.ts';
import { registerListRegions } from './list-regions.endpoint.ts';
import type { Locations } from './location.repository.ts';

export { createLocations, type Locations } from './location.repository.ts';

/** Regions and districts over HTTP, for everybody and for those who set them. */
export function registerLocations(app: FastifyInstance, { db, locations }: { db: Db; locations: Locations }): void {
  registerListRegions(app, locations);
  registerListDistricts(app, locations);
  registerListLocationsForStaff(app, db);
  registerUpdateRegion(app, db);
  registerCreateDistrict(app);
  registerUpdateDistrict(app, db);
  registerDeleteDistrict(app, db);
}
