import { useQueries } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type CountedFilter, productCountQuery } from '#web/features/filters/catalog-queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** One thing less, and what would be found then. */
export interface Wider {
  id: string;
  label: string;
  to: string;
  filter: CountedFilter;
  onFollow: () => void;
}

/** Ways that are counted and shown; one person's short list may not cost more calls. */
const mostWays = 3;

/** The ways that find more than is found now, as far as it is counted. */
export function useWaysOn(ways: readonly Wider[], found: number): { way: Wider; total: number | undefined }[] {
  const api = useApi();
  const shown = ways.slice(0, mostWays);
  const counts = useQueries({ queries: shown.map(({ filter }) => productCountQuery(api, filter)) });
  return shown
    .map((way, index) => ({ way, total: counts[index]?.data?.total }))
    .filter(({ total }) => total === undefined || total > found);
}

/** A way on as a button: `«Nexia»siz: 12`, and for the place `Butun O'zbekiston: 41`. */
export function WayOn({ way, total }: { way: Wider; total: number | undefined }) {
  const language = useLang();
  const count = total === undefined ? null : formatNumber(total, language);
  const text =
    way.id === 'place'
      ? m.common_location_everywhere() + (count === null ? '' : `: ${count}`)
      : count === null
        ? m.lists_empty_without({ name: way.label })
        : m.lists_empty_without_count({ name: way.label, count });
  return (
    <ButtonLink
      kind="outline"
      className="max-w-full whitespace-normal text-left wrap-anywhere"
      to={way.to}
      onClick={way.onFollow}
    >
      {text}
    </ButtonLink>
  );
}
