import type { FormEvent, ReactNode } from 'react';
import type { RegionName } from '#web/features/filters/catalog-queries.ts';
import type { FilterProperty, Filters } from '#web/features/filters/filters.ts';
import type { Missing } from '#web/features/filters/missing-note.tsx';
import type { Facets } from '#web/features/filters/use-facets.ts';
import type { StagedFilters } from '#web/features/filters/use-filter-draft.ts';
import { useLinking } from '#web/ui/link.tsx';

export interface FilterPanelProps {
  path: string;
  /** what a form without script sends beside the fields: search text and order */
  beside: URLSearchParams;
  staged: StagedFilters;
  properties: readonly FilterProperty[];
  facets: Facets;
  regions: readonly RegionName[];
  districts: readonly { id: number; name: string }[];
  /** the regions or the districts did not come */
  placesMissing: Missing | null;
  clearTo: string;
  onApply: (filters: Filters) => void;
  onClear: () => void;
}

/** Fields that wait for "Qo'llash", or for a form's own way without script; the first wrong one gets the focus. */
export function FilterForm({
  id,
  path,
  beside,
  staged,
  onApply,
  children,
}: Pick<FilterPanelProps, 'path' | 'beside' | 'staged' | 'onApply'> & { id: string; children: ReactNode }) {
  const action = useLinking().hrefOf(path);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (staged.faults.size === 0) {
      onApply(staged.filters);
      return;
    }
    // Both ends of a range are marked: something is wrong with what stands in one.
    const marked = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
    const wrong = marked.find(({ value }) => value !== '') ?? marked[0];
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus({ preventScroll: true });
    // Its text stands below it, and the foot of the sidebar lies over what is just in view.
    wrong?.scrollIntoView({ block: 'center' });
  };
  return (
    <form id={id} action={action} noValidate onSubmit={onSubmit}>
      {[...beside].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
