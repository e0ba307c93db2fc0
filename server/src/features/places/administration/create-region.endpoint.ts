import type { FastifyInstance } from 'fastify';
import { createRegion } from '#contract/http/places/create-region.ts';
import { fill, m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { insertRegion, lockPlaces } from './place-edit.repository.ts';
import { placeColumns } from './place-statement.ts';
import { readRegionForStaff } from './read-region-for-staff.ts';

const tooMany = fill(m.refusals_regions_too_many, { regions: referenceLimits.regions });

/** POST /location/regions: it comes last, and has no districts yet. */
export function registerCreateRegion(app: FastifyInstance): void {
  registerEndpoint(app, createRegion, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const { regions } = await lockPlaces(transaction);
      if (regions.length >= referenceLimits.regions) throw fieldRefusal('nameUz', tooMany);
      const name = body.nameUz.toLowerCase();
      if (regions.some((region) => region.name_uz.toLowerCase() === name))
        throw fieldRefusal('nameUz', m.refusals_regions_same_name);
      const slugs = new Set(regions.map(({ slug }) => slug));
      const region = {
        ...placeColumns(body),
        kind: body.kind,
        slug: freeName(slugOf(body.nameUz) || 'viloyat', slugs, { join: '-', max: referenceLimits.slug }),
      };
      const id = await insertRegion(transaction, region);
      const content = await readRegionForStaff(transaction, id);
      await record(transaction, { action: 'region.create', kind: 'region', id, after: region });
      return { content };
    });
  });
}
