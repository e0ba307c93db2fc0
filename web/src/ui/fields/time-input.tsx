import { type InputHTMLAttributes, useState } from 'react';
import { timeIn } from './time-in.ts';

/**
 * A time of day typed as people here write it (9:00, 18.30, 1830), since the browser's own field follows the language of the browser and
 * may say 6:30 PM. Its value is `HH:MM`; what is no time leaves it as it was.
 */
export function TimeInput({
  value,
  onChange,
  className = '',
  ...props
}: {
  value: string;
  onChange: (time: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>) {
  const [typed, type] = useState(value);
  const [seen, see] = useState(value);
  if (seen !== value) {
    see(value);
    if (timeIn(typed) !== value) type(value);
  }
  return (
    <input
      {...props}
      className={`input ${className}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="00:00"
      value={typed}
      onChange={(event) => {
        type(event.target.value);
        const time = timeIn(event.target.value);
        if (time !== null && time !== value) onChange(time);
      }}
      onBlur={() => type(value)}
    />
  );
}
