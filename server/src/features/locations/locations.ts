import type { FastifyInstance } from 'fastify';
import { registerListDistricts } from './list-districts.endpoint.ts';
import { registerListRegions } from './list-regions.endpoint.ts';
import type { Locations } from './location.repository.ts';

export { createLocations, type Locations } from './location.repository.ts';

/** Regions and districts over HTTP. */
export function registerLocations(app: FastifyInstance, locations: Locations): void {
  registerListRegions(app, locations);
  registerListDistricts(app, locations);
}
