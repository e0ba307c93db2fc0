import { useState } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';

type Day = ApiOutput<'getProductStats'>['content']['days'][number];
export type Measure = 'views' | 'likes' | 'conversations' | 'reveals';

export const measureNames: Readonly<Record<Measure, () => string>> = {
  views: m.cabinet_total_views,
  likes: m.cabinet_total_likes,
  conversations: m.cabinet_stats_conversations,
  reveals: m.cabinet_stats_reveals,
};
export const measures = ['views', 'likes', 'conversations', 'reveals'] as const satisfies readonly Measure[];

/** Sums of some days, and the days of the chosen measure as bars. */
export function DailyStats({ days }: { days: readonly Day[] }) {
  const language = useLang();
  const [shown, show] = useState<Measure>('views');
  const sum = (measure: Measure): number => days.reduce((total, day) => total + day[measure], 0);
  return (
    <>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {measures.map((measure) => (
          <button
            key={measure}
            type="button"
            className="grid min-h-16 content-start rounded-field p-2.5 text-left shadow-ring aria-pressed:bg-lapis-soft aria-pressed:text-lapis-text"
            aria-pressed={measure === shown}
            onClick={() => show(measure)}
          >
            <span className="text-12">{measureNames[measure]()}</span>
            <b className="text-20">{formatNumber(sum(measure), language)}</b>
          </button>
        ))}
      </div>
      <Bars days={days} measure={shown} />
    </>
  );
}

function Bars({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const language = useLang();
  const most = Math.max(...days.map((day) => day[measure]));
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className="mt-5">
      {most === 0 ? (
        <p className="grid h-32 place-content-center border-line border-b text-14 text-ink-2">
          {m.cabinet_stats_nothing()}
        </p>
      ) : (
        <div className="flex h-32 items-end gap-px border-line border-b" aria-hidden="true">
          {days.map((day) => (
            <span
              key={day.day}
              className="flex-1 rounded-t-sm bg-lapis"
              style={{ height: `${(100 * day[measure]) / most}%` }}
              title={`${formatFullDate(day.day, language)}: ${formatNumber(day[measure], language)}`}
            />
          ))}
        </div>
      )}
      <figcaption className="mt-1 flex justify-between text-12 text-ink-3">
        <span>{first && formatFullDate(first.day, language)}</span>
        <span>{last && formatFullDate(last.day, language)}</span>
      </figcaption>
      <table className="sr-only">
        <caption>{measureNames[measure]()}</caption>
        <tbody>
          {days
            .filter((day) => day[measure] > 0)
            .map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatFullDate(day.day, language)}</th>
                <td>{formatNumber(day[measure], language)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
