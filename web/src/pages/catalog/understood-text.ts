import type { SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { paths } from '#web/site/paths.ts';
import type { UnderstoodText } from './active-filters.tsx';
import { type CatalogState, catalogSearch, type KnownPlace, plainAddress } from './address/catalog-address.ts';

/** How a text was understood; without the category, it and what it has are words again. */
export function understoodText(
  state: CatalogState,
  { parts }: SearchIntent,
  {
    categoryId,
    name,
    place,
    onTakeBack,
  }: { categoryId: number | null; name: string; place: KnownPlace | null; onTakeBack: () => void },
): UnderstoodText {
  const isCategoryRead = categoryId !== null && parts.some(({ id }) => id === 'category');
  const things = parts.filter(({ id }) => !['place', 'price', 'offeredBy'].includes(id));
  const words = things.map((each) => each.words).filter((each) => !state.title.includes(each));
  const title = [...words, state.title].filter(Boolean).join(' ');
  const filters = { ...state.filters, properties: {} };
  const without = paths.allProducts() + catalogSearch({ ...state, title, filters, cursor: null });
  return {
    category: isCategoryRead ? { label: name, to: without } : null,
    plainTo: plainAddress(state, place),
    // The chips of a property are one for each of its values.
    isRead: (chip) => parts.some(({ id }) => id === chip.id.split(' ')[0]),
    onTakeBack,
  };
}
