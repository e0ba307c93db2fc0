import type { FastifyInstance } from 'fastify';
import { updateDistrict } from '#contract/http/places/update-district.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orderRows, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { checkDistrictName, requireDistrict } from './district-checks.ts';
import { lockPlaces } from './place-edit.repository.ts';
import { placeColumns, statedPlace } from './place-statement.ts';
import { firstTurn, moved, siblingsOf } from './place-turns.ts';
import { readDistrictForStaff } from './read-district-for-staff.ts';

/** PATCH /location/districts/{id}: all that is stated of a district, and its place in its region. */
export function registerUpdateDistrict(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, updateDistrict, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const { districts } = await lockPlaces(transaction);
      const district = requireDistrict(districts, params.id);
      const { id, region_id } = district;
      checkDistrictName(districts, { id, regionId: region_id, name: body.nameUz });
      const changes = { ...placeColumns(body), kind: body.kind };
      if (!(await rewriteAsRead(transaction, 'districts', { id, version: body.version, changes })))
        throw versionConflict();
      const order = siblingsOf(districts, region_id);
      await orderRows(transaction, 'districts', moved(order, id, body.place), firstTurn);
      const content = await readDistrictForStaff(transaction, id);
      await record(transaction, {
        action: 'district.update',
        kind: 'district',
        id,
        ...changedParts(
          { ...statedPlace(district), kind: district.kind, place: order.indexOf(id) },
          { ...changes, place: content.place },
        ),
      });
      return { content };
    }),
  );
}
