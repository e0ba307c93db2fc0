import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import type { RegionName } from './catalog-queries.ts';
import { FilterSection } from './filter-section.tsx';
import { type Missing, MissingNote } from './missing-note.tsx';
import type { StagedFilters } from './use-filter-draft.ts';

export interface PlaceChoices {
  regions: readonly RegionName[];
  /** of the staged region */
  districts: readonly { id: number; name: string }[];
  /** the regions or the districts did not come */
  missing: Missing | null;
  regionCounts: readonly { id: number; count: number }[];
  districtCounts: readonly { id: number; count: number }[];
}

/** Region and district; another region has other districts. */
export function PlaceSection({ staged, choices }: { staged: StagedFilters; choices: PlaceChoices }) {
  const { draft, change, applied } = staged;
  const { regions, districts, missing, regionCounts, districtCounts } = choices;
  return (
    <FilterSection
      title={m.lists_place()}
      isChanged={draft.regionId !== applied.regionId || draft.districtId !== applied.districtId}
    >
      <PlaceSelect
        name="regionId"
        label={m.common_region()}
        everything={m.common_location_everywhere()}
        value={draft.regionId}
        options={regions}
        counts={regionCounts}
        onChange={(regionId) => change({ ...draft, regionId, districtId: null })}
      />
      <PlaceSelect
        name="districtId"
        label={m.common_district()}
        everything={draft.regionId === null ? m.common_region_first() : m.lists_filter_whole_region()}
        value={draft.districtId}
        options={districts}
        counts={districtCounts}
        disabled={draft.regionId === null}
        onChange={(districtId) => change({ ...draft, districtId })}
      />
      <MissingNote missing={missing} />
    </FilterSection>
  );
}

function PlaceSelect({
  name,
  label,
  everything,
  value,
  options,
  counts,
  disabled,
  onChange,
}: {
  name: string;
  label: string;
  /** the empty choice */
  everything: string;
  value: number | null;
  options: readonly { id: number; name: string }[];
  counts: readonly { id: number; count: number }[];
  disabled?: boolean;
  onChange: (id: number | null) => void;
}) {
  const language = useLang();
  const countOf = (id: number): string => {
    const found = counts.find((each) => each.id === id);
    return found ? ` (${formatNumber(found.count, language)})` : '';
  };
  return (
    <span className="select">
      <select
        className="input"
        name={name}
        aria-label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{everything}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name + countOf(option.id)}
          </option>
        ))}
      </select>
      <Icon of={chevronDownIcon} />
    </span>
  );
}
