import type { Language } from '#contract/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { staffName } from '../reference/staff-categories.ts';
import type { Column } from '../table/column.ts';
import type { StaffDistrict, StaffRegion } from './staff-places.ts';

export type Place = StaffRegion | StaffDistrict;

const kindText = (place: Place): string => {
  if (!('kind' in place)) return '';
  return place.kind === 'shahar' ? m.admin_reference_kind_shahar() : m.admin_reference_kind_tuman();
};
const centreText = ({ centre }: Place): string => (centre ? `${centre.lat}, ${centre.lon}` : '');
const countText = (place: Place): string => ('districts' in place ? String(place.districts.length) : '');

/** What is shown of regions and districts beside their names. */
export function placeColumns(language: Language): Column<Place>[] {
  return [
    {
      key: 'aliases',
      label: m.admin_reference_aliases(),
      cell: ({ aliases }) => <span className="line-clamp-1 text-ink-2">{aliases.join(', ') || '–'}</span>,
      text: ({ aliases }) => aliases.join(', '),
    },
    {
      key: 'kind',
      label: m.admin_reference_kind(),
      hidden: true,
      cell: (place) => kindText(place) || '–',
      text: kindText,
    },
    {
      key: 'centre',
      label: m.admin_reference_column_coordinates(),
      cell: (place) => <span className="whitespace-nowrap text-ink-2 tabular-nums">{centreText(place) || '–'}</span>,
      text: centreText,
    },
    {
      key: 'id',
      label: m.admin_column_id(),
      numeric: true,
      hidden: true,
      cell: ({ id }) => id,
      text: ({ id }) => String(id),
    },
    {
      key: 'districts',
      label: m.admin_column_districts(),
      numeric: true,
      cell: (place) => ('districts' in place ? formatNumber(place.districts.length, language) : ''),
      text: countText,
    },
  ];
}

/** Which region a district is in, for a file, where it does not stand below it. */
export function regionColumn(regions: readonly StaffRegion[], language: Language): Column<Place> {
  const text = (place: Place): string => {
    const region = 'regionId' in place && regions.find(({ id }) => id === place.regionId);
    return region ? staffName(region, language) : '';
  };
  return { key: 'region', label: m.admin_column_region(), cell: text, text };
}

/** How the cells of a column stand: small screens have room for the counts alone. */
export function columnLook({ key, numeric }: Pick<Column<Place>, 'key' | 'numeric'>): string {
  return `${numeric ? 'text-right tabular-nums' : 'text-left'} ${key === 'districts' ? '' : 'max-lg:hidden'}`;
}
