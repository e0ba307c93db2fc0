import type { z } from 'zod';
import type { districtForStaff, regionForStaff } from '#contract/http/places/place-administration-schemas.ts';
import type { DistrictForStaff, RegionForStaff } from './place-edit.repository.ts';

/** A district as the staff panel shows it. */
export function districtForStaffView(row: DistrictForStaff, place: number): z.input<typeof districtForStaff> {
  return { ...placeView(row), place, regionId: row.region_id, kind: row.kind };
}

/** A region with its districts, of which `all` may hold those of others too. */
export function regionForStaffView(
  row: RegionForStaff,
  place: number,
  all: readonly DistrictForStaff[],
): z.input<typeof regionForStaff> {
  const districts = all.filter(({ region_id }) => region_id === row.id).map(districtForStaffView);
  return { ...placeView(row), place, districts };
}

function placeView(row: RegionForStaff | DistrictForStaff) {
  return {
    id: row.id,
    slug: row.slug,
    nameUz: row.name_uz,
    nameRu: row.name_ru,
    nameEn: row.name_en,
    shortUz: row.short_uz,
    shortRu: row.short_ru,
    shortEn: row.short_en,
    aliases: row.aliases,
    centre: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    version: row.version,
  };
}
