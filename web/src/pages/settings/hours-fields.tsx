import { useState } from 'react';
import type { DayHours } from '#contract/values/opening-hours.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { timeIn } from '#web/ui/fields/time-in.ts';
import { TimeInput } from '#web/ui/fields/time-input.tsx';

/** Names of the days, from Monday on. */
const dayNames = [
  m.cabinet_shop_monday,
  m.cabinet_shop_tuesday,
  m.cabinet_shop_wednesday,
  m.cabinet_shop_thursday,
  m.cabinet_shop_friday,
  m.cabinet_shop_saturday,
  m.cabinet_shop_sunday,
];
const workday: DayHours = { opens: '09:00', closes: '18:00' };

/** When a shop opens and closes on each day of the week; a day that is not ticked is closed. */
export function HoursFields({
  hours,
  onChange,
}: {
  hours: readonly DayHours[];
  onChange: (hours: readonly DayHours[]) => void;
}) {
  const change = (index: number, day: DayHours): void => onChange(hours.with(index, day));
  // While a time is being typed it is none yet.
  const [left, leave] = useState(hours);
  return (
    <div className="mt-2 grid gap-2">
      {hours.map((day, index) => {
        const name = dayNames[index]?.() ?? '';
        return (
          <fieldset key={name} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <legend className="sr-only">{name}</legend>
            <Checkbox
              className="w-36"
              checked={day !== null}
              onChange={({ target }) => change(index, target.checked ? workday : null)}
            >
              {name}
            </Checkbox>
            {day ? (
              <span className="flex items-center gap-2">
                <TimeInput
                  className="w-20 px-3 text-center"
                  aria-label={m.cabinet_shop_opens()}
                  value={day.opens}
                  wrongText={m.common_time_wrong()}
                  onBlur={() => leave(hours)}
                  onChange={(opens) => change(index, { ...day, opens })}
                />
                –
                <TimeInput
                  className="w-20 px-3 text-center"
                  aria-label={m.cabinet_shop_closes()}
                  value={day.closes}
                  wrongText={m.common_time_wrong()}
                  onBlur={() => leave(hours)}
                  onChange={(closes) => change(index, { ...day, closes })}
                />
              </span>
            ) : (
              <span className="text-14 text-ink-2">{m.cabinet_shop_day_off()}</span>
            )}
          </fieldset>
        );
      })}
      {isWrong(left) && isWrong(hours) && <FieldError role="alert">{m.common_time_wrong()}</FieldError>}
      <div>
        <Button
          kind="ghost"
          size="sm"
          disabled={!hours[0]}
          onClick={() => onChange(hours.map((day) => day && (hours[0] ?? day)))}
        >
          {m.cabinet_shop_like_monday()}
        </Button>
      </div>
    </div>
  );
}

function isWrong(hours: readonly DayHours[]): boolean {
  return hours.some((day) => day && (timeIn(day.opens) === null || timeIn(day.closes) === null));
}
