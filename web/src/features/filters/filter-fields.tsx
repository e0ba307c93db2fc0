import { priceProperties } from '#contract/values/products/price-properties.ts';
import type { PaymentType } from '#contract/values/products/product.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { refreshCwIcon } from '#web/ui/icons.ts';
import { FieldSections } from './field-sections.tsx';
import { FilterSection } from './filter-section.tsx';
import type { FilterProperty } from './filters.ts';
import { type PlaceChoices, PlaceSection } from './place-section.tsx';
import { PriceSection } from './price-section.tsx';
import { PropertySection } from './property-section.tsx';
import type { Facets } from './use-facets.ts';
import type { StagedFilters } from './use-filter-draft.ts';

/** How many properties stand open at first. */
const openAtFirst = 4;

/** Everything that a catalogue can be narrowed by. */
export function FilterFields({
  staged,
  properties,
  facets,
  places,
}: {
  staged: StagedFilters;
  properties: readonly FilterProperty[];
  facets: Facets;
  places: Pick<PlaceChoices, 'regions' | 'districts'>;
}) {
  const { data } = facets;
  const free = data?.paymentTypes.find(({ value }) => value === 'Bepul')?.count ?? 0;
  // Where nothing is free there is nothing to choose between.
  const hasFree = free > 0 || staged.applied.paymentType !== null || staged.draft.paymentType !== null;
  // The section of the salary asks for both ends of a range.
  const shown = properties.filter(({ key }) => key !== priceProperties.salaryTo);
  const sectionOf = (property: FilterProperty, isOpen: boolean) => (
    <PropertySection
      key={property.key}
      property={property}
      staged={staged}
      facet={data?.properties.find(({ key }) => key === property.key)}
      isOpen={isOpen}
    />
  );
  return (
    <>
      {(facets.failed || facets.isOffline) && <CountsMissing facets={facets} />}
      <PriceSection staged={staged} properties={properties} unit={facets.data?.priceUnit} />
      <PlaceSection
        staged={staged}
        choices={{
          ...places,
          regionCounts: data?.regions ?? [],
          districtCounts: data?.districts ?? [],
        }}
      />
      {shown.slice(0, openAtFirst).map((property) => sectionOf(property, true))}
      {hasFree && <PaymentSection staged={staged} />}
      <FieldSections staged={staged} properties={properties} facets={facets} />
      {shown.slice(openAtFirst).map((property) => sectionOf(property, false))}
    </>
  );
}

function PaymentSection({ staged: { draft, change, applied } }: { staged: StagedFilters }) {
  return (
    <FilterSection title={m.lists_filter_payment()} isChanged={draft.paymentType !== applied.paymentType}>
      <Segmented<PaymentType | ''>
        className="filters__segments"
        label={m.lists_filter_payment()}
        name="paymentType"
        options={[
          { value: '', label: m.lists_filter_any() },
          { value: 'Pullik', label: m.common_paid() },
          { value: 'Bepul', label: m.prices_free() },
        ]}
        value={draft.paymentType ?? ''}
        onChange={(value) => change({ ...draft, paymentType: value || null })}
      />
    </FilterSection>
  );
}

function CountsMissing({ facets }: { facets: Facets }) {
  return (
    <div className="filters__note" role="status">
      {facets.failed ? m.lists_filter_counts_failed() : m.lists_filter_counts_offline()}
      {facets.failed && (
        <Button kind="tonal" size="sm" icon={refreshCwIcon} className="mt-2 min-h-11" onClick={facets.retry}>
          {m.common_retry()}
        </Button>
      )}
    </div>
  );
}
