import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { catalogListQuery } from '#web/features/filters/catalog-queries.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { SimilarProducts } from './similar-products.tsx';
import { useWaysOn, WayOn, type Wider } from './ways.tsx';

/** so many listings of the nearest list */
const mostSimilar = 6;

/**
 * Nothing matches: what to leave out so that something does, and how much that would be; below, listings of the first of these ways, or, where
 * none leads to any, of the category.
 */
export function EmptyResults({
  ways,
  categoryId,
  clearTo,
  onClear,
  saveSearch,
}: {
  ways: readonly Wider[];
  categoryId: number | null;
  clearTo: string;
  onClear: () => void;
  /** a way to be told when something matches */
  saveSearch?: ReactNode;
}) {
  // What would find nothing either is no way on.
  const open = useWaysOn(ways, 0);
  const [nearest] = open;
  const similar = useInfiniteQuery({
    ...catalogListQuery(useApi(), nearest?.way.filter ?? { categoryId }, mostSimilar),
    enabled: nearest === undefined || nearest.total !== undefined,
  });
  return (
    <>
      <EmptyState
        title={m.lists_empty_title()}
        text={open.length > 1 ? m.lists_empty_ways() : m.lists_nothing_matches()}
        icon={searchIcon}
        level={2}
      >
        {open.map(({ way, total }) => (
          <WayOn key={way.id} way={way} total={total} />
        ))}
        <ButtonLink kind="tonal" to={clearTo} onClick={onClear}>
          {m.lists_clear_filters()}
        </ButtonLink>
        {saveSearch}
      </EmptyState>
      <SimilarProducts products={similar.data?.pages[0]?.data ?? []} />
    </>
  );
}
