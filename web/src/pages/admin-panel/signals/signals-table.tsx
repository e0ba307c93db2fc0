import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignalKind } from '#contract/values/moderation/moderation.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Link } from '#web/ui/link.tsx';
import { signalTexts } from '../moderation/case-texts.ts';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { rowDate } from '../tabs/row-dates.ts';

type Signal = ApiOutput<'listSignals'>['content']['data'][number] & { id: SignalKind };

const key = ['admin', 'signals'] as const;

/** Each signal with its precision, and the switch that turns it off. */
export function SignalsTable() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('listSignals', {}, { signal }).then(({ content }) => content),
  });
  const turn = useMutation({
    mutationFn: ({ kind, on }: { kind: SignalKind; on: boolean }) =>
      api.call('switchSignal', { params: { kind }, body: { on } }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const isOn = ({ kind, off }: Signal): boolean =>
    turn.isPending && turn.variables.kind === kind ? turn.variables.on : off === null;
  const columns: PlainColumn<Signal>[] = [
    {
      key: 'signal',
      label: m.signals_signal(),
      order: ({ kind }) => signalTexts[kind](),
      cell: (row) => (
        <span className="grid gap-0.5 py-1.5">
          <Link
            to={`${paths.adminPanel()}?tab=reports&signal=${row.kind}`}
            className={`link justify-self-start ${isOn(row) ? '' : 'text-ink-3'}`}
          >
            {signalTexts[row.kind]()}
          </Link>
          <span className="text-12 text-ink-3 tabular-nums lg:hidden">{outcomeText(row)}</span>
          {row.off && (
            <span className="text-12 text-ink-3">
              {m.signals_off_by({
                name: row.off.by ?? m.common_brand(),
                date: rowDate(row.off.at, language),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'refused',
      label: m.signals_refused(),
      numeric: true,
      wide: true,
      order: ({ refused }) => refused,
      cell: ({ refused }) => formatNumber(refused, language),
    },
    {
      key: 'passed',
      label: m.signals_passed(),
      numeric: true,
      wide: true,
      order: ({ passed }) => passed,
      cell: ({ passed }) => formatNumber(passed, language),
    },
    {
      key: 'precision',
      label: m.signals_precision(),
      numeric: true,
      ascends: true,
      order: ({ precision }) => precision,
      cell: ({ precision }) => (precision === null ? '–' : `${Math.round(precision * 100)}%`),
    },
    {
      key: 'on',
      label: m.signals_on(),
      order: (row) => Number(isOn(row)),
      cell: (row) => (
        <button
          type="button"
          role="switch"
          aria-checked={isOn(row)}
          aria-label={signalTexts[row.kind]()}
          className="group grid min-h-11 min-w-11 place-items-center disabled:opacity-60"
          disabled={turn.isPending}
          onClick={() => turn.mutate({ kind: row.kind, on: !isOn(row) })}
        >
          <span className="block h-5 w-9 rounded-full bg-ink-3 p-0.5 transition-colors group-aria-checked:bg-lapis">
            <span className="block size-4 rounded-full bg-surface transition-transform group-aria-checked:translate-x-4" />
          </span>
        </button>
      ),
    },
  ];
  const outcomeText = ({ refused, passed }: Signal): string =>
    m.signals_outcome({ refused: formatNumber(refused, language), passed: formatNumber(passed, language) });
  return (
    <PlainTable
      title={m.signals_tab()}
      query={query}
      rows={query.data?.data.map((row) => ({ ...row, id: row.kind }))}
      columns={columns}
      note={m.signals_note({ days: query.data?.days ?? 90 })}
    />
  );
}
