import type { FastifyInstance } from 'fastify';
import { listPlacesForStaff } from '#contract/http/places/list-places-for-staff.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { readPlaces } from './place-edit.repository.ts';
import { regionForStaffView } from './place-for-staff.view.ts';

/** GET /admin/locations: regions with their districts, for those who set them. */
export function registerListPlacesForStaff(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, listPlacesForStaff, async () => {
    const { regions, districts } = await readPlaces(db);
    return { content: regions.map((region, place) => regionForStaffView(region, place, districts)) };
  });
}
