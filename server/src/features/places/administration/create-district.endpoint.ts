import type { FastifyInstance } from 'fastify';
import { createDistrict } from '#contract/http/places/create-district.ts';
import { fill, m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { checkDistrictName } from './district-checks.ts';
import { insertDistrict, lockPlaces } from './place-edit.repository.ts';
import { placeColumns } from './place-statement.ts';
import { siblingsOf } from './place-turns.ts';
import { readDistrictForStaff } from './read-district-for-staff.ts';

const tooMany = fill(m.refusals_districts_too_many, { districts: referenceLimits.districts });

/** POST /location/districts: it comes last in its region. */
export function registerCreateDistrict(app: FastifyInstance): void {
  registerEndpoint(app, createDistrict, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const { regions, districts } = await lockPlaces(transaction);
      if (!regions.some(({ id }) => id === body.regionId))
        throw fieldRefusal('regionId', m.refusals_districts_no_region);
      if (siblingsOf(districts, body.regionId).length >= referenceLimits.districts)
        throw fieldRefusal('nameUz', tooMany);
      checkDistrictName(districts, { id: null, regionId: body.regionId, name: body.nameUz });
      const slugs = new Set(districts.map(({ slug }) => slug));
      const district = {
        ...placeColumns(body),
        region_id: body.regionId,
        kind: body.kind,
        slug: freeName(slugOf(body.nameUz) || 'tuman', slugs, { join: '-', max: referenceLimits.slug }),
      };
      const id = await insertDistrict(transaction, district);
      const content = await readDistrictForStaff(transaction, id);
      await record(transaction, { action: 'district.create', kind: 'district', id, after: district });
      return { content };
    });
  });
}
