import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { districtsQuery } from '#web/api/reference-queries.ts';
import { regionNamesQuery } from '#web/features/filters/catalog-queries.ts';
import type { Filters } from '#web/features/filters/filters.ts';
import { choosePlace } from '#web/features/place/place-store.ts';
import { useLang } from '#web/texts/language.ts';
import { type CatalogState, catalogSearch } from './address/catalog-address.ts';

/** Goes to other filters, and remembers the place among them where it is another one (product/catalogue#place-in-the-address). */
export function useShow(path: string, state: CatalogState, results: { current: HTMLElement | null }) {
  const api = useApi();
  const language = useLang();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remember = ({ regionId, districtId }: Filters): void => {
    if (regionId === state.filters.regionId && districtId === state.filters.districtId) return;
    if (regionId === null) {
      choosePlace(null);
      return;
    }
    const region = queryClient.getQueryData(regionNamesQuery(api).queryKey)?.find(({ id }) => id === regionId);
    const district = queryClient
      .getQueryData(districtsQuery(api, regionId).queryKey)
      ?.find(({ id }) => id === districtId);
    const name = district?.name ?? region?.shortName;
    if (name) choosePlace({ regionId, districtId, name, language });
  };
  const show = (filters: Filters): void => {
    void navigate(path + catalogSearch({ ...state, filters, cursor: null }));
    remember(filters);
    const list = results.current;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  };
  return { show, remember };
}
