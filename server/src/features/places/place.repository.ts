import type { Language } from '#contract/texts/language.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localized, localizedName } from '#server/platform/database/localized.ts';
import type { Ordered } from './place-order.ts';

interface PlaceRow extends Ordered {
  id: number;
  slug: string;
  short_uz: string;
  short_ru: string;
  short_en: string;
  /** degrees */
  centre: { lat: number; lon: number } | null;
}

interface RegionRow extends PlaceRow {
  districts: PlaceRow[];
}

/** Places as the rest of the server asks for them; the 220 rows are kept in memory for a minute. */
export interface Places {
  regions(): Promise<RegionRow[]>;
  region(regionId: number): Promise<RegionRow | null>;
  /** whether the district lies in the region (rules/input#belonging) */
  hasDistrict(regionId: number, districtId: number): Promise<boolean>;
  /** names for cards and pages: the region's short one, the district's short one */
  names(language: Language): Promise<{ regions: ReadonlyMap<number, string>; districts: ReadonlyMap<number, string> }>;
  drop(): void;
}

export function createPlaces(db: Db, clock: Clock): Places {
  const all = cached(() => load(db), 60_000, clock);
  const find = async (regionId: number) => (await all.get()).find((region) => region.id === regionId) ?? null;
  return {
    regions: () => all.get(),
    region: find,
    async hasDistrict(regionId, districtId) {
      const region = await find(regionId);
      return region?.districts.some((district) => district.id === districtId) ?? false;
    },
    async names(language) {
      const regions = await all.get();
      const short = (place: PlaceRow) =>
        localized({ uz: place.short_uz, ru: place.short_ru, en: place.short_en }, language);
      return {
        regions: new Map(regions.map((region) => [region.id, short(region)])),
        districts: new Map(
          regions.flatMap((region) =>
            region.districts.map((district) => [district.id, localizedName(district, language)]),
          ),
        ),
      };
    },
    drop: () => all.drop(),
  };
}

async function load(db: Db): Promise<RegionRow[]> {
  const columns = [
    'id',
    'slug',
    'name_uz',
    'name_ru',
    'name_en',
    'short_uz',
    'short_ru',
    'short_en',
    'lat',
    'lon',
  ] as const;
  const [regions, districts] = await Promise.all([
    db
      .selectFrom('regions')
      .select(columns)
      .select(({ fn, lit }) => fn<number>('least', ['sort_order', lit(3)]).as('rank'))
      .orderBy('sort_order')
      .execute(),
    db
      .selectFrom('districts')
      .select([...columns, 'region_id'])
      .select(({ case: when }) => when().when('kind', '=', 'shahar').then(0).else(1).end().as('rank'))
      .orderBy('sort_order')
      .execute(),
  ]);
  const byRegion = Map.groupBy(districts, (district) => district.region_id);
  return regions.map((region) => ({
    ...withCentre(region),
    districts: (byRegion.get(region.id) ?? []).map(withCentre),
  }));
}

function withCentre<Place extends { lat: number | null; lon: number | null }>({ lat, lon, ...place }: Place) {
  return { ...place, centre: lat === null || lon === null ? null : { lat, lon } };
}
