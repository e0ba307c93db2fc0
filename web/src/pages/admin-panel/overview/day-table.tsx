import { figureNames } from '#contract/values/overview.ts';
import { csvOf, saveFile } from '#web/features/csv/csv.ts';
import { formatCardDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { SideScroller } from '#web/ui/side-scroller.tsx';
import { csvSeparator } from '../table/use-csv-export.ts';
import { bodyCell, headCell, numberCell } from './card.tsx';
import { figureText, figureTexts } from './figure-texts.ts';
import type { Overview } from './overview.ts';

type Days = Overview['days'];

/** Every figure of every day: what the charts draw. */
export function DayTable({ days }: { days: Days }) {
  const language = useLang();
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
              {figureNames.map((name) => (
                <th key={name} scope="col" className={`${headCell} min-w-24 text-right!`}>
                  {figureTexts[name]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, figures }, index) => (
              <tr key={day}>
                <th scope="row" className={`${bodyCell} text-left font-normal whitespace-nowrap`}>
                  {index === 0
                    ? m.admin_overview_today({ date: formatCardDate(day, language) })
                    : formatCardDate(day, language)}
                </th>
                {figureNames.map((name) => (
                  <td key={name} className={`${bodyCell} ${numberCell}`}>
                    {figureText(name, figures[name], language)}
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

/** Saves the same as a file, numbers as they are: spans in minutes, shares 0 to 1, sums in so'm. */
export function saveDays(days: Days): void {
  const head = [m.admin_overview_day(), ...figureNames.map((name) => figureTexts[name]())];
  const lines = days.map(({ day, figures }) => [day, ...figureNames.map((name) => figures[name] ?? null)]);
  saveFile(`${m.admin_overview_tab()}.csv`, 'text/csv', csvOf([head, ...lines], csvSeparator()));
}
