import { type InputHTMLAttributes, useState } from 'react';
import { Icon } from '../icon.tsx';
import { calendarIcon } from '../icons.ts';

/**
 * A day typed as people here write it (21.11.2026), or chosen in the browser's calendar, whose own field follows the language of the
 * browser and not of the page. Its value is a day as `2026-11-21`, empty while there is none.
 */
export function DateInput({
  value,
  onChange,
  sentAs,
  className = '',
  ...props
}: {
  value: string;
  onChange: (day: string) => void;
  /** what a form that is sent without script calls the day */
  sentAs?: string;
  className?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'className'>) {
  const [typed, type] = useState(shownDay(value));
  const [seen, see] = useState(value);
  if (seen !== value) {
    see(value);
    if (dayIn(typed) !== value) type(shownDay(value));
  }
  return (
    <span className={`input-box relative ${className}`}>
      <input
        {...props}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          const day = dayIn(event.target.value);
          if (day !== null && day !== value) onChange(day);
        }}
        onBlur={() => type(shownDay(value))}
      />
      <span className="relative grid size-8 flex-none place-items-center text-ink-2">
        <Icon of={calendarIcon} size={18} />
        <input
          type="date"
          name={sentAs}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 cursor-pointer opacity-0"
          value={value}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </span>
  );
}

/** `21.11.2026` of `2026-11-21`. */
function shownDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** The day that is typed, empty for none; null while it is no whole day. */
function dayIn(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (!date || !month || !year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}
