import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerTime } from '#contract/values/profile.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { csvOf, saveFile } from '#web/features/csv/csv.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { chartColumnIcon, downloadIcon, plusIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { DailyStats, measureNames, measures } from './daily-stats.tsx';

type MyStats = ApiOutput<'getMyStats'>['content'];

const myStatsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my-stats'],
    queryFn: ({ signal }) => api.call('getMyStats', {}, { signal }).then((answer) => answer.content),
  });

const answerTexts: Readonly<Record<Exclude<AnswerTime, 'minutes'>, () => string>> = {
  hour: m.cabinet_stats_answer_hour,
  hours: m.cabinet_stats_answer_hours,
  day: m.cabinet_stats_answer_day,
  days: m.cabinet_stats_answer_days,
};

function answerText(time: AnswerTime | null, minutes: number | null): string {
  if (minutes !== null) return m.cabinet_stats_answer_in_minutes({ minutes });
  return time && time !== 'minutes' ? answerTexts[time]() : m.cabinet_stats_answer_unknown();
}

/** What all listings of one's own have seen in 90 days, by day and by listing, and how soon buyers get an answer (product/cabinet#statistics). */
export function Statistics() {
  const stats = useQuery(myStatsQuery(useApi()));
  const skeleton = useSkeleton(stats.isPending);
  return (
    <CabinetLayout>
      <PageHead title={m.cabinet_stats()} noindex />
      <h1 className="h1 mb-4">{m.cabinet_stats()}</h1>
      {isUnanswered(stats) ? (
        <ErrorState
          title={m.cabinet_stats_failed()}
          text={stats.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void stats.refetch()}
        />
      ) : stats.data ? (
        <Seen stats={stats.data} />
      ) : (
        skeleton && <Skeleton className="h-96 rounded-card" />
      )}
    </CabinetLayout>
  );
}

function Seen({ stats: { days, products, answerTime, answerMinutes } }: { stats: MyStats }) {
  const language = useLang();
  if (products.length === 0) {
    return (
      <EmptyState title={m.cabinet_stats_empty()} text={m.cabinet_stats_empty_text()} icon={chartColumnIcon}>
        <ButtonLink kind="sell" icon={plusIcon} to={paths.addItem()}>
          {m.cabinet_add_product()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <section className="panel">
        <p className="mb-4 text-14 text-ink-2">{m.cabinet_stats_period_cabinet()}</p>
        <DailyStats days={days} />
        <p className="mt-4 border-t border-line pt-3 text-14">
          <span className="text-ink-2">{m.cabinet_stats_answer()}: </span>
          <b className="font-semibold">{answerText(answerTime, answerMinutes)}</b>
        </p>
      </section>
      <section className="panel" aria-labelledby="by-product">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="by-product" className="h3">
            {m.cabinet_stats_by_product()}
          </h2>
          <SaveButton />
        </div>
        <ul className="grid">
          {products.map((product) => (
            <li key={product.id} className="grid gap-1 border-b border-line py-2.5 last:border-0">
              <Link
                to={paths.product(product.id, product.slug)}
                className="text-14 font-medium wrap-anywhere hover:text-lapis-text"
              >
                {product.title}
              </Link>
              <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-ink-2">
                {measures.map((measure) => (
                  <div key={measure} className="flex gap-1">
                    <dt>{measureNames[measure]()}:</dt>
                    <dd className="font-semibold tabular-nums">{formatNumber(product[measure], language)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Every day and listing as a file for a spreadsheet. */
function SaveButton() {
  const api = useApi();
  const save = useMutation({
    mutationFn: () => api.call('listMyDailyStats', {}).then((answer) => answer.content),
    onSuccess: (rows) => {
      const head = [m.cabinet_stats_day(), m.cabinet_stats_product(), ...measures.map((each) => measureNames[each]())];
      const lines = rows.map((row) => [row.day, row.title, ...measures.map((measure) => row[measure])]);
      saveFile('tokcha.csv', 'text/csv', csvOf([head, ...lines]));
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <Button kind="outline" size="sm" icon={downloadIcon} loading={save.isPending} onClick={() => save.mutate()}>
      {m.cabinet_stats_file()}
    </Button>
  );
}
