import type { FastifyInstance } from 'fastify';
import { deleteRegion } from '#contract/http/places/delete-region.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { regionDeletionRefusal } from './place-deletion.ts';
import { lockPlaces, lockRegion, removeRegion } from './place-edit.repository.ts';
import { statedPlace } from './place-statement.ts';
import { siblingsOf } from './place-turns.ts';

/** DELETE /location/regions/{id}: only one that nothing names and that has no districts. */
export function registerDeleteRegion(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, deleteRegion, async ({ params: { regionId }, record }) =>
    db.transaction().execute(async (transaction) => {
      const { regions, districts } = await lockPlaces(transaction);
      const region = regions.find(({ id }) => id === regionId);
      if (!region) throw new AppError('NOT_FOUND');
      await lockRegion(transaction, regionId);
      const refusal = await regionDeletionRefusal(transaction, regionId, siblingsOf(districts, regionId).length);
      if (refusal) throw refusal;
      await removeRegion(transaction, regionId);
      const before = { ...statedPlace(region), kind: region.kind };
      await record(transaction, { action: 'region.delete', kind: 'region', id: regionId, before });
      return { success: true as const };
    }),
  );
}
