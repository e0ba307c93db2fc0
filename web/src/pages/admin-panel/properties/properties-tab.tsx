import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countedUpTo, propertySortFields } from '#contract/values/reference.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { categoryOptions, staffCategoriesQuery, staffName } from '../reference/staff-categories.ts';
import { useIsAdmin } from '../reference/use-is-admin.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column, SetBlocked } from '../table/column.ts';
import { oneOf, type TableQuery } from '../table/table-query.ts';
import { type EditedProperty, PropertyDrawer, type StaffProperty } from './property-drawer.tsx';
import { formType } from './property-types.ts';

const listProperties = async (api: Api, tableQuery: TableQuery, signal: AbortSignal) => {
  const { q, page, pageSize, filters } = tableQuery;
  const sortBy = oneOf(propertySortFields, tableQuery.sortBy);
  const order = sortBy ? { sortBy, sortOrder: tableQuery.sortOrder } : {};
  const query = { q, page, pageSize, categoryId: filters.categoryId, ...order };
  return (await api.call('listPropertiesForStaff', { query }, { signal })).content;
};

/** The properties of all categories, or own and inherited ones of one; administrators change them (product/panel#tabs). */
export function PropertiesTab() {
  const api = useApi();
  const language = useLang();
  const [search] = useSearchParams();
  const changed = useReferenceChanged();
  const isAdmin = useIsAdmin();
  const [edited, edit] = useState<EditedProperty | null>(null);
  const { data: tree = [] } = useQuery(staffCategoriesQuery(api));
  const chosen = Number(search.get('categoryId')) || null;
  const name = (property: StaffProperty): string => staffName(property, language);
  const categoryOf = ({ categoryId }: StaffProperty): string => {
    const category = tree.find(({ id }) => id === categoryId);
    return category ? staffName(category, language) : '';
  };
  const optionsOf = ({ options }: StaffProperty): string =>
    options
      .map(({ textUz, textRu, textEn }) => staffName({ nameUz: textUz, nameRu: textRu, nameEn: textEn }, language))
      .join(', ');
  const unitOf = ({ unitUz, unitRu, unitEn }: StaffProperty): string =>
    unitUz ? staffName({ nameUz: unitUz, nameRu: unitRu, nameEn: unitEn }, language) : '';
  const columns: Column<StaffProperty>[] = [
    {
      key: 'category',
      label: m.admin_category(),
      sortBy: 'category',
      ascends: true,
      text: categoryOf,
      cell: (row) => <span className="line-clamp-2">{categoryOf(row)}</span>,
    },
    {
      key: 'type',
      label: m.admin_column_type(),
      sortBy: 'type',
      ascends: true,
      cell: ({ type }) => formType(type),
      text: ({ type }) => formType(type),
    },
    {
      key: 'options',
      label: m.admin_column_options(),
      sortBy: 'options',
      ascends: true,
      text: optionsOf,
      cell: (row) => <span className="line-clamp-2 max-w-80">{optionsOf(row) || '–'}</span>,
    },
    {
      key: 'required',
      label: m.admin_column_required(),
      sortBy: 'required',
      cell: ({ required }) => (required ? m.admin_yes() : m.admin_no()),
      text: ({ required }) => (required ? m.admin_yes() : m.admin_no()),
    },
    {
      key: 'values',
      label: m.admin_reference_column_listings(),
      sortBy: 'values',
      numeric: true,
      cell: ({ values }) => `${formatNumber(values, language)}${values >= countedUpTo ? '+' : ''}`,
      text: ({ values }) => String(values),
    },
    {
      key: 'unit',
      label: m.admin_reference_column_unit(),
      sortBy: 'unit',
      ascends: true,
      hidden: true,
      text: unitOf,
      cell: (row) => unitOf(row) || '–',
    },
    {
      key: 'key',
      label: m.admin_reference_column_key(),
      sortBy: 'key',
      ascends: true,
      hidden: true,
      cell: ({ key }) => key,
      text: ({ key }) => key,
    },
  ];
  return (
    <>
      <AdminTable
        tab="properties"
        title={m.admin_properties()}
        source={{
          key: ['admin', 'properties', 'list'],
          list: (tableQuery, signal) => listProperties(api, tableQuery, signal),
        }}
        lead={{
          label: m.admin_column_name(),
          text: name,
          sortBy: 'name',
          ascends: true,
          cell: (row) => <span className="line-clamp-2 font-medium wrap-anywhere">{name(row)}</span>,
        }}
        columns={columns}
        name={name}
        meta={categoryOf}
        figure={({ type }) => formType(type)}
        searchLabel={m.admin_reference_search_properties()}
        filters={[
          {
            key: 'categoryId',
            label: m.admin_category(),
            options: categoryOptions(tree, chosen, language),
          },
        ]}
        {...(isAdmin
          ? {
              onAdd: { label: m.admin_add_new(), run: () => edit({ categoryId: chosen }) },
              onEdit: edit,
              deletionText: (rows: readonly StaffProperty[], setBlocked: SetBlocked) => (
                <PropertyDeletion rows={rows} setBlocked={setBlocked} />
              ),
              onDelete: async ({ id }: StaffProperty) => {
                await api.call('deleteProperty', { params: { propertyId: id } });
                await changed();
              },
            }
          : {})}
      />
      {edited && <PropertyDrawer edited={edited} onClose={() => edit(null)} />}
    </>
  );
}

/** What listings say of the properties that are to be deleted; those of which they say something stay. */
function PropertyDeletion({ rows, setBlocked }: { rows: readonly StaffProperty[]; setBlocked: SetBlocked }) {
  const isRefused = rows.every(({ values }) => values > 0);
  useEffect(() => setBlocked(isRefused), [setBlocked, isRefused]);
  const values = rows.reduce((sum, row) => sum + row.values, 0);
  return values > 0 ? m.admin_delete_property_held({ count: values }) : m.admin_delete_property_free();
}
