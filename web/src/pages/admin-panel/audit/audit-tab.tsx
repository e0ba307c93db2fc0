import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { auditedKinds, auditSorts } from '#contract/values/audit.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { daysIn, oneOf, type TableQuery } from '../table/table-query.ts';
import { filedMoment, rowMoment } from '../tabs/row-dates.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters, auditFilterKeys } from './audit-filters.tsx';
import { type AuditEntry, actionText, actorText, kindTexts, objectText, reasonText, withCodes } from './audit-texts.ts';
import { ChainState } from './chain-state.tsx';

const listAudit = async (api: Api, tableQuery: TableQuery, search: URLSearchParams, signal: AbortSignal) => {
  const stated = Object.fromEntries(auditFilterKeys.map((key) => [key, search.get(key) ?? '']));
  const { q, page, pageSize, sortOrder, filters } = tableQuery;
  const kind = oneOf(auditedKinds, filters.kind);
  const order = { sortBy: oneOf(auditSorts, tableQuery.sortBy), sortOrder };
  const query = { q: withCodes(q), page, pageSize, kind, ...order, ...stated, ...daysIn(filters) };
  return (await api.call('listAudit', { query }, { signal })).content;
};

/** What staff did, newest first: filters in the address, the details in a drawer, and whether the log is whole. */
export function AuditTab() {
  const api = useApi();
  const language = useLang();
  const [search] = useSearchParams();
  const [opened, open] = useState<AuditEntry | null>(null);
  const atText = (entry: AuditEntry): string => rowMoment(entry.at, language);
  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      label: m.admin_audit_at(),
      sortBy: 'at',
      cell: (entry) => <span className="whitespace-nowrap tabular-nums">{atText(entry)}</span>,
      text: ({ at }) => filedMoment(at),
    },
    {
      key: 'actor',
      label: m.admin_audit_actor(),
      sortBy: 'actor',
      ascends: true,
      cell: actorText,
      text: actorText,
    },
    {
      key: 'object',
      label: m.admin_audit_object(),
      sortBy: 'object',
      ascends: true,
      cell: objectText,
      text: objectText,
    },
    {
      key: 'reason',
      label: m.admin_audit_reason(),
      cell: ({ reason }) => <span className="line-clamp-2 wrap-anywhere">{reasonText(reason, language) || '–'}</span>,
      text: ({ reason }) => reasonText(reason, language),
    },
    {
      key: 'code',
      label: m.admin_audit_code(),
      sortBy: 'action',
      ascends: true,
      hidden: true,
      cell: ({ action }) => <code>{action}</code>,
      text: ({ action }) => action,
    },
    {
      key: 'request',
      label: m.admin_audit_request(),
      hidden: true,
      cell: ({ requestId }) => requestId ?? '–',
      text: ({ requestId }) => requestId ?? '',
    },
    {
      key: 'network',
      label: m.admin_audit_network(),
      hidden: true,
      cell: ({ network }) => network ?? '–',
      text: ({ network }) => network ?? '',
    },
  ];
  return (
    <>
      <AdminTable
        tab="audit"
        title={m.admin_audit_tab()}
        source={{
          key: ['admin', 'audit', ...auditFilterKeys.map((key) => search.get(key))],
          list: (tableQuery, signal) => listAudit(api, tableQuery, search, signal),
        }}
        lead={{
          label: m.admin_audit_action(),
          sortBy: 'action',
          ascends: true,
          cell: ({ action }) => <span className="line-clamp-2 font-medium wrap-anywhere">{actionText(action)}</span>,
          text: ({ action }) => actionText(action),
        }}
        columns={columns}
        name={({ action, id }) => `${actionText(action)} (${id})`}
        meta={(entry) => [actorText(entry), objectText(entry)].join(' · ')}
        figure={(entry) => <span className="text-12 whitespace-nowrap text-ink-3">{atText(entry)}</span>}
        searchLabel={m.admin_audit_search()}
        filters={[
          {
            key: 'kind',
            label: m.admin_audit_kind(),
            options: auditedKinds.map((value) => ({ value, label: kindTexts[value]() })),
          },
        ]}
        moreFilters={auditFilterKeys}
        moments={[{ value: 'at', label: m.admin_audit_at() }]}
        onView={open}
      >
        <div className="flex flex-wrap gap-x-4">
          <AuditFilters />
          <ChainState />
        </div>
      </AdminTable>
      {opened && <AuditDrawer entry={opened} onClose={() => open(null)} />}
    </>
  );
}
