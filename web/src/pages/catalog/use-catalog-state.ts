import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { type RegionName, regionNamesQuery } from '#web/features/filters/catalog-queries.ts';
import type { FilterProperty } from '#web/features/filters/filters.ts';
import { chosenPlace, type Place, usePlace } from '#web/features/place/place-store.ts';
import {
  type CatalogState,
  catalogSearch,
  isIn,
  readCatalogAddress,
  settled,
  withRemembered,
} from './catalog-address.ts';

export interface Catalogue {
  state: CatalogState;
  /** nothing of the state can turn out not to exist */
  isSettled: boolean;
  regions: readonly RegionName[];
  /** what the place in the state is called; null until that is known */
  placeName: string | null;
}

/**
 * What the address says, and the remembered place where it names none (decisions §6): the address then gets that place. A place
 * chosen meanwhile in the header goes into the address too.
 */
export function useCatalogState(path: string, properties: readonly FilterProperty[] | undefined): Catalogue {
  const api = useApi();
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = usePlace();
  const read = useMemo(() => readCatalogAddress(new URLSearchParams(search)), [search]);
  const placed = useMemo(() => withRemembered(read, place), [read, place]);
  const { regionId, districtId } = placed.filters;
  const regions = useQuery(regionNamesQuery(api));
  const isRegion = regions.data?.some(({ id }) => id === regionId) === true;
  const districts = useQuery({ ...districtsQuery(api, regionId ?? 0), enabled: isRegion });
  const isRemembered = isIn(placed.filters, place);
  const known = { properties, regions: regions.data, districts: regionId === null ? undefined : districts.data };
  const state = useMemo(
    () => settled(placed, { properties: known.properties, regions: known.regions, districts: known.districts }),
    [placed, known.properties, known.regions, known.districts],
  );

  useEffect(() => {
    if (placed !== read) void navigate(path + catalogSearch(placed), { replace: true });
  }, [placed, read, navigate, path]);
  useChosenElsewhere(place, path);

  const isPending = (query: { isPending: boolean; isPaused: boolean }): boolean => query.isPending && !query.isPaused;
  const placeIsSettled =
    regionId === null ||
    isRemembered ||
    !(isPending(regions) || (isRegion && districtId !== null && isPending(districts)));
  const district = districts.data?.find(({ id }) => id === state.filters.districtId);
  const region = regions.data?.find(({ id }) => id === state.filters.regionId);
  const loadedName = state.filters.districtId === null ? region?.shortName : district?.name;
  return {
    state,
    isSettled: placeIsSettled && (properties !== undefined || Object.keys(read.filters.properties).length === 0),
    regions: regions.data ?? [],
    placeName: loadedName ?? (isIn(state.filters, place) ? (place?.name ?? null) : null),
  };
}

/** A place that is chosen or forgotten while the page stands goes into its address. */
function useChosenElsewhere(place: Place | null, path: string): void {
  const navigate = useNavigate();
  const last = useRef<Place | null | undefined>(undefined);
  useEffect(() => {
    const before = last.current === undefined ? chosenPlace() : last.current;
    last.current = last.current === undefined ? before : place;
    if (last.current?.regionId === before?.regionId && last.current?.districtId === before?.districtId) return;
    // Not what was rendered: whoever chose the place here has changed the address already.
    const now = readCatalogAddress(new URLSearchParams(location.search));
    if (isIn(now.filters, place)) return;
    const { regionId = null, districtId = null } = place ?? {};
    const next = { ...now, filters: { ...now.filters, regionId, districtId }, cursor: null };
    void navigate(path + catalogSearch(next), { replace: true });
  }, [place, navigate, path]);
}
