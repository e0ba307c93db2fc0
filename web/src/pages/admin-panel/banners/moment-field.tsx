import { useState } from 'react';
import { inTashkent } from '#contract/values/tashkent.ts';
import { m } from '#web/texts/messages.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { dayIn } from '#web/ui/fields/day-in.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { timeIn } from '#web/ui/fields/time-in.ts';
import { TimeInput } from '#web/ui/fields/time-input.tsx';

/** A day and a time of it in Tashkent, which its form sends as one moment (ISO 8601): empty while no day is stated. */
export function MomentField({
  name,
  label,
  moment,
  usualTime,
  hint,
  error,
}: {
  name: string;
  label: string;
  moment: string | null;
  /** the time of a day that is stated alone, `HH:MM` */
  usualTime: string;
  hint: string;
  error: string | undefined;
}) {
  const stated = moment === null ? '' : inTashkent(moment).toISOString();
  const [day, setDay] = useState(stated.slice(0, 10));
  const [time, setTime] = useState(stated.slice(11, 16) || usualTime);
  const isDay = dayIn(day) !== null;
  const wrongText = m.common_date_wrong();
  return (
    <Field label={label} hint={hint} error={isDay ? error : wrongText}>
      {(control) => (
        <span className="flex gap-2">
          <DateInput {...control} className="min-w-0 flex-1" value={day} wrongText={wrongText} onChange={setDay} />
          <TimeInput
            className="w-20 flex-none px-3"
            aria-label={`${label}: ${m.manage_banners_time()}`}
            value={time}
            wrongText={m.common_time_wrong()}
            onChange={setTime}
          />
          <input
            type="hidden"
            name={name}
            value={day && isDay && timeIn(time) !== null ? new Date(`${day}T${time}:00+05:00`).toISOString() : ''}
          />
        </span>
      )}
    </Field>
  );
}
