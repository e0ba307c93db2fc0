import type { FilterChip } from '#web/features/filters/filter-chips.ts';
import { paths } from '#web/site/paths.ts';
import { type CatalogState, catalogFilter, catalogSearch } from '../address/catalog-address.ts';
import type { Wider } from './ways.tsx';

/** What is left out of a narrow list, one thing at a time: the place first, then the text and the category, and the filters in their order. */
export function waysOut(
  state: CatalogState,
  {
    chips,
    categoryId,
    name,
    isPlain,
    addressOf,
    onLeave,
  }: {
    chips: readonly FilterChip[];
    categoryId: number | null;
    /** of the category */
    name: string;
    /** the text is meant as it stands */
    isPlain: boolean;
    addressOf: (change: Partial<CatalogState>) => string;
    /** somebody leaves a filter out, or the text: null */
    onLeave: (chip: FilterChip | null) => void;
  },
): Wider[] {
  const ways: Wider[] = chips.map((chip) => ({
    id: chip.id,
    label: chip.label,
    to: addressOf({ filters: chip.without }),
    filter: catalogFilter({ title: state.title, filters: chip.without }, categoryId),
    onFollow: () => onLeave(chip),
  }));
  const ofPlace = ways.filter(({ id }) => id === 'place');
  const ofOthers = ways.filter(({ id }) => id !== 'place');
  const ofText: Wider[] = [];
  if (state.title)
    ofText.push({
      id: 'title',
      label: state.title,
      // Words meant as they stand are in the address twice.
      to: addressOf({ title: '', q: isPlain ? '' : state.q }),
      filter: catalogFilter({ ...state, title: '' }, categoryId),
      onFollow: () => onLeave(null),
    });
  // Properties belong to the category: to leave it alone they must go before.
  const mayLeave = Object.keys(state.filters.properties).length === 0 && (state.title || chips.length > 0);
  const ofCategory: Wider[] = [];
  if (categoryId !== null && mayLeave)
    ofCategory.push({
      id: 'category',
      label: name,
      to: paths.allProducts() + catalogSearch({ ...state, cursor: null }),
      filter: catalogFilter(state, null),
      onFollow: () => undefined,
    });
  return [...ofPlace, ...ofText, ...ofCategory, ...ofOthers];
}
