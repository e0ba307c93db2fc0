import { formatAmount } from '#contract/values/price-text.ts';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { useAmountInput } from '#web/ui/use-amount-input.ts';
import type { ProductFacetsData } from './catalog-queries.ts';
import { priceField } from './filter-draft.ts';
import { BoundsWithFault, FilterSection } from './filter-section.tsx';
import type { StagedFilters } from './use-filter-draft.ts';

/** From and to in either currency, digits grouped while they are typed. */
export function PriceSection({
  staged,
  range,
}: {
  staged: StagedFilters;
  range: ProductFacetsData['price'] | undefined;
}) {
  const { draft, change, filters, applied, faults } = staged;
  const from = useAmountInput(draft.price.from, (value) =>
    change({ ...draft, price: { ...draft.price, from: value } }),
  );
  const to = useAmountInput(draft.price.to, (value) => change({ ...draft, price: { ...draft.price, to: value } }));
  const isChanged =
    faults.has(priceField) ||
    filters.minPrice !== applied.minPrice ||
    filters.maxPrice !== applied.maxPrice ||
    filters.currency !== applied.currency;
  return (
    <FilterSection title={m.lists_price()} isChanged={isChanged}>
      <BoundsWithFault fault={faults.get(priceField)}>
        {(fault) => (
          <>
            <input
              {...from}
              {...fault}
              className="input"
              name="minPrice"
              inputMode="numeric"
              autoComplete="off"
              placeholder={range ? formatAmount(range.min) : m.lists_filter_from()}
              aria-label={`${m.lists_price()}, ${m.lists_filter_from()}`}
            />
            <input
              {...to}
              {...fault}
              className="input"
              name="maxPrice"
              inputMode="numeric"
              autoComplete="off"
              placeholder={range ? formatAmount(range.max) : m.lists_filter_to()}
              aria-label={`${m.lists_price()}, ${m.lists_filter_to()}`}
            />
          </>
        )}
      </BoundsWithFault>
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
