import { noFilters } from '#web/features/filters/filters.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { m } from '#web/texts/messages.ts';
import { type CatalogState, catalogSearch, onlyPlace } from './address/catalog-address.ts';
import type { CategoryStep } from './catalog-head.tsx';

/** A catalogue is found by search engines as it is and by region; what is chosen beside that is not (and no page but the first). */
export function CatalogPageHead({
  path,
  state,
  name,
  placeName,
  ancestors,
  categoryId,
}: {
  path: string;
  state: CatalogState;
  name: string;
  placeName: string | null;
  ancestors: readonly CategoryStep[];
  categoryId: number | null;
}) {
  const { filters } = state;
  const indexed = path + catalogSearch({ ...onlyPlace(state), filters: { ...noFilters, regionId: filters.regionId } });
  const isIndexed = path + catalogSearch({ ...state, sort: null, cursor: null }) === indexed;
  const title = titleOf(state, categoryId, name);
  const placed = isIndexed && placeName ? m.lists_title_in({ name: title, place: placeName }) : title;
  return (
    <PageHead
      title={placed}
      description={m.lists_description({ name: placed })}
      path={indexed}
      noindex={!isIndexed}
      jsonLd={breadcrumbData(ancestors, name)}
    />
  );
}

/** What the page is called: a search over all categories by its text, else by the category. */
export function titleOf({ title }: CatalogState, categoryId: number | null, name: string): string {
  return title && categoryId === null ? m.lists_search_title({ title }) : name;
}

function breadcrumbData(ancestors: readonly CategoryStep[], name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...ancestors.map((step) => step.name), name].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step,
    })),
  };
}
