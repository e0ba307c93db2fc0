import type { FastifyInstance } from 'fastify';
import { createDistrict } from '#contract/http/locations/create-district.ts';
import { deleteDistrict } from '#contract/http/locations/delete-district.ts';
import { listLocationsForStaff } from '#contract/http/locations/list-locations-for-staff.ts';
import { updateDistrict } from '#contract/http/locations/update-district.ts';
import { updateRegion } from '#contract/http/locations/update-region.ts';
import { fill, m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { orderRows, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import {
  countHolders,
  type DistrictForStaff,
  insertDistrict,
  lockPlaces,
  type RegionForStaff,
  readPlaces,
  removeDistrict,
} from './place-edit.repository.ts';
import { districtForStaffView, regionForStaffView } from './place-for-staff.view.ts';

/** Places are counted from 1. */
const firstTurn = 1;

const tooMany = fill(m.refusals_districts_too_many, { districts: referenceLimits.districts });

/** Regions and districts for those who set them. */
export function registerLocationAdministration(app: FastifyInstance, db: Db): void {
  const regionView = async (transaction: DbTransaction, id: number) => {
    const { regions, districts } = await readPlaces(transaction);
    const place = regions.findIndex((region) => region.id === id);
    const region = regions[place];
    if (!region) throw new AppError('NOT_FOUND');
    return { content: regionForStaffView(region, place, districts) };
  };
  const districtView = async (transaction: DbTransaction, id: number) => {
    const { districts } = await readPlaces(transaction);
    const district = districtIn(districts, id);
    return { content: districtForStaffView(district, siblingsOf(districts, district.region_id).indexOf(id)) };
  };

  registerEndpoint(app, listLocationsForStaff, async () => {
    const { regions, districts } = await readPlaces(db);
    return { content: regions.map((region, place) => regionForStaffView(region, place, districts)) };
  });

  registerEndpoint(app, updateRegion, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const { regions } = await lockPlaces(transaction);
      const region = regions.find(({ id }) => id === params.regionId);
      if (!region) throw new AppError('NOT_FOUND');
      const { id } = region;
      const changes = columnsOf(body);
      if (!(await rewriteAsRead(transaction, 'regions', { id, version: body.version, changes })))
        throw versionConflict();
      const order = regions.map((each) => each.id);
      await orderRows(transaction, 'regions', moved(order, id, body.place), firstTurn);
      const answer = await regionView(transaction, id);
      await record(transaction, {
        action: 'region.update',
        kind: 'region',
        id,
        ...changedParts({ ...stated(region), place: order.indexOf(id) }, { ...changes, place: answer.content.place }),
      });
      return answer;
    }),
  );

  registerEndpoint(app, createDistrict, async ({ body, once, record }) => {
    return once(async (transaction) => {
      const { regions, districts } = await lockPlaces(transaction);
      if (!regions.some(({ id }) => id === body.regionId))
        throw fieldRefusal('regionId', m.refusals_districts_no_region);
      if (siblingsOf(districts, body.regionId).length >= referenceLimits.districts)
        throw fieldRefusal('nameUz', tooMany);
      checkName(districts, { id: null, regionId: body.regionId, name: body.nameUz });
      const slugs = new Set(districts.map(({ slug }) => slug));
      const district = {
        ...columnsOf(body),
        region_id: body.regionId,
        kind: body.kind,
        slug: freeName(slugOf(body.nameUz) || 'tuman', slugs, { join: '-', max: referenceLimits.slug }),
      };
      const id = await insertDistrict(transaction, district);
      const answer = await districtView(transaction, id);
      await record(transaction, { action: 'district.create', kind: 'district', id, after: district });
      return answer;
    });
  });

  registerEndpoint(app, updateDistrict, async ({ params, body, record }) =>
    db.transaction().execute(async (transaction) => {
      const { districts } = await lockPlaces(transaction);
      const district = districtIn(districts, params.id);
      const { id, region_id } = district;
      checkName(districts, { id, regionId: region_id, name: body.nameUz });
      const changes = { ...columnsOf(body), kind: body.kind };
      if (!(await rewriteAsRead(transaction, 'districts', { id, version: body.version, changes })))
        throw versionConflict();
      const order = siblingsOf(districts, region_id);
      await orderRows(transaction, 'districts', moved(order, id, body.place), firstTurn);
      const answer = await districtView(transaction, id);
      await record(transaction, {
        action: 'district.update',
        kind: 'district',
        id,
        ...changedParts(
          { ...stated(district), kind: district.kind, place: order.indexOf(id) },
          { ...changes, place: answer.content.place },
        ),
      });
      return answer;
    }),
  );

  registerEndpoint(app, deleteDistrict, async ({ params, record }) =>
    db.transaction().execute(async (transaction) => {
      const { districts } = await lockPlaces(transaction);
      const district = districtIn(districts, params.id);
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
        before: { ...stated(district), region_id: district.region_id, kind: district.kind },
      });
      return { success: true as const };
    }),
  );
}

interface StatedPlace {
  nameUz: string;
  nameRu: string;
  nameEn: string;
  shortUz: string;
  shortRu: string;
  shortEn: string;
  aliases: string[];
  centre: { lat: number; lon: number } | null;
}

function columnsOf(body: StatedPlace) {
  return {
    name_uz: body.nameUz,
    name_ru: body.nameRu,
    name_en: body.nameEn,
    short_uz: body.shortUz,
    short_ru: body.shortRu,
    short_en: body.shortEn,
    aliases: [...new Set(body.aliases)],
    lat: body.centre?.lat ?? null,
    lon: body.centre?.lon ?? null,
  };
}

function stated(row: RegionForStaff | DistrictForStaff): ReturnType<typeof columnsOf> {
  const { name_uz, name_ru, name_en, short_uz, short_ru, short_en, aliases, lat, lon } = row;
  return { name_uz, name_ru, name_en, short_uz, short_ru, short_en, aliases, lat, lon };
}

function districtIn(districts: readonly DistrictForStaff[], id: number): DistrictForStaff {
  const district = districts.find((row) => row.id === id);
  if (!district) throw new AppError('NOT_FOUND');
  return district;
}

/** Ids of the districts of a region, in their order. */
function siblingsOf(districts: readonly DistrictForStaff[], regionId: number): number[] {
  return districts.filter(({ region_id }) => region_id === regionId).map(({ id }) => id);
}

function moved(ids: readonly number[], id: number, place: number): number[] {
  return ids.filter((each) => each !== id).toSpliced(place, 0, id);
}

/** @throws AppError VALIDATION where another district of the region has the name */
function checkName(
  districts: readonly DistrictForStaff[],
  { id, regionId, name }: { id: number | null; regionId: number; name: string },
): void {
  const lower = name.toLowerCase();
  const others = districts.filter((row) => row.region_id === regionId && row.id !== id);
  if (others.some((row) => row.name_uz.toLowerCase() === lower))
    throw fieldRefusal('nameUz', m.refusals_districts_same_name);
}
