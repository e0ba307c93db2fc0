import { useState } from 'react';
import { synonymKinds, synonymSorts } from '#contract/values/synonym.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { oneOf, type TableQuery } from '../table/table-query.ts';
import { filedMoment, rowDate } from '../tabs/row-dates.ts';
import { kindTexts, type SynonymGroup } from './synonym.ts';
import { SynonymDrawer } from './synonym-drawer.tsx';
import { topicText } from './synonym-topics.ts';
import { TryQuery } from './try-query.tsx';

const listSynonyms = async (api: Api, tableQuery: TableQuery, signal: AbortSignal) => {
  const { q, page, pageSize, filters } = tableQuery;
  const sortBy = oneOf(synonymSorts, tableQuery.sortBy);
  const query = { q, page, pageSize, kind: oneOf(synonymKinds, filters.kind), sortBy };
  // By name from a on, until another order is asked for.
  const sortOrder = sortBy ? tableQuery.sortOrder : 'ASC';
  return (await api.call('listSynonyms', { query: { ...query, sortOrder } }, { signal })).content;
};

const isCyrillic = (term: string): boolean => /\p{Script=Cyrillic}/u.test(term);

/** What words mean the same in a search (docs/search.md). */
export function SynonymsTab() {
  const api = useApi();
  const language = useLang();
  const [edited, edit] = useState<SynonymGroup | 'new' | null>(null);
  const terms = (group: SynonymGroup, cyrillic: boolean): string =>
    group.terms.filter((term) => isCyrillic(term) === cyrillic).join(', ');
  const kind = (group: SynonymGroup) => (
    <Badge kind={group.kind === 'brand' ? 'lapis' : 'neutral'}>{kindTexts[group.kind]()}</Badge>
  );
  const columns: Column<SynonymGroup>[] = [
    {
      key: 'latin',
      label: m.manage_synonyms_latin(),
      sortBy: 'latin',
      ascends: true,
      cell: (group) => <span className="line-clamp-2">{terms(group, false) || '–'}</span>,
      text: (group) => terms(group, false),
    },
    {
      key: 'cyrillic',
      label: m.manage_synonyms_cyrillic(),
      sortBy: 'cyrillic',
      ascends: true,
      cell: (group) => <span className="line-clamp-2">{terms(group, true) || '–'}</span>,
      text: (group) => terms(group, true),
    },
    {
      key: 'kind',
      label: m.manage_synonyms_kind(),
      sortBy: 'kind',
      ascends: true,
      cell: kind,
      text: (group) => kindTexts[group.kind](),
    },
    {
      key: 'category',
      label: m.manage_synonyms_category(),
      sortBy: 'category',
      ascends: true,
      cell: ({ category }) => (category === null ? '–' : topicText(category)),
      text: ({ category }) => (category === null ? '' : topicText(category)),
    },
    {
      key: 'narrower',
      label: m.manage_synonyms_narrower(),
      sortBy: 'narrower',
      ascends: true,
      hidden: true,
      cell: ({ narrower }) => narrower.join(', ') || '–',
      text: ({ narrower }) => narrower.join(', '),
    },
    {
      key: 'weak',
      label: m.manage_synonyms_weak(),
      sortBy: 'weak',
      ascends: true,
      hidden: true,
      cell: ({ weak }) => weak.join(', ') || '–',
      text: ({ weak }) => weak.join(', '),
    },
    {
      key: 'updated',
      label: m.admin_column_created(),
      sortBy: 'updatedAt',
      hidden: true,
      cell: ({ updatedAt }) => rowDate(updatedAt, language),
      text: ({ updatedAt }) => filedMoment(updatedAt),
    },
  ];
  return (
    <>
      <AdminTable
        tab="synonyms"
        title={m.manage_synonyms()}
        source={{ key: ['admin', 'synonyms'], list: (tableQuery, signal) => listSynonyms(api, tableQuery, signal) }}
        lead={{
          label: m.manage_synonyms_concept(),
          cell: ({ concept }) => <span className="line-clamp-1 font-medium wrap-anywhere">{concept}</span>,
          text: ({ concept }) => concept,
          sortBy: 'concept',
          ascends: true,
        }}
        columns={columns}
        name={({ concept }) => concept}
        meta={(group) => group.terms.slice(0, 5).join(', ')}
        figure={kind}
        searchLabel={m.manage_synonyms_search()}
        filters={[
          {
            key: 'kind',
            label: m.manage_synonyms_kind(),
            options: synonymKinds.map((value) => ({ value, label: kindTexts[value]() })),
          },
        ]}
        onAdd={{ label: m.manage_synonyms_add(), run: () => edit('new') }}
        onEdit={edit}
        deletionText={() => m.admin_delete_synonym()}
        onDelete={({ id }) => api.call('deleteSynonym', { params: { synonymId: id } })}
      >
        <TryQuery className="mb-3" />
      </AdminTable>
      {edited && (
        <SynonymDrawer
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          group={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
          onReload={edit}
        />
      )}
    </>
  );
}
