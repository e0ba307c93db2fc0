import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { usePlace } from '#web/features/place/place-store.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { kilometresBetween } from './distance.ts';

/** Where a listing is, as its page tells. */
interface Located {
  region: { id: number };
  district: { id: number };
}

/**
 * Tells how far a listing is from the chosen place, between the centres of their districts, never from where a person is
 * (product/listings#location). Null while no place is chosen, where a centre is not known, and where the two are one.
 */
export function useDistance(): (product: Located) => string | null {
  const place = usePlace();
  const language = useLang();
  const regions = useQuery({ ...regionsQuery(useApi()), enabled: place !== null });
  const centreOf = (regionId: number, districtId: number | null) => {
    const region = regions.data?.find((each) => each.id === regionId);
    return (districtId === null ? region : region?.districts.find((each) => each.id === districtId))?.centre;
  };
  return ({ region, district }) => {
    if (!place) return null;
    if (district.id === place.districtId) return m.product_distance_same();
    const from = centreOf(place.regionId, place.districtId);
    const to = centreOf(region.id, district.id);
    if (!from || !to) return null;
    const km = Math.round(kilometresBetween(from, to));
    return km < 1 ? null : m.product_distance({ km: formatNumber(km, language) });
  };
}
