import { z } from 'zod';
import { content, id, idText, line, readVersion, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceLimits } from '../../values/reference.ts';
import { centre } from './locations.ts';

const name = line(referenceLimits.name, 1);

/** What a place is called: the full name, the short one that cards show, and other words that find it. */
const names = {
  nameUz: name,
  nameRu: name,
  nameEn: name,
  shortUz: name,
  shortRu: name,
  shortEn: name,
  aliases: z.array(line(referenceLimits.alias, 1)).max(referenceLimits.aliases),
};
const kinds = ['tuman', 'shahar'] as const;
/** degrees, around Uzbekistan */
const statedCentre = z.object({ lat: z.number().min(36).max(47), lon: z.number().min(54).max(75) }).nullable();
const place = z.int().min(0).max(referenceLimits.districts);

const placeForStaff = {
  id,
  slug: z.string(),
  nameUz: z.string(),
  nameRu: z.string(),
  nameEn: z.string(),
  shortUz: z.string(),
  shortRu: z.string(),
  shortEn: z.string(),
  aliases: z.array(z.string()),
  centre,
  place: z.int().min(0).describe('from 0; where names are Russian or English, their alphabet decides'),
  version: z.int(),
};

export const districtForStaff = z
  .object({ ...placeForStaff, regionId: id, kind: z.enum(kinds) })
  .meta({ id: 'DistrictForStaff' });
export const regionForStaff = z
  .object({ ...placeForStaff, districts: z.array(districtForStaff) })
  .meta({ id: 'RegionForStaff' });

export const listLocationsForStaff = defineEndpoint('listLocationsForStaff', {
  summary: 'Regions with their districts in all languages',
  access: 'moderator',
  response: content(z.array(regionForStaff)),
  errors: [],
  limit: 'read',
});

export const updateRegion = defineEndpoint('updateRegion', {
  summary: 'Change names, other words, middle and turn of a region',
  access: 'admin',
  params: z.object({ regionId: idText }),
  body: z.object({ ...names, centre: statedCentre, place, version: readVersion }),
  response: content(regionForStaff),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesReference: true,
  stepUp: 'none',
  audit: ['region.update'],
});

export const createDistrict = defineEndpoint('createDistrict', {
  summary: 'Add a district as the last of its region',
  access: 'admin',
  body: z.object({ regionId: id, ...names, kind: z.enum(kinds), centre: statedCentre }),
  response: content(districtForStaff),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesReference: true,
  stepUp: 'none',
  audit: ['district.create'],
});

export const updateDistrict = defineEndpoint('updateDistrict', {
  summary: 'Change names, other words, kind, middle and turn of a district',
  access: 'admin',
  params: z.object({ id: idText.describe('of the district') }),
  body: z.object({ ...names, kind: z.enum(kinds), centre: statedCentre, place, version: readVersion }),
  response: content(districtForStaff),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesReference: true,
  stepUp: 'none',
  audit: ['district.update'],
});

export const deleteDistrict = defineEndpoint('deleteDistrict', {
  summary: 'Delete a district that nothing refers to',
  access: 'admin',
  params: z.object({ id: idText.describe('of the district') }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['district.delete'],
});
