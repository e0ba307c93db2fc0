import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import type { Filter } from '../table/column.ts';

/** Narrows a table to one region; without options until the regions have come. */
export function useRegionFilter(): Filter {
  const { data: regions = [] } = useQuery(regionsQuery(useApi()));
  return {
    key: 'regionId',
    label: m.admin_column_region(),
    options: regions.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
