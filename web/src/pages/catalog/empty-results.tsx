import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { type CountedFilter, productCountQuery } from '#web/features/filters/catalog-queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchIcon } from '#web/ui/icons.ts';

/** One thing less, and what would be found then. */
export interface Wider {
  id: string;
  label: string;
  to: string;
  filter: CountedFilter;
  onFollow: () => void;
}

/** Ways that are counted and shown; one person's empty list may not cost more calls. */
const mostWays = 3;

/** Nothing matches: what to leave out so that something does, and how much that would be. */
export function EmptyResults({
  ways,
  clearTo,
  onClear,
  saveSearch,
}: {
  ways: readonly Wider[];
  clearTo: string;
  onClear: () => void;
  /** a way to be told when something matches */
  saveSearch?: ReactNode;
}) {
  const language = useLang();
  const api = useApi();
  const shown = ways.slice(0, mostWays);
  const counts = useQueries({ queries: shown.map(({ filter }) => productCountQuery(api, filter)) });
  const textOf = (label: string, total: number | undefined): string =>
    total === undefined
      ? m.lists_empty_without({ name: label })
      : m.lists_empty_without_count({ name: label, count: formatNumber(total, language) });
  // What would find nothing either is no way on.
  const open = shown.filter((_, index) => counts[index]?.data?.total !== 0);
  return (
    <EmptyState
      title={m.lists_empty_title()}
      text={open.length > 1 ? m.lists_empty_ways() : m.lists_nothing_matches()}
      icon={searchIcon}
      level={2}
    >
      {open.map((way) => (
        <ButtonLink
          key={way.id}
          kind="outline"
          className="max-w-full whitespace-normal text-left wrap-anywhere"
          to={way.to}
          onClick={way.onFollow}
        >
          {textOf(way.label, counts[shown.indexOf(way)]?.data?.total)}
        </ButtonLink>
      ))}
      <ButtonLink kind="tonal" to={clearTo} onClick={onClear}>
        {m.lists_clear_filters()}
      </ButtonLink>
      {saveSearch}
    </EmptyState>
  );
}
