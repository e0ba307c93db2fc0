import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { overviewDays } from '#contract/values/overview.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { m } from '#web/texts/messages.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RefreshButton } from '../table/tab-parts.tsx';
import { oneOf } from '../table/table-query.ts';
import { CsvButton } from '../table/table-tools.tsx';
import { DayTable, saveDays } from './day-table.tsx';
import { FigureGroups } from './figure-groups.tsx';
import { SearchesCard } from './searches-card.tsx';
import { HealthCard, WaitingCard } from './state-cards.tsx';

const periods = overviewDays.map((days) => `${days}` as const);

const overviewQuery = (api: Api, days: (typeof periods)[number]) =>
  queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: ({ signal }) => api.call('getOverview', { query: { days } }, { signal }).then((answer) => answer.content),
  });

/** How the site is doing: figures with their change, by day and by one thing at a time, what waits, the health of the parts. The period stands in the address. */
export function OverviewTab() {
  const [search, setSearch] = useSearchParams();
  const days = oneOf(periods, search.get('days')) ?? '30';
  const query = useQuery({ ...overviewQuery(useApi(), days), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-4 lg:px-7">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-20 font-semibold tracking-tight">{m.admin_overview_tab()}</h1>
        <Segmented
          label={m.admin_overview_period()}
          value={days}
          options={periods.map((value) => ({ value, label: m.admin_overview_days({ days: value }) }))}
          onChange={(value) =>
            setSearch((before) => {
              const next = new URLSearchParams(before);
              next.set('days', value);
              return next;
            })
          }
        />
        <RefreshButton query={query} />
        {data && <CsvButton onSave={() => saveDays(data.days)} />}
      </div>
      {(query.isError || isUnanswered(query)) && (
        <ErrorState
          title={m.admin_load_failed({ tab: m.admin_overview_tab() })}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      )}
      {data ? (
        <>
          {data.uncounted > 0 && (
            <p className="rounded-field bg-lapis-soft px-3 py-2.5 text-14" role="status">
              {m.admin_overview_uncounted({ count: data.uncounted })}
            </p>
          )}
          <FigureGroups overview={data} days={days} />
          <DayTable days={data.days} />
          <SearchesCard searches={data.searches} />
          <div className="grid gap-4 lg:grid-cols-2">
            <WaitingCard waiting={data.waiting} />
            <HealthCard health={data.health} />
          </div>
        </>
      ) : (
        !isUnanswered(query) && (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" role="status" aria-label={m.common_loading()}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <Skeleton key={card} className="h-44" />
            ))}
          </div>
        )
      )}
    </div>
  );
}
