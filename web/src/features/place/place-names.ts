import { queryOptions } from '@tanstack/react-query';
import type { Named } from '#contract/values/text/name-search.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import type { RegionData } from '#web/api/queries.ts';

export type PlaceNames = ApiOutput<'listPlaceNames'>['content'];

/** What regions and districts are called in all languages, with the number of their listings. */
export const placeNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['places', 'names'],
    queryFn: ({ signal }) => api.call('listPlaceNames', {}, { signal }).then(({ content }) => content),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** A region, or a district of it, as the search for a place goes by it. */
export interface FindablePlace extends Named {
  regionId: number;
  districtId: number | null;
  name: string;
  /** the region of a district */
  within: string | null;
  /** null while they are not counted */
  products: number | null;
}

/** Every region, then every district; without the names in other languages each goes by the one that is shown. */
export function findablePlaces(regions: readonly RegionData[], known: PlaceNames | undefined): FindablePlace[] {
  const ofRegions = new Map(known?.regions.map((each) => [each.id, each]));
  const ofDistricts = new Map(known?.districts.map((each) => [each.id, each]));
  const foundBy = (name: string, place: PlaceNames['regions'][number] | undefined) => ({
    name,
    names: place?.names ?? [name],
    aliases: place?.aliases ?? [],
    products: place?.products ?? null,
  });
  return [
    ...regions.map(({ id, name }) => ({
      regionId: id,
      districtId: null,
      within: null,
      ...foundBy(name, ofRegions.get(id)),
    })),
    ...regions.flatMap((region) =>
      region.districts.map(({ id, name }) => ({
        regionId: region.id,
        districtId: id,
        within: region.name,
        ...foundBy(name, ofDistricts.get(id)),
      })),
    ),
  ];
}
