import type { CategoryData } from '#web/api/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NicheArch, nicheTints } from '#web/ui/niche.tsx';
import { categoryIcon } from './category-icon.ts';
import { matchName } from './name-match.ts';

export interface CategoryListProps {
  /** those that match the query */
  categories: readonly CategoryData[];
  /** all top categories: their order gives the colours */
  all: readonly CategoryData[];
  query: string;
  selected: CategoryData | undefined;
}

/** What a row of the list shows: the icon in its small niche, and the name with the searched letters heavier. */
export function RowContent({ category, place, query }: { category: CategoryData; place: number; query: string }) {
  return (
    <>
      <span className={`niche catalogue__niche niche--${tintAt(place)}`}>
        <NicheArch />
        <Icon of={categoryIcon(category, place)} />
      </span>
      <span className="catalogue__name">
        <MarkedName name={category.name} query={query} />
      </span>
    </>
  );
}

/** The colour of a category by its place among the top ones. */
export function tintAt(place: number): (typeof nicheTints)[number] {
  return nicheTints[place % nicheTints.length] ?? 'lapis';
}

function MarkedName({ name, query }: { name: string; query: string }) {
  const match = matchName(name, query);
  if (!match || match[0] === match[1]) return name;
  return (
    <>
      {name.slice(0, match[0])}
      <mark>{name.slice(...match)}</mark>
      {name.slice(match[1])}
    </>
  );
}
