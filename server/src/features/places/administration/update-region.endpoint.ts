import type { FastifyInstance } from 'fastify';
import { updateRegion } from '#contract/http/places/update-region.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orderRows, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { lockPlaces } from './place-edit.repository.ts';
import { placeColumns, statedPlace } from './place-statement.ts';
import { firstTurn, moved } from './place-turns.ts';
import { readRegionForStaff } from './read-region-for-staff.ts';

/** PATCH /location/regions/{id}: all that is stated of a region, and its place among them. */
export function registerUpdateRegion(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, updateRegion, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const { regions } = await lockPlaces(transaction);
      const region = regions.find(({ id }) => id === params.regionId);
      if (!region) throw new AppError('NOT_FOUND');
      const { id } = region;
      const changes = placeColumns(body);
      if (!(await rewriteAsRead(transaction, 'regions', { id, version: body.version, changes })))
        throw versionConflict();
      const order = regions.map((each) => each.id);
      await orderRows(transaction, 'regions', moved(order, id, body.place), firstTurn);
      const content = await readRegionForStaff(transaction, id);
      await record(transaction, {
        action: 'region.update',
        kind: 'region',
        id,
        ...changedParts({ ...statedPlace(region), place: order.indexOf(id) }, { ...changes, place: content.place }),
      });
      return { content };
    }),
  );
}
