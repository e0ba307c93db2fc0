import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Language } from '#contract/texts/language.ts';
import { countedUpTo } from '#contract/values/reference.ts';
import { foldText } from '#contract/values/text/fold.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useLinking } from '#web/ui/link.tsx';
import { DeleteDialog } from '../reference/delete-dialog.tsx';
import { DeletionCheck } from '../reference/deletion-check.tsx';
import { ReferencePage } from '../reference/reference-page.tsx';
import { type StaffCategory, staffCategoriesQuery, staffName, withBranches } from '../reference/staff-categories.ts';
import { Thumb } from '../reference/thumb.tsx';
import { useIsAdmin } from '../reference/use-is-admin.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column, SetBlocked } from '../table/column.ts';
import { type TableQuery, useTableQuery } from '../table/table-query.ts';
import { CategoryDrawer, type EditedCategory } from './category-drawer.tsx';
import { CategoryTree } from './category-tree.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The categories as a table or as a tree; administrators change them (product/panel#tabs). */
export function CategoriesTab() {
  const api = useApi();
  const language = useLang();
  const [search, setSearch] = useSearchParams();
  const isTree = search.get('view') === 'tree';
  const isAdmin = useIsAdmin();
  const [edited, edit] = useState<EditedCategory | null>(null);
  const [moved, move] = useState<StaffCategory | null>(null);
  const [removed, remove] = useState<StaffCategory | null>(null);
  const add = { label: m.admin_add_new(), run: () => edit({ parentId: null }) };
  const views = (
    <Segmented
      className="mb-3"
      label={m.admin_reference_view()}
      options={[
        { value: 'table', label: m.admin_reference_table() },
        { value: 'tree', label: m.admin_reference_tree() },
      ]}
      value={isTree ? 'tree' : 'table'}
      onChange={(view) => setSearch({ tab: 'categories', ...(view === 'tree' ? { view } : {}) })}
    />
  );
  const actions = { edit, move, remove, add: (parentId: number | null) => edit({ parentId }) };
  return (
    <>
      {isTree ? (
        <TreeView views={views} add={isAdmin ? add : null} actions={isAdmin ? actions : null} />
      ) : (
        <TableView views={views} add={isAdmin ? add : null} onEdit={isAdmin ? edit : null} />
      )}
      {edited && <CategoryDrawer edited={edited} onClose={() => edit(null)} />}
      {moved && <MoveDialog category={moved} onClose={() => move(null)} />}
      {removed && (
        <DeleteDialog
          name={staffName(removed, language)}
          check={deletionCheckOf(api, removed)}
          remove={() => api.call('deleteCategory', { params: { categoryId: removed.id } })}
          onClose={() => remove(null)}
        />
      )}
    </>
  );
}

/** What the server would refuse, asked before. */
const deletionCheckOf = (api: Api, { id }: Pick<StaffCategory, 'id'>) => ({
  key: ['category', id],
  ask: (signal: AbortSignal) =>
    api.call('checkCategoryDeletion', { params: { categoryId: id } }, { signal }).then(({ content }) => content),
});

interface ViewProps {
  views: React.ReactNode;
  add: { label: string; run: () => void } | null;
}

function TreeView({ views, add, actions }: ViewProps & { actions: Parameters<typeof CategoryTree>[0]['actions'] }) {
  const query = useQuery(staffCategoriesQuery(useApi()));
  const { tableQuery, change } = useTableQuery([]);
  const words = tableQuery.q;
  const setWords = (q: string): void => change({ q });
  return (
    <ReferencePage
      title={m.admin_categories()}
      searchLabel={m.admin_reference_search_categories()}
      query={query}
      words={words}
      setWords={setWords}
      add={add}
    >
      {views}
      {query.data && (
        <CategoryTree
          categories={query.data}
          found={words.trim() === '' ? null : withThoseAbove(query.data, words)}
          actions={actions}
        />
      )}
    </ReferencePage>
  );
}

function TableView({ views, add, onEdit }: ViewProps & { onEdit: ((category: StaffCategory) => void) | null }) {
  const api = useApi();
  const language = useLang();
  const { hrefOf } = useLinking();
  const queryClient = useQueryClient();
  const changed = useReferenceChanged();
  const { data: tree = [] } = useQuery(staffCategoriesQuery(api));
  const parentOf = (row: StaffCategory): string => {
    const parent = tree.find(({ id }) => id === row.parentId);
    return parent ? staffName(parent, language) : '';
  };
  const number = (value: number): string => formatNumber(value, language);
  const productCount = ({ products }: StaffCategory): string =>
    `${number(products)}${products >= countedUpTo ? '+' : ''}`;
  const columns: Column<StaffCategory>[] = [
    {
      key: 'parent',
      label: m.admin_column_parent(),
      sortBy: 'parent',
      ascends: true,
      text: parentOf,
      cell: (row) => parentOf(row) || '–',
    },
    ...(['children', 'products', 'properties'] as const).map(
      (key): Column<StaffCategory> => ({
        key,
        numeric: true,
        sortBy: key,
        text: (row: StaffCategory) => String(row[key]),
        label: {
          children: m.admin_column_subcategories(),
          products: m.admin_reference_column_listings(),
          properties: m.admin_reference_column_properties(),
        }[key],
        cell: (row) => (key === 'products' ? productCount(row) : number(row[key])),
      }),
    ),
    {
      key: 'slug',
      label: m.admin_reference_column_slug(),
      sortBy: 'slug',
      ascends: true,
      hidden: true,
      cell: ({ slug }) => slug,
      text: ({ slug }) => slug,
    },
    {
      key: 'id',
      label: m.admin_column_id(),
      sortBy: 'id',
      numeric: true,
      hidden: true,
      cell: ({ id }) => id,
      text: ({ id }) => String(id),
    },
  ];
  const name = (row: StaffCategory): string => staffName(row, language);
  return (
    <AdminTable
      tab="categories"
      title={m.admin_categories()}
      source={{
        key: ['admin', 'categories', 'list', language],
        list: async (tableQuery) =>
          pageOf(
            withBranches(await queryClient.fetchQuery({ ...staffCategoriesQuery(api), staleTime: 1000 })),
            tableQuery,
            language,
          ),
      }}
      lead={{
        label: m.admin_column_name(),
        text: name,
        sortBy: 'name',
        ascends: true,
        picture: (row) => (
          <Thumb url={row.imageUrl} whole>
            {[...name(row)][0]}
          </Thumb>
        ),
        cell: (row) => <span className="line-clamp-2 font-medium wrap-anywhere">{name(row)}</span>,
      }}
      columns={columns}
      name={name}
      meta={(row) =>
        [parentOf(row), row.children > 0 && m.admin_reference_children({ count: row.children })]
          .filter(Boolean)
          .join(' · ')
      }
      figure={productCount}
      figureLabel={m.admin_reference_column_listings()}
      searchLabel={m.admin_reference_search_categories()}
      // Beside the panel, which is not left for a page of the site.
      onView={({ id, slug }) => void window.open(hrefOf(paths.category(id, slug)), '_blank', 'noopener')}
      {...(add ? { onAdd: add } : {})}
      {...(onEdit
        ? {
            onEdit,
            deletionText: (rows: readonly StaffCategory[], setBlocked: SetBlocked) => (
              <DeletionCheck
                setBlocked={setBlocked}
                deletions={rows.map((row) => ({ ...deletionCheckOf(api, row), name: staffName(row, language) }))}
              />
            ),
            onDelete: async ({ id }: StaffCategory) => {
              await api.call('deleteCategory', { params: { categoryId: id } });
              await changed();
            },
          }
        : {})}
    >
      {views}
    </AdminTable>
  );
}

/** The tree is small and here as a whole, so its pages are cut here. */
function pageOf(
  tree: readonly StaffCategory[],
  { q, page, pageSize, sortBy, sortOrder }: TableQuery,
  language: Language,
) {
  const found = q ? tree.filter((row) => isFound(row, q)) : [...tree];
  const direction = sortOrder === 'ASC' ? 1 : -1;
  const names = new Map(tree.map((row) => [row.id, staffName(row, language)]));
  const textOf = {
    name: ({ id }: StaffCategory) => names.get(id) ?? '',
    parent: ({ parentId }: StaffCategory) => names.get(parentId ?? 0) ?? '',
    slug: ({ slug }: StaffCategory) => slug,
  };
  if (sortBy === 'name' || sortBy === 'parent' || sortBy === 'slug')
    found.sort((a, b) => direction * textOf[sortBy](a).localeCompare(textOf[sortBy](b)));
  if (sortBy === 'children' || sortBy === 'products' || sortBy === 'properties' || sortBy === 'id')
    found.sort((a, b) => direction * (a[sortBy] - b[sortBy]));
  return { total: found.length, data: found.slice((page - 1) * pageSize, page * pageSize) };
}

function isFound(row: StaffCategory, words: string): boolean {
  const wanted = foldText(words);
  return [row.nameUz, row.nameRu, row.nameEn].some((name) => name && foldText(name).includes(wanted));
}

/** What has the words in its name, with all that is above it. */
function withThoseAbove(tree: readonly StaffCategory[], words: string): Set<number> {
  const byId = new Map(tree.map((row) => [row.id, row]));
  const found = new Set<number>();
  for (const row of tree) {
    if (!isFound(row, words)) continue;
    for (let at: StaffCategory | undefined = row; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
      found.add(at.id);
  }
  return found;
}
