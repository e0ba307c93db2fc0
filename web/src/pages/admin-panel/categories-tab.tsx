import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type CategoryData, categoriesQuery } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { AdminPages, AdminTable, type Column, usePageNumber } from './admin-table.tsx';

const pageSize = 25;

interface Row {
  id: number;
  name: string;
  slug: string;
  parent: string | null;
  level: number;
  children: number;
}

/** Every category of the tree in its order, by page. */
export function CategoriesTab() {
  const language = useLang();
  const page = usePageNumber();
  const query = useQuery(categoriesQuery(useApi()));
  const rows = query.data?.flatMap((category) => rowsOf(category, 1));
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: m.admin_column_name(),
      cell: (row) => (
        <Link to={paths.category(row.id, row.slug)} className="link" style={{ paddingLeft: (row.level - 1) * 20 }}>
          {row.name}
        </Link>
      ),
    },
    { key: 'parent', label: m.admin_column_parent(), wide: true, cell: (row) => row.parent ?? '–' },
    {
      key: 'children',
      label: m.admin_column_subcategories(),
      numeric: true,
      cell: (row) => formatNumber(row.children, language),
    },
    { key: 'id', label: m.admin_column_id(), numeric: true, wide: true, cell: (row) => row.id },
  ];
  return (
    <AdminTable
      title={m.admin_categories()}
      query={query}
      rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
      columns={columns}
      foot={rows && <AdminPages page={page} size={pageSize} total={rows.length} />}
    />
  );
}

function rowsOf(category: CategoryData, level: number): Row[] {
  const { id, name, slug, parent, children } = category;
  return [
    { id, name, slug, parent: parent?.name ?? null, level, children: children.length },
    ...children.flatMap((child) => rowsOf(child, level + 1)),
  ];
}
