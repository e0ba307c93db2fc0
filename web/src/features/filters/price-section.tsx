import { paysSalary } from '#contract/values/products/price-properties.ts';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { FilterSection } from './filter-section.tsx';
import type { FilterProperty } from './filters.ts';
import { AmountBounds, rangeIsChanged } from './range-section.tsx';
import type { StagedFilters } from './use-filter-draft.ts';

/** What the price is called where these properties are stated; with the unit that bounds are for, as `/oy` (product/listings#compared). */
export function priceTitle(properties: readonly FilterProperty[], unit?: string | null): string {
  const title = paysSalary(properties) ? m.lists_salary() : m.lists_price();
  return unit ? `${title} (${unit})` : title;
}

interface PriceSectionProps {
  staged: StagedFilters;
  properties: readonly FilterProperty[];
  /** what the bounds are for, as `/oy` (product/listings#compared) */
  unit: string | null | undefined;
}

/** From and to in either currency, and whether the price may be negotiable. */
export function PriceSection({ staged, properties, unit }: PriceSectionProps) {
  const { draft, change, filters, applied } = staged;
  const isSalary = paysSalary(properties);
  return (
    <FilterSection
      title={priceTitle(properties, unit)}
      isChanged={
        rangeIsChanged(staged, 'price') ||
        filters.currency !== applied.currency ||
        draft.negotiable !== applied.negotiable
      }
    >
      <AmountBounds field="price" staged={staged} title={priceTitle(properties)} />
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
      <label className="check filters__choice">
        <input
          type="checkbox"
          name="negotiable"
          value="true"
          checked={draft.negotiable === null}
          onChange={(event) => change({ ...draft, negotiable: event.target.checked ? null : false })}
        />
        <span className="filters__choice-text">
          {isSalary ? m.lists_filter_negotiable_salary() : m.lists_filter_negotiable()}
        </span>
      </label>
      {/* A box that is not ticked sends nothing; of two values the first counts. */}
      <input type="hidden" name="negotiable" value="false" />
    </FilterSection>
  );
}
