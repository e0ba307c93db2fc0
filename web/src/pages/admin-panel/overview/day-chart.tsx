import { useId, useState } from 'react';
import { formatCardDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';

/** One day of a chart: what its bar is high, and that in words. */
export interface ChartDay {
  /** YYYY-MM-DD */
  day: string;
  value: number;
  text: string;
  /** not over yet */
  goesOn?: boolean;
}

const height = 100;

/**
 * A bar for each day. Whoever points at one, or walks along them with the arrow keys, reads its day; the numbers stand in the table of the
 * page as well.
 */
export function DayChart({ label, days }: { label: string; days: readonly ChartDay[] }) {
  const language = useLang();
  const note = useId();
  const [chosen, choose] = useState<number | null>(null);
  const most = Math.max(...days.map(({ value }) => value)) || 1;
  const day = chosen === null ? undefined : days[chosen];
  const last = days.at(-1);
  const textOf = ({ day: name, text, goesOn }: ChartDay): string => {
    const date = formatCardDate(name, language);
    return `${goesOn ? m.admin_overview_today({ date }) : date}: ${text}`;
  };
  return (
    <div className="relative">
      <p id={note} className="mb-1 min-h-4 text-12 text-ink-3 tabular-nums" aria-hidden="true">
        {day && textOf(day)}
      </p>
      <div
        className="relative rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const at = Math.floor(((clientX - left) / width) * days.length);
          choose(Math.min(days.length - 1, Math.max(0, at)));
        }}
        onPointerLeave={() => choose(null)}
      >
        <svg
          viewBox={`0 0 ${days.length * 10} ${height}`}
          preserveAspectRatio="none"
          className="block h-24 w-full"
          aria-hidden="true"
        >
          <line x1="0" x2={days.length * 10} y1={height} y2={height} className="stroke-line" strokeWidth="1" />
          {days.map(({ day: name, value, goesOn }, index) => {
            const top = (value / most) * (height - 2);
            const look = index === chosen ? 'fill-lapis-press' : goesOn ? 'fill-ink-3' : 'fill-lapis';
            return <rect key={name} x={index * 10 + 1} width="8" y={height - top} height={top} className={look} />;
          })}
        </svg>
        <input
          type="range"
          className="absolute inset-0 size-full cursor-default opacity-0"
          aria-label={label}
          aria-valuetext={day ? textOf(day) : last ? textOf(last) : ''}
          min={0}
          max={days.length - 1}
          value={chosen ?? days.length - 1}
          onChange={(event) => choose(Number(event.target.value))}
          onFocus={() => choose((before) => before ?? days.length - 1)}
          onBlur={() => choose(null)}
        />
      </div>
      <p className="mt-1 flex justify-between text-11 text-ink-3" aria-hidden="true">
        <span>{days[0] && formatCardDate(days[0].day, language)}</span>
        <span>{last && formatCardDate(last.day, language)}</span>
      </p>
    </div>
  );
}
