import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { refreshCwIcon } from '#web/ui/icons.ts';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import { failureKindTexts } from './failure-kinds.ts';
import { failureName } from './failure-names.ts';

type Failure = Omit<ApiOutput<'listFailures'>['content']['data'][number], 'id'> & { id: string; number: number };
type State = ApiOutput<'retryFailure'>['content']['state'];

const key = ['admin', 'failures'] as const;
const stateTexts: Readonly<Record<State, () => string>> = {
  queued: m.upkeep_queued,
  done: m.upkeep_done,
  failed: m.upkeep_failed_again,
};

/** What failed for good, newest first, each to be tried once more. */
export function FailuresTable() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listFailures', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal })
        .then(({ content }) => content),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
  const retry = useMutation({
    mutationFn: ({ kind, number }: Failure) => api.call('retryFailure', { body: { kind, id: number } }),
    onSuccess: ({ content: { state } }) =>
      toast(stateTexts[state](), { kind: state === 'failed' ? 'error' : 'success' }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const columns: PlainColumn<Failure>[] = [
    {
      key: 'what',
      label: m.upkeep_what(),
      cell: (row) => (
        <span className="grid gap-0.5 py-1.5">
          <span className="font-medium wrap-anywhere">{failureName(row)}</span>
          <span className="text-12 text-ink-3">
            {failureKindTexts[row.kind]()} · {rowMoment(row.failedAt, language)}
          </span>
          <span className="text-12 text-ink-3 wrap-anywhere lg:hidden">{row.why}</span>
        </span>
      ),
    },
    { key: 'why', label: m.upkeep_why(), wide: true, cell: ({ why }) => <span className="wrap-anywhere">{why}</span> },
    {
      key: 'tries',
      label: m.upkeep_tries(),
      numeric: true,
      wide: true,
      cell: ({ tries }) => formatNumber(tries, language),
    },
    {
      key: 'retry',
      label: m.upkeep_retry(),
      isIcon: true,
      cell: (row) => (
        <IconButton
          icon={refreshCwIcon}
          label={`${m.upkeep_retry()}: ${failureName(row)}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate(row)}
        />
      ),
    },
  ];
  const rows = query.data?.pages.flatMap(({ data }) =>
    data.map((row) => ({ ...row, id: `${row.kind} ${row.id}`, number: row.id })),
  );
  return (
    <PlainTable
      title={m.upkeep_failures()}
      query={query}
      rows={rows}
      columns={columns}
      empty={m.upkeep_failures_none()}
      note={m.upkeep_failures_note()}
    />
  );
}
