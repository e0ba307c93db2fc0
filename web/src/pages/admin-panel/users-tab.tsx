import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { paths } from '#web/paths.ts';
import { formatFullDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { roleTexts } from './admin-shell.tsx';
import { AdminPages, AdminTable, type Column, usePageNumber } from './admin-table.tsx';

const pageSize = 20;

type Account = ApiOutput<'listProfiles'>['content']['data'][number];

const statusTexts: Readonly<Record<Account['status'], () => string>> = {
  active: m.admin_status_active,
  blocked: m.admin_status_blocked,
  deleted: m.admin_status_deleted,
};

const accountsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['admin', 'users', page],
    queryFn: ({ signal }) =>
      api.call('listProfiles', { query: { page, pageSize } }, { signal }).then((answer) => answer.content),
  });

/** Accounts with masked phones, by page. */
export function UsersTab() {
  const language = useLang();
  const page = usePageNumber();
  const query = useQuery({ ...accountsQuery(useApi(), page), placeholderData: keepPreviousData });
  const columns: Column<Account>[] = [
    {
      key: 'name',
      label: m.admin_column_username(),
      cell: (account) => (
        <Link to={paths.seller(account.id)} className="link">
          {account.username}
        </Link>
      ),
    },
    {
      key: 'phone',
      label: m.admin_column_phone(),
      cell: (account) => <span className="whitespace-nowrap tabular-nums">{account.phoneNumber}</span>,
    },
    {
      key: 'role',
      label: m.admin_column_role(),
      wide: true,
      cell: (account) => (
        <Badge kind={account.role === 'user' ? 'neutral' : 'lapis'}>{roleTexts[account.role]()}</Badge>
      ),
    },
    {
      key: 'status',
      label: m.admin_column_status(),
      wide: true,
      cell: (account) => (
        <Badge kind={account.status === 'active' ? 'success' : 'danger'}>{statusTexts[account.status]()}</Badge>
      ),
    },
    {
      key: 'created',
      label: m.admin_column_created(),
      wide: true,
      cell: (account) => formatFullDate(account.createdAt, language),
    },
  ];
  return (
    <AdminTable
      title={m.admin_users()}
      query={query}
      rows={query.data?.data}
      columns={columns}
      foot={query.data && <AdminPages page={page} size={pageSize} total={query.data.total} />}
    />
  );
}
