import { Fragment, useState } from 'react';
import { tashkentMidnight } from '#contract/values/tashkent.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { dayIn } from '#web/ui/fields/day-in.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon, xIcon } from '#web/ui/icons.ts';
import { daysText } from '../tabs/days-text.ts';
import type { Moment } from './column.ts';
import { daysIn, type TableQuery, type useTableQuery } from './table-query.ts';

type Filters = TableQuery['filters'];

/** What the days of an address are about; null where it narrows to none. The first of the moments is meant where it names none. */
function momentIn(moments: readonly Moment[], filters: Filters): Moment | null {
  const stated = moments.length > 1 ? moments.find(({ value }) => value === filters.moment) : undefined;
  const { from, to } = daysIn(filters);
  return stated ?? (from || to ? (moments[0] ?? null) : null);
}

/** The moments of a table, each with what it is called. */
export function momentsOf(texts: Readonly<Record<string, () => string>>): Moment[] {
  return Object.entries(texts).map(([value, label]) => ({ value, label: label() }));
}

/** What a list is asked for, where the address narrows it to something that happened, or happened in some days. */
export function happenedIn<Value extends string>(texts: Readonly<Record<Value, () => string>>, filters: Filters) {
  const isOne = (value: string | undefined): value is Value => value !== undefined && Object.hasOwn(texts, value);
  const moment = momentIn(momentsOf(texts), filters)?.value;
  return { ...(isOne(moment) ? { moment } : {}), ...daysIn(filters) };
}

/** From which day to which something happened to the rows, and in words what the table is narrowed to, to be taken away. */
export function DaysFilter({
  moments,
  filters,
  change,
  isFolded,
}: {
  moments: readonly Moment[];
  filters: Filters;
  change: ReturnType<typeof useTableQuery>['change'];
  isFolded: boolean;
}) {
  const language = useLang();
  const [clears, setClears] = useState(0);
  const days = daysIn(filters);
  const moment = momentIn(moments, filters);
  const words =
    moment && [moment.label, daysText(beginning(days.from), beginning(days.to), language)].filter(Boolean).join(': ');
  return (
    <div
      className={`flex flex-wrap items-center gap-2 text-14 max-md:basis-full ${isFolded && !moment ? 'max-md:hidden' : ''}`}
    >
      {moments.length === 1 ? (
        <span className="max-md:basis-full">{moments[0]?.label}</span>
      ) : (
        <span className="select max-md:basis-full md:max-w-60">
          <select
            className="input min-h-11! text-14!"
            aria-label={m.admin_moment()}
            value={(moment ?? moments[0])?.value}
            onChange={(event) => change({ moment: event.target.value })}
          >
            {moments.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon of={chevronDownIcon} />
        </span>
      )}
      {(['from', 'to'] as const).map((key) => (
        <Fragment key={`${key} ${clears}`}>
          {key === 'to' && (
            <span aria-hidden="true" className="max-md:hidden">
              –
            </span>
          )}
          <DateInput
            className="min-h-11! max-md:min-w-0 max-md:basis-[calc(50%-4px)] md:w-36 [&>input]:min-h-10! [&>input]:text-14!"
            aria-label={key === 'from' ? m.admin_days_from() : m.admin_days_to()}
            placeholder={m.admin_day_pattern()}
            value={days[key] ?? ''}
            wrongText={m.common_date_wrong()}
            // The table stays as it is said to be until there is a day.
            onChange={(day) => dayIn(day) !== null && change({ [key]: day })}
          />
        </Fragment>
      ))}
      {words && (
        <button
          type="button"
          className="btn btn--outline btn--sm min-h-11! text-left whitespace-normal!"
          aria-label={m.admin_filter_clear({ filter: words })}
          onClick={() => {
            // What was no day stands in the field alone.
            setClears(clears + 1);
            change({ from: '', to: '', moment: '' });
          }}
        >
          {words}
          <Icon of={xIcon} size={14} />
        </button>
      )}
    </div>
  );
}

const beginning = (day: string | undefined): number | null => (day ? tashkentMidnight(day).getTime() : null);
