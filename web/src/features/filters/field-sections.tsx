import { optionTexts } from '#contract/values/products/filter-texts.ts';
import { paysSalary } from '#contract/values/products/price-properties.ts';
import { isOfPrice } from '#contract/values/products/product-fields.ts';
import { eachRange, fromOptionFilters } from '#contract/values/products/product-filters.ts';
import { ChoiceRow } from './choice-list.tsx';
import { ChangedMark } from './filter-section.tsx';
import type { FilterProperty } from './filters.ts';
import { RangeSection } from './range-section.tsx';
import type { Facets } from './use-facets.ts';
import type { StagedFilters } from './use-filter-draft.ts';

/** The filters of all fields that are not in the section of the price: bounds under the name of the field, a box with its count for each option. */
export function FieldSections({
  staged,
  properties,
  facets: { data },
}: {
  staged: StagedFilters;
  properties: readonly FilterProperty[];
  facets: Facets;
}) {
  const { draft, change, applied } = staged;
  const options = fromOptionFilters((each, name, { field, notOfSalary }) =>
    isOfPrice(field) || (notOfSalary && paysSalary(properties)) ? null : (
      <div key={name} className="filters__section">
        {each.map((option) => (
          <ChoiceRow
            key={String(option)}
            name={name}
            choice={{
              key: String(option),
              text: optionTexts[name](option, { isSalary: paysSalary(properties) })(),
              count: data?.options[name]?.find(({ value }) => value === option)?.count ?? null,
            }}
            mark={draft[name] !== applied[name] && <ChangedMark />}
            chosen={draft[name] === option}
            onChange={(isChosen) => change({ ...draft, [name]: isChosen ? option : null })}
          />
        ))}
      </div>
    ),
  );
  return (
    <>
      {eachRange.map(({ field }) => !isOfPrice(field) && <RangeSection key={field} field={field} staged={staged} />)}
      {Object.values(options)}
    </>
  );
}
