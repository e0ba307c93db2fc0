import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type RegionData, regionsQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import { AdminTable, type Column } from './admin-table.tsx';

/** The regions and their districts. */
export function LocationsTab() {
  const query = useQuery(regionsQuery(useApi()));
  const columns: Column<RegionData>[] = [
    { key: 'name', label: m.admin_column_region(), cell: (region) => <b className="font-medium">{region.name}</b> },
    { key: 'count', label: m.admin_column_districts(), numeric: true, cell: (region) => region.districts.length },
    {
      key: 'districts',
      label: m.admin_column_names(),
      wide: true,
      cell: (region) => (
        <details className="group">
          <summary className="flex items-center gap-2 text-ink-2">
            <Icon of={chevronDownIcon} className="group-open:rotate-180" />
            <span className="line-clamp-1">{region.districts.map((district) => district.name).join(', ')}</span>
          </summary>
          <ul className="columns-3 py-3 text-ink-2">
            {region.districts.map((district) => (
              <li key={district.id}>{district.name}</li>
            ))}
          </ul>
        </details>
      ),
    },
  ];
  return <AdminTable title={m.admin_locations()} query={query} rows={query.data} columns={columns} />;
}
