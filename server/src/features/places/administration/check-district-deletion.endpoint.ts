import type { FastifyInstance } from 'fastify';
import { checkDistrictDeletion } from '#contract/http/places/check-district-deletion.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deletionView } from '#server/platform/errors/still-referenced.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { requireDistrict } from './district-checks.ts';
import { districtDeletionRefusal } from './place-deletion.ts';
import { readPlaces } from './place-edit.repository.ts';

/** GET /admin/districts/{id}/deletion: told before it is asked for (product/panel#deleting). */
export function registerCheckDistrictDeletion(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, checkDistrictDeletion, async ({ params, language }) => {
    const { districts } = await readPlaces(db);
    const refusal = await districtDeletionRefusal(db, requireDistrict(districts, params.id).id);
    return { content: deletionView(refusal, language) };
  });
}
