import { rangeTexts } from '#contract/values/products/filter-texts.ts';
import { fromRanges, type RangeField } from '#contract/values/products/product-filters.ts';
import { m } from '#web/texts/messages.ts';
import { useAmountInput } from '#web/ui/fields/use-amount-input.ts';
import { type Ends, faultOf } from './filter-draft.ts';
import { BoundsWithFault, FilterSection } from './filter-section.tsx';
import type { StagedFilters } from './use-filter-draft.ts';

export interface RangeSectionProps {
  field: RangeField;
  staged: StagedFilters;
}

/** The bounds of a field under its name. */
export function RangeSection({ field, staged }: RangeSectionProps) {
  return (
    <FilterSection title={rangeTexts[field]()} isChanged={rangeIsChanged(staged, field)}>
      <AmountBounds field={field} staged={staged} title={rangeTexts[field]()} />
    </FilterSection>
  );
}

const boundsOf = fromRanges((_, bounds) => bounds);

export function rangeIsChanged({ faults, filters, applied }: StagedFilters, field: RangeField): boolean {
  const { min, max } = boundsOf[field];
  return faults.has(faultOf(field)) || filters[min] !== applied[min] || filters[max] !== applied[max];
}

/** From and to, digits grouped while they are typed. */
export function AmountBounds({ field, staged, title }: RangeSectionProps & { title: string }) {
  const { draft, change, faults } = staged;
  const ends = draft[field];
  const { min, max } = boundsOf[field];
  const set = (end: Partial<Ends>) => change({ ...draft, [field]: { ...ends, ...end } });
  const from = useAmountInput(ends.from, (value) => set({ from: value }));
  const to = useAmountInput(ends.to, (value) => set({ to: value }));
  return (
    <BoundsWithFault fault={faults.get(faultOf(field))}>
      {(fault) => (
        <>
          <input
            {...from}
            {...fault}
            className="input"
            name={min}
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.lists_filter_from()}
            aria-label={`${title}, ${m.lists_filter_from()}`}
          />
          <input
            {...to}
            {...fault}
            className="input"
            name={max}
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.lists_filter_to()}
            aria-label={`${title}, ${m.lists_filter_to()}`}
          />
        </>
      )}
    </BoundsWithFault>
  );
}
