import { paymentText } from '#contract/values/products/payment-text.ts';
import { priceProperties } from '#contract/values/products/price-properties.ts';
import { type AskedPayment, askedPayments } from '#contract/values/products/product.ts';
import { m } from '#web/texts/messages.ts';
import { ChoiceRow } from './choice-list.tsx';
import { FieldSections } from './field-sections.tsx';
import { FilterSection } from './filter-section.tsx';
import type { FilterProperty } from './filters.ts';
import { MissingNote } from './missing-note.tsx';
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
  places: Pick<PlaceChoices, 'regions' | 'districts' | 'missing'>;
}) {
  const { data } = facets;
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
      <MissingNote
        missing={
          facets.failed
            ? { text: m.lists_filter_counts_failed(), retry: facets.retry }
            : facets.isOffline
              ? { text: m.lists_filter_counts_offline(), retry: null }
              : null
        }
      />
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
      <PaymentSection staged={staged} counted={data?.paymentTypes ?? []} />
      <FieldSections staged={staged} properties={properties} facets={facets} />
      {shown.slice(openAtFirst).map((property) => sectionOf(property, false))}
    </>
  );
}

/** What is for money, free or for another thing; where there is but one of them, there is nothing to choose between. */
function PaymentSection({
  staged: { draft, change, applied },
  counted,
}: {
  staged: StagedFilters;
  counted: NonNullable<Facets['data']>['paymentTypes'];
}) {
  const isChosen = (option: AskedPayment) => draft.paymentType === option || applied.paymentType === option;
  const countOf = (option: AskedPayment) => counted.find(({ value }) => value === option)?.count ?? 0;
  const found = askedPayments.filter((option) => countOf(option) > 0 || isChosen(option));
  if (found.length < 2 && !found.some(isChosen)) return null;
  return (
    <FilterSection title={m.lists_filter_payment()} isChanged={draft.paymentType !== applied.paymentType}>
      {found.map((option) => (
        <ChoiceRow
          key={option}
          name="paymentType"
          choice={{ key: option, text: paymentText(option)(), count: counted.length > 0 ? countOf(option) : null }}
          chosen={draft.paymentType === option}
          onChange={(chosen) => change({ ...draft, paymentType: chosen ? option : null })}
        />
      ))}
    </FilterSection>
  );
}
