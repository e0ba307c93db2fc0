import type { DailyFigure } from '#contract/values/overview.ts';
import { formatCardDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { SideScroller } from '#web/ui/side-scroller.tsx';
import { bodyCell, headCell, numberCell } from './card.tsx';
import { type ChartDay, DayChart } from './day-chart.tsx';
import type { Overview } from './overview.ts';

type Day = Overview['days'][number];

/** A share in per cent with one digit, or a dash where there is nothing to take it of. */
export function percent(part: number, whole: number, language: 'uz' | 'ru' | 'en'): string {
  if (whole === 0) return '–';
  const text = ((part / whole) * 100).toFixed(1);
  return `${language === 'en' ? text : text.replace('.', ',')}%`;
}

const figures: readonly { key: DailyFigure; text: () => string }[] = [
  { key: 'listings', text: m.admin_overview_listings },
  { key: 'users', text: m.admin_overview_users },
  { key: 'messages', text: m.admin_overview_messages },
  { key: 'views', text: m.admin_overview_views },
];

/** Each figure of the site as a total and a bar for each day. */
export function DayFigures({ days }: { days: readonly Day[] }) {
  const language = useLang();
  const sum = (key: DailyFigure): number => days.reduce((total, day) => total + day[key], 0);
  const number = (value: number): string => formatNumber(value, language);
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {figures.map(({ key, text }) => (
        <Figure
          key={key}
          name={text()}
          total={number(sum(key))}
          days={days.map((day) => ({ day: day.day, value: day[key], text: number(day[key]) }))}
        />
      ))}
      <Figure
        name={m.admin_overview_searches()}
        total={number(sum('searches'))}
        note={
          <span className="flex items-center gap-1.5">
            <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
              <rect width="8" height="8" className="fill-saf" />
            </svg>
            {`${m.admin_overview_in_vain()}: ${number(sum('searchesWithoutResults'))} (${percent(sum('searchesWithoutResults'), sum('searches'), language)})`}
          </span>
        }
        days={days.map((day) => ({
          day: day.day,
          value: day.searches,
          part: day.searchesWithoutResults,
          text: `${number(day.searches)}, ${m.admin_overview_in_vain().toLowerCase()}: ${number(day.searchesWithoutResults)}`,
        }))}
      />
      <Figure
        name={m.admin_overview_conversion()}
        total={percent(sum('contacts'), sum('views'), language)}
        note={`${m.admin_overview_contacts()}: ${number(sum('contacts'))}. ${m.admin_overview_contacts_hint()}`}
        days={days.map((day) => ({
          day: day.day,
          value: day.views === 0 ? 0 : (day.contacts / day.views) * 100,
          text: percent(day.contacts, day.views, language),
        }))}
      />
    </div>
  );
}

function Figure({
  name,
  total,
  note,
  days,
}: {
  name: string;
  total: string;
  note?: React.ReactNode;
  days: readonly ChartDay[];
}) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line p-4">
      <h2 className="text-14 font-medium text-ink-2">{name}</h2>
      <p className="text-28 font-semibold tracking-tight tabular-nums">{total}</p>
      <div className="mb-1 min-h-9 text-12 text-ink-3">{note}</div>
      <div className="mt-auto">
        <DayChart label={name} days={days} />
      </div>
    </section>
  );
}

/** The same figures as a table. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const language = useLang();
  const columns: readonly [string, (day: Day) => string][] = [
    ...figures.map(({ key, text }): [string, (day: Day) => string] => [
      text(),
      (day) => formatNumber(day[key], language),
    ]),
    [m.admin_overview_searches(), (day) => formatNumber(day.searches, language)],
    [m.admin_overview_in_vain(), (day) => formatNumber(day.searchesWithoutResults, language)],
    [m.admin_overview_contacts(), (day) => formatNumber(day.contacts, language)],
    [m.admin_overview_conversion(), (day) => percent(day.contacts, day.views, language)],
  ];
  return (
    <details className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-14 font-medium">{m.admin_overview_by_day()}</summary>
      <SideScroller className="px-4 pb-3" label={m.admin_overview_by_day()}>
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {m.admin_overview_day()}
              </th>
              {columns.map(([name]) => (
                <th key={name} scope="col" className={`${headCell} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row" className={`${bodyCell} text-left font-normal whitespace-nowrap`}>
                  {formatCardDate(day.day, language)}
                </th>
                {columns.map(([name, text]) => (
                  <td key={name} className={`${bodyCell} ${numberCell}`}>
                    {text(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroller>
    </details>
  );
}
