import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { limits } from '#contract/values/limits.ts';
import { moderationRulesOf } from '#contract/values/moderation/moderation.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { accountSorts, accountStatuses, type Role, roles } from '#contract/values/roles.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { banIcon } from '#web/ui/icons.ts';
import { useRegionFilter } from '../reference/use-region-filter.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column, RowAction } from '../table/column.ts';
import { useUserPath } from '../table/drawer-links.tsx';
import { daysIn, oneOf, type TableQuery } from '../table/table-query.ts';
import { filedMoment, rowDate } from '../tabs/row-dates.ts';
import { blockEnd, blockTerms } from './block-form.tsx';
import { roleTexts } from './role-texts.ts';
import { type AccountRow, blockText, statusTexts } from './user-texts.ts';

const listAccounts = async (api: Api, tableQuery: TableQuery, signal: AbortSignal) => {
  const { q, page, pageSize, sortOrder, filters } = tableQuery;
  const sortBy = oneOf(accountSorts, tableQuery.sortBy);
  const [role, status] = [oneOf(roles, filters.role), oneOf(accountStatuses, filters.status)];
  const asks = oneOf(['kind'], filters.asks);
  const { regionId } = filters;
  const query = { q, page, pageSize, role, status, asks, regionId, sortBy, sortOrder, ...daysIn(filters) };
  return (await api.call('listAccountsForStaff', { query }, { signal })).content;
};

/** Blocks the chosen accounts by one rule, each with its notice and its appeal. */
const blockRows = (api: Api, role: Role): RowAction<AccountRow> => ({
  key: 'block',
  label: m.manage_users_block(),
  icon: banIcon,
  danger: true,
  forChosen: true,
  rules: moderationRulesOf.user,
  title: ({ length: count }) => m.admin_act_block_title({ count }),
  outcome: m.manage_users_block_note,
  noteLimit: limits.staffReason,
  terms: { label: m.manage_users_block_term(), options: blockTerms(role), usual: '7' },
  decide: ({ id, version }, { rule, note }, term) =>
    api.call('blockAccount', { params: { userId: id }, body: { rule, reason: note, until: blockEnd(term), version } }),
});

/** Accounts with masked phones (product/panel#tabs); one of them opens with what staff may do. */
export function UsersTab() {
  const api = useApi();
  const language = useLang();
  const me = useQuery(meQuery(api));
  const regions = useRegionFilter();
  const navigate = useNavigate();
  const pathOf = useUserPath();
  const status = (account: AccountRow) => (
    <Badge kind={account.status === 'active' ? 'success' : 'danger'}>{statusTexts[account.status]()}</Badge>
  );
  const asked = ({ asksKind }: AccountRow) =>
    asksKind && <Badge kind="warning">{m.manage_users_asks_this({ kind: userKindTexts[asksKind]() })}</Badge>;
  const columns: Column<AccountRow>[] = [
    {
      key: 'phone',
      label: m.admin_column_phone(),
      cell: ({ phoneNumber }) => <span className="whitespace-nowrap tabular-nums">{phoneNumber || '–'}</span>,
      text: ({ phoneNumber }) => phoneNumber,
    },
    {
      key: 'role',
      label: m.admin_column_role(),
      sortBy: 'role',
      cell: ({ role, hasSecondFactor }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge kind={role === 'user' ? 'neutral' : 'lapis'}>{roleTexts[role]()}</Badge>
          {hasSecondFactor && <Badge kind="success">{m.second_factor_mark()}</Badge>}
        </span>
      ),
      text: ({ role }) => roleTexts[role](),
    },
    {
      key: 'status',
      label: m.admin_column_status(),
      sortBy: 'status',
      cell: (account) => (
        <span className="flex flex-wrap gap-1.5">
          {status(account)}
          {asked(account)}
        </span>
      ),
      text: (account) =>
        account.status === 'blocked' ? blockText(account.blockedUntil, language) : statusTexts[account.status](),
    },
    {
      key: 'created',
      label: m.admin_column_created(),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{rowDate(createdAt, language)}</span>,
      text: ({ createdAt }) => filedMoment(createdAt),
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
  return (
    <AdminTable
      tab="users"
      title={m.admin_users()}
      source={{ key: ['admin', 'users'], list: (tableQuery, signal) => listAccounts(api, tableQuery, signal) }}
      lead={{
        label: m.admin_column_username(),
        sortBy: 'username',
        ascends: true,
        picture: ({ username, avatar }) => <Avatar name={username} src={avatar} size={32} />,
        cell: ({ username }) => <span className="line-clamp-1 font-medium wrap-anywhere">{username}</span>,
        text: ({ username }) => username,
      }}
      columns={columns}
      name={({ username }) => username}
      meta={({ phoneNumber, role, hasSecondFactor }) =>
        [phoneNumber, roleTexts[role](), hasSecondFactor && m.second_factor_mark()].filter(Boolean).join(' · ')
      }
      figure={(account) => asked(account) || status(account)}
      searchLabel={m.manage_users_search()}
      filters={[
        {
          key: 'role',
          label: m.admin_column_role(),
          options: roles.map((value) => ({ value, label: roleTexts[value]() })),
        },
        {
          key: 'status',
          label: m.admin_column_status(),
          options: accountStatuses.map((value) => ({ value, label: statusTexts[value]() })),
        },
        regions,
        {
          key: 'asks',
          label: m.manage_users_asks(),
          options: [{ value: 'kind', label: m.manage_users_asks_kind() }],
        },
      ]}
      moments={[{ value: 'registered', label: m.manage_users_since() }]}
      onView={({ id }) => void navigate(pathOf(id))}
      actions={me.data ? [blockRows(api, me.data.role)] : []}
    />
  );
}
