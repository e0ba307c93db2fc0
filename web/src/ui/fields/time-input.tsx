import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { timeIn } from './time-in.ts';

/**
 * A time of day typed as people here write it (9:00, 18.30, 1830), since the browser's own field follows the language of the browser and
 * may say 6:30 PM. Its value is `HH:MM`; what is no time is the value as it was typed, so that nothing else is saved than what is seen,
 * and is marked once the field is left or sent: `timeIn` tells it from a time.
 */
export function TimeInput({
  value,
  onChange,
  wrongText,
  className = '',
  ...props
}: {
  value: string;
  onChange: (time: string) => void;
  /** what a form that is checked by the browser says of what is no time */
  wrongText: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>) {
  const [typed, type] = useState(value);
  const [seen, see] = useState(value);
  const isWrong = timeIn(typed) === null;
  const [isShown, setShown] = useState(isWrong);
  if (seen !== value) {
    see(value);
    if (statedIn(typed) !== value) type(value);
  }
  if (isShown && !isWrong) setShown(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(isWrong ? wrongText : ''), [isWrong, wrongText]);
  const leave = (): void => {
    setShown(isWrong);
    type(statedIn(typed));
  };
  return (
    <input
      {...props}
      ref={input}
      aria-invalid={(isWrong && isShown) || props['aria-invalid']}
      className={`input ${className}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="00:00"
      value={typed}
      onChange={(event) => {
        type(event.target.value);
        onChange(statedIn(event.target.value));
      }}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
      // A form is sent by it without the field being left.
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

const statedIn = (typed: string): string => timeIn(typed) ?? typed.trim();
