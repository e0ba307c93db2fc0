import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { foldText } from '#contract/values/text/fold.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { DeletionCheck } from '../reference/deletion-check.tsx';
import { staffName } from '../reference/staff-categories.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column, SetBlocked } from '../table/column.ts';
import type { TableQuery } from '../table/table-query.ts';
import { type Place, placeColumns, regionColumn } from './place-columns.tsx';
import { placeDeletion } from './place-deletion.ts';
import type { EditedPlace } from './place-drawer.tsx';
import { staffPlacesQuery } from './staff-places.ts';

/** A region or a district among both: their numbers alone would be those of either. */
interface PlaceRow {
  id: string;
  place: Place;
}

/** Regions and districts in one table, to be sorted, chosen and deleted; their tree stands beside it. */
export function PlaceTable({ views, onEdit }: { views: ReactNode; onEdit: ((edited: EditedPlace) => void) | null }) {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const changed = useReferenceChanged();
  const { data: regions = [] } = useQuery(staffPlacesQuery(api));
  const name = ({ place }: PlaceRow): string => staffName(place, language);
  const columnsOf = (all: typeof regions) =>
    [regionColumn(all, language), ...placeColumns(language)].map(
      (column): Column<PlaceRow> => ({
        ...column,
        sortBy: column.key,
        ...(column.numeric ? {} : { ascends: true }),
        cell: ({ place }) => column.cell(place) || '–',
        text: ({ place }) => column.text(place),
      }),
    );
  const list = async ({ q, page, pageSize, sortBy, sortOrder, filters }: TableQuery) => {
    const all = await queryClient.fetchQuery({ ...staffPlacesQuery(api), staleTime: 1000 });
    const wanted = foldText(q);
    const rows = all
      .filter(({ id }) => !filters.regionId || String(id) === filters.regionId)
      .flatMap((region): Place[] => [region, ...region.districts])
      .filter((place) =>
        [place.nameUz, place.nameRu, place.nameEn, ...place.aliases].some((each) => foldText(each).includes(wanted)),
      )
      .map((place): PlaceRow => ({ id: `${'regionId' in place ? 'd' : 'r'}${place.id}`, place }));
    const column = columnsOf(all).find((each) => each.sortBy === sortBy);
    const direction = sortOrder === 'ASC' ? 1 : -1;
    if (sortBy === 'name') rows.sort((a, b) => direction * name(a).localeCompare(name(b)));
    else if (column?.numeric) rows.sort((a, b) => direction * (Number(column.text(a)) - Number(column.text(b))));
    else if (column) rows.sort((a, b) => direction * column.text(a).localeCompare(column.text(b)));
    return { total: rows.length, data: rows.slice((page - 1) * pageSize, page * pageSize) };
  };
  return (
    <AdminTable<PlaceRow>
      tab="locations"
      title={m.admin_locations()}
      source={{ key: ['admin', 'locations', 'list', language], list }}
      lead={{
        label: m.admin_reference_column_place(),
        sortBy: 'name',
        ascends: true,
        cell: (row) => <span className="line-clamp-2 font-medium wrap-anywhere">{name(row)}</span>,
        text: name,
      }}
      columns={columnsOf(regions)}
      name={name}
      meta={({ place }) => regionColumn(regions, language).text(place)}
      searchLabel={m.admin_reference_search_locations()}
      filters={[
        {
          key: 'regionId',
          label: m.admin_column_region(),
          options: regions.map((region) => ({ value: String(region.id), label: staffName(region, language) })),
        },
      ]}
      {...(onEdit
        ? {
            onAdd: { label: m.admin_add_new(), run: () => onEdit({ newIn: null }) },
            onEdit: ({ place }: PlaceRow) => onEdit({ place }),
            deletionText: (rows: readonly PlaceRow[], setBlocked: SetBlocked) => (
              <DeletionCheck
                setBlocked={setBlocked}
                deletions={rows.map((row) => ({ ...placeDeletion(api, row.place).check, name: name(row) }))}
              />
            ),
            onDelete: async ({ place }: PlaceRow) => {
              await placeDeletion(api, place).remove();
              await changed();
            },
          }
        : {})}
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {views}
        {onEdit && (
          <Button kind="outline" icon={plusIcon} onClick={() => onEdit({ newRegion: true })}>
            {m.admin_reference_add_region()}
          </Button>
        )}
      </div>
    </AdminTable>
  );
}
