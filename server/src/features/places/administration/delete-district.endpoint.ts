import type { FastifyInstance } from 'fastify';
import { deleteDistrict } from '#contract/http/places/delete-district.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { requireDistrict } from './district-checks.ts';
import { districtDeletionRefusal } from './place-deletion.ts';
import { lockDistrict, lockPlaces, removeDistrict } from './place-edit.repository.ts';
import { statedPlace } from './place-statement.ts';

/** DELETE /location/districts/{id}: only one that nothing names. */
export function registerDeleteDistrict(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, deleteDistrict, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const { districts } = await lockPlaces(transaction);
      const district = requireDistrict(districts, params.id);
      await lockDistrict(transaction, district.id);
      const refusal = await districtDeletionRefusal(transaction, district.id);
      if (refusal) throw refusal;
      await removeDistrict(transaction, district.id);
      await record(transaction, {
        action: 'district.delete',
        kind: 'district',
        id: district.id,
        before: { ...statedPlace(district), region_id: district.region_id, kind: district.kind },
      });
      return { success: true as const };
    }),
  );
}
