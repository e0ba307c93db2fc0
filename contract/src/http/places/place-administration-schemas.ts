import { z } from 'zod';
import { id, line } from '#contract/schemas.ts';
import { districtKinds, referenceLimits } from '#contract/values/reference.ts';
import { centre } from './place-schemas.ts';

const name = line(referenceLimits.name, 1);

/** What a place is called: the full name, the short one that cards show, and other words that find it. */
export const placeNames = {
  nameUz: name,
  nameRu: name,
  nameEn: name,
  shortUz: name,
  shortRu: name,
  shortEn: name,
  aliases: z.array(line(referenceLimits.alias, 1)).max(referenceLimits.aliases),
};

/** degrees, around Uzbekistan */
export const statedCentre = z.object({ lat: z.number().min(36).max(47), lon: z.number().min(54).max(75) }).nullable();

export const districtPlace = z.int().min(0).max(referenceLimits.districts);

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
  .object({ ...placeForStaff, regionId: id, kind: z.enum(districtKinds) })
  .meta({ id: 'DistrictForStaff' });

export const regionForStaff = z
  .object({ ...placeForStaff, districts: z.array(districtForStaff) })
  .meta({ id: 'RegionForStaff' });
