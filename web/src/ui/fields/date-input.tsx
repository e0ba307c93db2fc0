import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { calendarIcon } from '../icons.ts';
import { dayIn, shownDay } from './day-in.ts';

/**
 * A day typed as people here write it (21.11.2026), or chosen in the browser's calendar, whose own field follows the language of the
 * browser and not of the page. Its value is a day as `2026-11-21`, empty while there is none. What is no day of the calendar stays as it
 * was typed, is marked once the field is left or sent, and is then the value: `dayIn` tells it from a day.
 */
export function DateInput({
  value,
  onChange,
  wrongText,
  sentAs,
  className = '',
  ...props
}: {
  value: string;
  onChange: (day: string) => void;
  /** what a form that is checked by the browser says of what is no day */
  wrongText: string;
  /** what a form that is sent without script calls the day */
  sentAs?: string;
  className?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'className'>) {
  const [typed, type] = useState(shownDay(value));
  const [seen, see] = useState(value);
  const typedDay = dayIn(typed);
  const stated = typedDay ?? typed.trim();
  const isWrong = typedDay === null;
  const [isShown, setShown] = useState(isWrong);
  if (seen !== value) {
    see(value);
    if (stated !== value) type(shownDay(value));
  }
  if (isShown && !isWrong) setShown(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(isWrong ? wrongText : ''), [isWrong, wrongText]);
  const report = (): void => {
    setShown(isWrong);
    if (typedDay) type(shownDay(typedDay));
    if (stated !== value) onChange(stated);
  };
  return (
    <span className={`input-box relative ${className}`}>
      <input
        {...props}
        ref={input}
        aria-invalid={(isWrong && isShown) || props['aria-invalid']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          const day = dayIn(event.target.value);
          if (day !== null && day !== value) onChange(day);
        }}
        onBlur={report}
        // A form is sent by it without the field being left.
        onKeyDown={(event) => event.key === 'Enter' && report()}
      />
      <span className="relative grid size-8 flex-none place-items-center text-ink-2">
        <Icon of={calendarIcon} size={18} />
        <input
          type="date"
          name={sentAs}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 cursor-pointer opacity-0"
          value={dayIn(value) ?? ''}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </span>
  );
}
