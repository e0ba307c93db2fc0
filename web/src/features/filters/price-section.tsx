import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { FilterSection } from './filter-section.tsx';
import { AmountBounds, type RangeSectionProps, rangeIsChanged } from './range-section.tsx';

/** From and to in either currency. */
export function PriceSection({ staged, found }: Omit<RangeSectionProps, 'field'>) {
  const { draft, change, filters, applied } = staged;
  return (
    <FilterSection
      title={m.lists_price()}
      isChanged={rangeIsChanged(staged, 'price') || filters.currency !== applied.currency}
    >
      <AmountBounds field="price" staged={staged} found={found} />
      <Segmented
        className="filters__segments"
        label={m.lists_filter_currency()}
        name="currencyType"
        options={[
          { value: 'UZS', label: m.prices_som() },
          { value: 'USD', label: 'USD' },
        ]}
        value={draft.currency}
        onChange={(currency) => change({ ...draft, currency })}
      />
    </FilterSection>
  );
}
