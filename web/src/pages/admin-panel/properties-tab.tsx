import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { type CategoryData, categoriesQuery, categoryPropertiesQuery, type PropertyData } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Select } from '#web/ui/select.tsx';
import { AdminTable, type Column } from './admin-table.tsx';

/** The properties of one category, own and inherited. */
export function PropertiesTab() {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const categories = useQuery(categoriesQuery(api));
  const options = categories.data?.flatMap((category) => optionsOf(category, 0)) ?? [];
  const asked = search.get('categoryId');
  const chosen =
    options.find((option) => option.value === asked)?.value ?? options.find((option) => option.isLeaf)?.value ?? '';
  const query = useQuery({ ...categoryPropertiesQuery(api, Number(chosen)), enabled: chosen !== '' });
  const columns: Column<PropertyData>[] = [
    { key: 'name', label: m.admin_column_name(), cell: (property) => <b className="font-medium">{property.name}</b> },
    {
      key: 'type',
      label: m.admin_column_type(),
      cell: (property) => property.type + (property.unit ? `, ${property.unit}` : ''),
    },
    {
      key: 'required',
      label: m.admin_column_required(),
      cell: (property) => (property.required ? m.admin_yes() : m.admin_no()),
    },
    {
      key: 'options',
      label: m.admin_column_options(),
      wide: true,
      cell: (property) => <span className="line-clamp-2">{property.options.join(', ') || '–'}</span>,
    },
  ];
  const failed = categories.isError ? categories : query;
  return (
    <AdminTable
      title={m.admin_properties()}
      query={failed}
      rows={query.data}
      columns={columns}
      tools={
        <Select
          className="min-w-0 flex-1 md:max-w-90"
          label={m.admin_category()}
          placeholder={m.admin_choose_category()}
          loading={categories.isPending}
          value={chosen}
          options={options.map((option) =>
            option.value === chosen ? { ...option, label: option.label.trim() } : option,
          )}
          onChange={(event) => setSearch({ tab: 'properties', categoryId: event.target.value })}
        />
      }
    />
  );
}

function optionsOf(category: CategoryData, level: number): { value: string; label: string; isLeaf: boolean }[] {
  return [
    {
      value: String(category.id),
      label: `${'\u00A0'.repeat(level * 4)}${category.name}`,
      isLeaf: category.children.length === 0,
    },
    ...category.children.flatMap((child) => optionsOf(child, level + 1)),
  ];
}
