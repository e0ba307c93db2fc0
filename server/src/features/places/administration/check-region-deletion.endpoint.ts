import type { FastifyInstance } from 'fastify';
import { checkRegionDeletion } from '#contract/http/places/check-region-deletion.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { deletionView } from '#server/platform/errors/still-referenced.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { regionDeletionRefusal } from './place-deletion.ts';
import { readPlaces } from './place-edit.repository.ts';
import { siblingsOf } from './place-turns.ts';

/** GET /admin/regions/{id}/deletion: told before it is asked for (product/panel#deleting). */
export function registerCheckRegionDeletion(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, checkRegionDeletion, async ({ params: { regionId }, language }) => {
    const { regions, districts } = await readPlaces(db);
    if (!regions.some(({ id }) => id === regionId)) throw new AppError('NOT_FOUND');
    const refusal = await regionDeletionRefusal(db, regionId, siblingsOf(districts, regionId).length);
    return { content: deletionView(refusal, language) };
  });
}
