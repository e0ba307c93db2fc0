import type { InputHTMLAttributes } from 'react';
import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import { m } from '#web/texts/messages.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import type { ProductFacetsData } from './catalog-queries.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { withChoice } from './filter-draft.ts';
import { BoundsWithFault, FoldedSection } from './filter-section.tsx';
import { choiceKeys, type FilterProperty, kindOf, unitOf, valuesOf } from './filters.ts';
import type { StagedFilters } from './use-filter-draft.ts';
import { useNumberInput } from './use-number-input.ts';

type PropertyFacet = ProductFacetsData['properties'][number];

/** What a category's property is filtered by: choices with their counts, bounds, or a part of its text. */
export function PropertySection({
  property,
  staged,
  facet,
  isOpen,
}: {
  property: FilterProperty;
  staged: StagedFilters;
  facet: PropertyFacet | undefined;
  isOpen: boolean;
}) {
  const { key } = property;
  const { filters, applied, faults } = staged;
  const before = valuesOf(applied.properties, key);
  return (
    <FoldedSection
      title={titleOf(property)}
      isOpen={isOpen || before.length > 0}
      isChanged={faults.has(key) || valuesOf(filters.properties, key).join('\n') !== before.join('\n')}
    >
      <PropertyFields property={property} staged={staged} facet={facet} />
    </FoldedSection>
  );
}

function titleOf(property: FilterProperty): string {
  const unit = unitOf(property);
  return unit ? `${property.name}, ${unit}` : property.name;
}

/** The fields alone, without the title above them. */
export function PropertyFields({
  property,
  staged,
  facet,
}: {
  property: FilterProperty;
  staged: StagedFilters;
  facet: PropertyFacet | undefined;
}) {
  const { key, name, type } = property;
  const { draft, change, applied, faults } = staged;
  const kind = kindOf(property);
  const title = titleOf(property);
  return (
    <>
      {kind === 'choice' && (
        <ChoiceList
          name={`p.${key}`}
          label={name}
          choices={choicesOf(property, facet)}
          chosen={valuesOf(draft.choices, key)}
          applied={valuesOf(applied.properties, key)}
          onChange={(choice, chosen) => change(withChoice(draft, key, choice, chosen))}
        />
      )}
      {kind === 'text' && (
        <input
          className="input"
          name={`p.${key}`}
          value={own(draft.texts, key) ?? ''}
          maxLength={limits.propertyValue}
          autoComplete="off"
          aria-label={name}
          onChange={(event) => change({ ...draft, texts: { ...draft.texts, [key]: event.target.value } })}
        />
      )}
      {kind === 'range' && (
        <BoundsWithFault fault={faults.get(key)}>
          {(fault) =>
            (['from', 'to'] as const).map((end) => {
              const ends = own(draft.ranges, key) ?? { from: '', to: '' };
              const word = end === 'from' ? m.lists_filter_from() : m.lists_filter_to();
              const field = { ...fault, placeholder: word, 'aria-label': `${title}, ${word}` };
              const state = (value: string): void =>
                change({ ...draft, ranges: { ...draft.ranges, [key]: { ...ends, [end]: value } } });
              return type === 'DATE' ? (
                <DateInput
                  key={end}
                  {...field}
                  wrongText={m.common_date_wrong()}
                  sentAs={`p.${key}.${end}`}
                  value={ends[end]}
                  onChange={state}
                />
              ) : (
                <NumberEnd
                  key={end}
                  {...field}
                  name={`p.${key}.${end}`}
                  value={ends[end]}
                  isWhole={type === 'INTEGER'}
                  onNumber={state}
                />
              );
            })
          }
        </BoundsWithFault>
      )}
    </>
  );
}

function NumberEnd({
  value,
  isWhole,
  onNumber,
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  value: string;
  isWhole: boolean;
  onNumber: (number: string) => void;
}) {
  const input = useNumberInput(value, isWhole, onNumber);
  return (
    <input
      {...props}
      {...input}
      className="input"
      type="text"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={20}
      autoComplete="off"
    />
  );
}

function choicesOf(property: FilterProperty, facet: PropertyFacet | undefined): Choice[] {
  const countOf = (key: string): number | null => facet?.options.find((option) => option.key === key)?.count ?? null;
  return choiceKeys(property).map((key, index) => ({
    key,
    text:
      property.type === 'BOOLEAN'
        ? key === 'true'
          ? m.lists_filter_yes()
          : m.lists_filter_no()
        : (property.options[index] ?? key),
    count: countOf(key),
  }));
}
