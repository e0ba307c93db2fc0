import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { useWaysOn, WayOn, type Wider } from './ways.tsx';

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
  // What would find nothing either is no way on.
  const open = useWaysOn(ways, 0);
  return (
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
  );
}
