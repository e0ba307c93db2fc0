import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { registerLocationAdministration } from './administration/location-administration.endpoints.ts';
import { registerListDistricts } from './list-districts.endpoint.ts';
import { registerListRegions } from './list-regions.endpoint.ts';
import type { Locations } from './location.repository.ts';

export { createLocations, type Locations } from './location.repository.ts';

/** Regions and districts over HTTP, for everybody and for those who set them. */
export function registerLocations(app: FastifyInstance, { db, locations }: { db: Db; locations: Locations }): void {
  registerListRegions(app, locations);
  registerListDistricts(app, locations);
  registerLocationAdministration(app, db);
}
