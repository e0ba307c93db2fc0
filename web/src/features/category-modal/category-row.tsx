import type { CategoryData } from '#web/api/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { NicheArch, nicheTints } from '#web/ui/niche.tsx';
import { categoryIcon } from './category-icon.ts';

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
        <MarkedText text={category.name} typed={query} />
      </span>
    </>
  );
}

/** The colour of a category by its place among the top ones. */
export function tintAt(place: number): (typeof nicheTints)[number] {
  return nicheTints[place % nicheTints.length] ?? 'lapis';
}
