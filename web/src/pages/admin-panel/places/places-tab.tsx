import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { foldText } from '#contract/values/text/fold.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { DeleteDialog } from '../reference/delete-dialog.tsx';
import { ReferencePage } from '../reference/reference-page.tsx';
import { staffName } from '../reference/staff-categories.ts';
import { useIsAdmin } from '../reference/use-is-admin.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { useTableQuery } from '../table/table-query.ts';
import { ColumnChoice, CsvButton } from '../table/table-tools.tsx';
import { useChosenColumns } from '../table/use-chosen-columns.ts';
import { saveRows } from '../table/use-csv-export.ts';
import { columnLook, type Place, placeColumns, regionColumn } from './place-columns.tsx';
import { placeDeletion } from './place-deletion.ts';
import { type EditedPlace, PlaceDrawer } from './place-drawer.tsx';
import { PlaceRow } from './place-row.tsx';
import { PlaceTable } from './place-table.tsx';
import { type StaffDistrict, type StaffRegion, staffPlacesQuery } from './staff-places.ts';

const head = 'h-10 border-b border-line px-2 text-12 font-medium whitespace-nowrap text-ink-3';

/** The regions, each of which unfolds to its districts, or both as a table; administrators change them (product/panel#tabs). */
export function PlacesTab() {
  const isAdmin = useIsAdmin();
  const [search, setSearch] = useSearchParams();
  const isTable = search.get('view') === 'table';
  const [edited, edit] = useState<EditedPlace | null>(null);
  const views = (
    <Segmented
      label={m.admin_reference_view()}
      options={[
        { value: 'tree', label: m.admin_reference_tree() },
        { value: 'table', label: m.admin_reference_table() },
      ]}
      value={isTable ? 'table' : 'tree'}
      onChange={(view) => setSearch({ tab: 'locations', ...(view === 'table' ? { view } : {}) })}
    />
  );
  return (
    <>
      {isTable ? <PlaceTable views={views} onEdit={isAdmin ? edit : null} /> : <TreeView views={views} edit={edit} />}
      {edited && <PlaceDrawer edited={edited} onClose={() => edit(null)} />}
    </>
  );
}

function TreeView({ views, edit }: { views: ReactNode; edit: (edited: EditedPlace) => void }) {
  const api = useApi();
  const language = useLang();
  const isAdmin = useIsAdmin();
  const query = useQuery(staffPlacesQuery(api));
  const { tableQuery, change } = useTableQuery([]);
  const words = tableQuery.q;
  const setWords = (q: string): void => change({ q });
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [removed, remove] = useState<Place | null>(null);
  const order = useOrder();
  const wanted = foldText(words);
  const isFound = (place: Place): boolean =>
    wanted === '' ||
    [place.nameUz, place.nameRu, place.nameEn, ...place.aliases].some((name) => foldText(name).includes(wanted));
  const toggle = (id: number): void =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const districtsFound = (region: StaffRegion): StaffDistrict[] =>
    isFound(region) ? region.districts : region.districts.filter(isFound);
  const regions = (query.data ?? []).filter((region) => isFound(region) || region.districts.some(isFound));
  const last = (query.data?.length ?? 0) - 1;
  const lead = { label: m.admin_reference_column_place(), text: (place: Place) => staffName(place, language) };
  const all = placeColumns(language);
  const columns = useChosenColumns('locations', all);
  const save = (): void => {
    const rows = regions.flatMap((region): Place[] => [region, ...districtsFound(region)]);
    saveRows(m.admin_locations(), lead, [regionColumn(regions, language), ...columns.shown], rows);
  };
  return (
    <>
      <ReferencePage
        title={m.admin_locations()}
        searchLabel={m.admin_reference_search_locations()}
        tools={
          <>
            <ColumnChoice all={all} columns={columns} />
            <CsvButton onSave={save} />
            {isAdmin && (
              <Button kind="outline" icon={plusIcon} onClick={() => edit({ newRegion: true })}>
                {m.admin_reference_add_region()}
              </Button>
            )}
          </>
        }
        add={isAdmin ? { label: m.admin_add_new(), run: () => edit({ newIn: null }) } : null}
        query={query}
        words={words}
        setWords={setWords}
      >
        <div className="mb-3">{views}</div>
        {query.data && (
          <table className="w-full border-collapse text-14">
            <thead>
              <tr>
                <th scope="col" className={`${head} text-left`}>
                  {lead.label}
                </th>
                {columns.shown.map((column) => (
                  <th key={column.key} scope="col" className={`${head} ${columnLook(column)}`}>
                    {column.label}
                  </th>
                ))}
                {isAdmin && (
                  <th scope="col" className={head}>
                    <span className="sr-only">{m.admin_actions()}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {regions.map((region) => {
                const isOpen = opened.has(region.id) || (wanted !== '' && !isFound(region));
                return (
                  <Fragment key={region.id}>
                    <PlaceRow
                      place={region}
                      columns={columns.shown}
                      districts={{ isOpen, onToggle: () => toggle(region.id) }}
                      actions={
                        isAdmin
                          ? [
                              { label: m.common_edit(), run: () => edit({ place: region }) },
                              { label: m.admin_reference_add_district(), run: () => edit({ newIn: region }) },
                              ...order.actions(region, last),
                              { label: m.common_delete(), run: () => remove(region) },
                            ]
                          : null
                      }
                    />
                    {isOpen &&
                      districtsFound(region).map((district) => (
                        <PlaceRow
                          key={district.id}
                          place={district}
                          columns={columns.shown}
                          actions={
                            isAdmin
                              ? [
                                  { label: m.common_edit(), run: () => edit({ place: district }) },
                                  ...order.actions(district, region.districts.length - 1),
                                  { label: m.common_delete(), run: () => remove(district) },
                                ]
                              : null
                          }
                        />
                      ))}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        )}
        {query.data && regions.length === 0 && (
          <p className="px-4 py-12 text-center text-ink-3">{m.common_nothing_found()}</p>
        )}
      </ReferencePage>
      {removed && (
        <DeleteDialog
          name={staffName(removed, language)}
          {...placeDeletion(api, removed)}
          onClose={() => remove(null)}
        />
      )}
    </>
  );
}

/** Up and down among the siblings; the turn is that of the Uzbek list, others are sorted by their alphabet. */
function useOrder() {
  const api = useApi();
  const changed = useReferenceChanged();
  const move = useMutation({
    mutationFn: async ({ row, to }: { row: Place; to: number }) => {
      const { nameUz, nameRu, nameEn, shortUz, shortRu, shortEn, aliases, centre, version } = row;
      const body = { nameUz, nameRu, nameEn, shortUz, shortRu, shortEn, aliases, centre, version, place: to };
      if ('regionId' in row)
        await api.call('updateDistrict', { params: { id: row.id }, body: { ...body, kind: row.kind } });
      else await api.call('updateRegion', { params: { regionId: row.id }, body });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: changed,
  });
  return {
    actions: (row: Place, last: number) => [
      ...(row.place > 0
        ? [{ label: m.admin_reference_move_up(), run: () => move.mutate({ row, to: row.place - 1 }) }]
        : []),
      ...(row.place < last
        ? [{ label: m.admin_reference_move_down(), run: () => move.mutate({ row, to: row.place + 1 }) }]
        : []),
    ],
  };
}
