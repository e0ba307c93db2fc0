import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { districtsQuery } from '#web/api/reference-queries.ts';
import { type RegionName, regionNamesQuery } from '#web/features/filters/catalog-queries.ts';
import type { FilterProperty } from '#web/features/filters/filters.ts';
import { choosePlace, chosenPlace, type Place, usePlace } from '#web/features/place/place-store.ts';
import { useLang } from '#web/texts/language.ts';
import {
  type CatalogState,
  catalogSearch,
  isIn,
  readCatalogAddress,
  settled,
  titleIn,
  withRemembered,
} from './address/catalog-address.ts';

export interface Catalogue {
  state: CatalogState;
  /** the address has more words than are looked for */
  titleIsCut: boolean;
  /** nothing of the state can turn out not to exist */
  isSettled: boolean;
  regions: readonly RegionName[];
  /** asks for the regions again, where they did not come */
  askRegions: (() => void) | null;
  /** what the place in the state is called; null until that is known */
  placeName: string | null;
}

/**
 * What the address says, and the remembered place where it names none (product/catalogue#place-in-the-address): the address then gets that
 * place. A place chosen meanwhile in the header goes into the address too.
 */
export function useCatalogState(path: string, properties: readonly FilterProperty[] | undefined): Catalogue {
  const api = useApi();
  const language = useLang();
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = usePlace();
  const regions = useQuery(regionNamesQuery(api));
  const remembered = isGone(place, regions.data) ? null : place;
  const read = useMemo(() => readCatalogAddress(new URLSearchParams(search)), [search]);
  const placed = useMemo(() => withRemembered(read, remembered), [read, remembered]);
  const { regionId, districtId } = placed.filters;
  const isRegion = regions.data?.some(({ id }) => id === regionId) === true;
  const districts = useQuery({ ...districtsQuery(api, regionId ?? 0), enabled: isRegion });
  const isRemembered = isIn(placed.filters, remembered);
  const known = { properties, regions: regions.data, districts: regionId === null ? undefined : districts.data };
  const state = useMemo(
    () => settled(placed, { properties: known.properties, regions: known.regions, districts: known.districts }),
    [placed, known.properties, known.regions, known.districts],
  );
  const isPending = (query: { isPending: boolean; isPaused: boolean }): boolean => query.isPending && !query.isPaused;
  const placeIsKnown = !(isPending(regions) || (isRegion && districtId !== null && isPending(districts)));

  useEffect(() => {
    if (placed === read || !placeIsKnown) return;
    const filters = { ...placed.filters, districtId: state.filters.districtId };
    void navigate(path + catalogSearch({ ...placed, filters }), { replace: true });
  }, [placed, read, placeIsKnown, state.filters.districtId, navigate, path]);
  const district = districts.data?.find(({ id }) => id === state.filters.districtId);
  const region = regions.data?.find(({ id }) => id === state.filters.regionId);
  const districtIsGone = districtId !== null && state.filters.districtId === null;
  useEffect(() => {
    // Not what was rendered: a served page is drawn without a place first.
    const chosen = chosenPlace();
    if (isGone(chosen, regions.data)) choosePlace(null);
    else if (chosen && region && districtIsGone && isIn({ regionId, districtId }, chosen))
      choosePlace({ ...chosen, districtId: null, name: region.shortName, language });
  }, [regions.data, region, regionId, districtId, districtIsGone, language]);
  useChosenElsewhere(place, path);
  useOtherTabs();

  const loadedName = state.filters.districtId === null ? region?.shortName : district?.name;
  return {
    state,
    titleIsCut: useMemo(() => titleIn(new URLSearchParams(search)).isCut, [search]),
    isSettled:
      (regionId === null || isRemembered || placeIsKnown) &&
      (properties !== undefined || Object.keys(read.filters.properties).length === 0),
    regions: regions.data ?? [],
    askRegions: isUnanswered(regions) ? () => void regions.refetch() : null,
    placeName: loadedName ?? (isIn(state.filters, remembered) ? (remembered?.name ?? null) : null),
  };
}

/** Whether the country does not have the region any more. */
function isGone(place: Place | null, regions: readonly RegionName[] | undefined): boolean {
  return place !== null && regions?.every(({ id }) => id !== place.regionId) === true;
}

/** What another tab chose or forgot is told here, as if it was done here. */
function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === 'place' || key === null) choosePlace(chosenPlace());
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
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
