import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { codesADayBounds, codesAnHour } from '#contract/values/overview.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shieldCheckIcon } from '#web/ui/icons.ts';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { refusalOf } from '../table/refusal.ts';
import { rowMoment } from '../tabs/row-dates.ts';
import { useKeptPlace } from '../tabs/use-kept-place.ts';
import { upkeepKey, upkeepQuery } from './upkeep-query.ts';

type Codes = ApiOutput<'getUpkeep'>['content']['codes'];
type Breaker = Codes['breakers'][number] & { id: string };

/** What one-time codes may cost and do, and who is under suspicion of making us pay for them (rules/identity#sending). */
export function CodesView() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const query = useQuery(upkeepQuery(api));
  const lift = useMutation({
    mutationFn: (slice: string) => api.call('liftBreaker', { body: { slice } }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: upkeepKey }),
  });
  const columns: PlainColumn<Breaker>[] = [
    {
      key: 'slice',
      label: m.upkeep_slice(),
      cell: ({ slice, until }) => (
        <span className="grid gap-0.5 py-1.5">
          <span className="font-medium wrap-anywhere">{slice}</span>
          <span className="text-12 text-ink-3 lg:hidden">
            {m.upkeep_until()}: {rowMoment(until, language)}
          </span>
        </span>
      ),
    },
    {
      key: 'level',
      label: m.upkeep_level(),
      cell: ({ level }) => (
        <Badge kind={level === 'closed' ? 'danger' : 'warning'} className="whitespace-normal! py-0.5!">
          {level === 'closed' ? m.upkeep_level_closed() : m.upkeep_level_proof()}
        </Badge>
      ),
    },
    {
      key: 'until',
      label: m.upkeep_until(),
      wide: true,
      cell: ({ until }) => <span className="whitespace-nowrap">{rowMoment(until, language)}</span>,
    },
    {
      key: 'lift',
      label: m.upkeep_lift(),
      isIcon: true,
      cell: ({ slice }) => (
        <IconButton
          icon={shieldCheckIcon}
          label={`${m.upkeep_lift()}: ${slice}`}
          disabled={lift.isPending}
          onClick={() => lift.mutate(slice)}
        />
      ),
    },
  ];
  const codes = query.data?.codes;
  return (
    <>
      {codes && <CodeLimit codes={codes} />}
      <PlainTable
        title={m.upkeep_breakers()}
        query={query}
        rows={codes?.breakers.map((row) => ({ ...row, id: row.slice }))}
        columns={columns}
        empty={m.upkeep_breakers_none()}
        note={m.upkeep_breakers_note()}
      />
    </>
  );
}

function CodeLimit({ codes }: { codes: Codes }) {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const place = useKeptPlace<HTMLDivElement>();
  /** null: as it is; what somebody types outlives whatever comes anew */
  const [typed, type] = useState<string | null>(null);
  const aDay = typed ?? String(codes.aDay);
  const save = useMutation({
    mutationFn: () => api.call('setCodesADay', { body: { codesADay: Number(aDay) } }),
    onSuccess: async () => {
      toast(m.admin_saved(), { kind: 'success' });
      await queryClient.invalidateQueries({ queryKey: upkeepKey });
      type(null);
    },
  });
  const { fields, refusal } = refusalOf(save.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const figures = [
    [m.upkeep_sent_day(), codes.sentInDay],
    [m.upkeep_sent_hour(), codes.sentInHour],
    [m.upkeep_verified_hour(), codes.verifiedInHour],
    [m.upkeep_wrong_hour(), codes.wrongTriesInHour],
  ] as const;
  return (
    <div {...place} className="grid gap-4 px-4 pt-4 lg:px-7">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="panel">
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="text-20 font-semibold tabular-nums">{formatNumber(figure, language)}</dd>
          </div>
        ))}
      </dl>
      <form noValidate onSubmit={submit} className="flex max-w-160 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Input
            name="codesADay"
            type="number"
            inputMode="numeric"
            min={codesADayBounds.least}
            max={codesADayBounds.most}
            required
            label={m.upkeep_budget()}
            hint={m.upkeep_budget_hint({
              most: formatNumber(codesADayBounds.most, language),
              hourly: formatNumber(codesAnHour, language),
            })}
            value={aDay}
            error={fields.codesADay ?? refusal ?? undefined}
            onChange={(event) => {
              type(event.target.value);
              save.reset();
            }}
          />
        </div>
        <Button type="submit" className="min-h-12 md:mt-6.5" loading={save.isPending}>
          {m.common_save()}
        </Button>
      </form>
    </div>
  );
}
