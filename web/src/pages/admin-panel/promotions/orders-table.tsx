import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PromotionMoment, promotionSorts, promotionStates } from '#contract/values/payment.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { happenedIn, momentsOf } from '../table/days-filter.tsx';
import { daysKeys, oneOf, type TableQuery, useTableQuery } from '../table/table-query.ts';
import { filedMoment, rowDate } from '../tabs/row-dates.ts';
import { GrantDrawer } from './grant-drawer.tsx';
import { giverOf, type Promotion, StateBadge, stateTexts, titleOf } from './promotion.tsx';
import { PromotionDrawer } from './promotion-drawer.tsx';

const listPromotions = async (api: Api, tableQuery: TableQuery, signal: AbortSignal) => {
  const { q, page, pageSize, sortOrder, filters } = tableQuery;
  const sortBy = oneOf(promotionSorts, tableQuery.sortBy);
  const query = { q, page, pageSize, sortBy, sortOrder, ...narrowedBy(filters) };
  return (await api.call('listPromotions', { query }, { signal })).content;
};

const narrowedBy = (filters: TableQuery['filters']) => ({
  state: oneOf(promotionStates, filters.state),
  buyers: filters.buyers === 'users' ? ('users' as const) : undefined,
  ...happenedIn(momentTexts, filters),
});

const momentTexts: Readonly<Record<PromotionMoment, () => string>> = {
  ordered: m.admin_moment_ordered,
  given: m.admin_moment_given,
  paid: m.admin_moment_paid,
  refunded: m.manage_promotions_state_refunded,
};

/** What was paid for the orders that the table counts, and refunded of it. */
function PaidTotal() {
  const language = useLang();
  const api = useApi();
  const { q, filters } = useTableQuery(['state', 'buyers', ...daysKeys]).tableQuery;
  const query = { q, ...narrowedBy(filters) };
  const { data } = useQuery({
    queryKey: ['admin', 'promotions', 'total', query],
    queryFn: ({ signal }) => api.call('listPromotions', { query: { ...query, pageSize: 1 } }, { signal }),
  });
  if (!data) return null;
  const { total, totalIsFloor, paidUzs, refundedUzs } = data.content;
  const text = totalIsFloor ? m.manage_promotions_total_floor : m.manage_promotions_total;
  return (
    <p className="mb-3 text-14 text-ink-2" role="status">
      {text({
        count: formatNumber(total, language),
        amount: formatNumber(paidUzs, language),
        refunded: formatNumber(refundedUzs, language),
      })}
    </p>
  );
}

/** Orders of TOP and days that were given, by the moment they were made. */
export function OrdersTable() {
  const api = useApi();
  const language = useLang();
  const [opened, open] = useState<Promotion | null>(null);
  const [isGranting, grant] = useState(false);
  const amount = ({ payment }: Promotion): string => (payment ? formatNumber(payment.amountUzs, language) : '–');
  const columns: Column<Promotion>[] = [
    {
      key: 'state',
      label: m.admin_column_status(),
      sortBy: 'state',
      ascends: true,
      cell: ({ state }) => <StateBadge state={state} />,
      text: ({ state }) => stateTexts[state](),
    },
    {
      key: 'amount',
      label: m.manage_promotions_amount(),
      sortBy: 'amount',
      numeric: true,
      cell: amount,
      text: ({ payment }) => String(payment?.amountUzs ?? ''),
    },
    {
      key: 'days',
      label: m.manage_promotions_days(),
      sortBy: 'days',
      numeric: true,
      cell: ({ days }) => days,
      text: ({ days }) => String(days),
    },
    {
      key: 'who',
      label: m.manage_promotions_who(),
      sortBy: 'who',
      ascends: true,
      cell: (row) => <span className="line-clamp-2 wrap-break-word">{giverOf(row)}</span>,
      text: giverOf,
    },
    {
      key: 'until',
      label: m.manage_promotions_until(),
      sortBy: 'until',
      cell: ({ promotion }) => (
        <span className="whitespace-nowrap">{promotion ? rowDate(promotion.endsAt, language) : '–'}</span>
      ),
      text: ({ promotion }) => (promotion ? filedMoment(promotion.endsAt) : ''),
    },
    {
      key: 'created',
      label: m.admin_column_created(),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{rowDate(createdAt, language)}</span>,
      text: ({ createdAt }) => filedMoment(createdAt),
    },
    {
      key: 'provider',
      label: m.manage_promotions_provider(),
      sortBy: 'provider',
      ascends: true,
      hidden: true,
      cell: ({ payment }) => payment?.provider ?? '–',
      text: ({ payment }) => payment?.provider ?? '',
    },
  ];
  return (
    <>
      <AdminTable
        tab="promotions"
        title={m.manage_promotions()}
        source={{ key: ['admin', 'promotions'], list: (tableQuery, signal) => listPromotions(api, tableQuery, signal) }}
        lead={{
          label: m.manage_promotions_product(),
          sortBy: 'title',
          ascends: true,
          cell: (row) => <span className="line-clamp-1 font-medium wrap-anywhere">{titleOf(row)}</span>,
          text: (row) => `${titleOf(row)} (${row.product?.id ?? '–'})`,
        }}
        columns={columns}
        name={titleOf}
        meta={(row) => `${giverOf(row)} · ${rowDate(row.createdAt, language)}`}
        figure={({ state }) => <StateBadge state={state} />}
        searchLabel={m.manage_promotions_search()}
        filters={[
          {
            key: 'state',
            label: m.admin_column_status(),
            options: promotionStates.map((value) => ({ value, label: stateTexts[value]() })),
          },
          {
            key: 'buyers',
            label: m.manage_promotions_buyers(),
            options: [{ value: 'users', label: m.admin_not_staff() }],
          },
        ]}
        moments={momentsOf(momentTexts)}
        onAdd={{ label: m.manage_promotions_grant(), run: () => grant(true) }}
        onView={open}
      >
        <PaidTotal />
      </AdminTable>
      {isGranting && <GrantDrawer onClose={() => grant(false)} />}
      {opened && <PromotionDrawer promotion={opened} onClose={() => open(null)} />}
    </>
  );
}
