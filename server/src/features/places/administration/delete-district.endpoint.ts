import type { FastifyInstance } from 'fastify';
import { deleteDistrict } from '#contract/http/places/delete-district.ts';
import { m } from '#contract/texts/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { requireDistrict } from './district-checks.ts';
import { countHolders, lockPlaces, removeDistrict } from './place-edit.repository.ts';
import { statedPlace } from './place-statement.ts';

/** DELETE /location/districts/{id}: only one that nothing names. */
export function registerDeleteDistrict(app: FastifyInstance, db: Db): void {
  registerEndpoint(app, deleteDistrict, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const { districts } = await lockPlaces(transaction);
      const district = requireDistrict(districts, params.id);
      const { products, users, searches } = await countHolders(transaction, district.id);
      const held = stillReferenced(m.refusals_districts_in_use, [
        [products, m.refusals_held_listings],
        [users, m.refusals_held_users],
        [searches, m.refusals_held_searches],
      ]);
      if (held) throw held;
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
