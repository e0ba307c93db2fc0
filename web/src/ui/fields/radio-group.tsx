import { useId } from 'react';
import { FieldError } from './field-error.tsx';

export interface RadioOption<V extends string> {
  value: V;
  label: string;
}

/** One choice out of several, each on a row of its own. */
export function RadioGroup<V extends string>({
  label,
  required,
  options,
  value,
  error,
  onChange,
}: {
  label: string;
  required?: boolean;
  options: readonly RadioOption<V>[];
  /** null until something is chosen */
  value: V | null;
  /** the text of the broken rule */
  error?: string | null;
  onChange: (value: V) => void;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="field__label">
        {label}{' '}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {error && (
        <FieldError id={noteId} role="alert">
          {error}
        </FieldError>
      )}
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            name={id}
            required={required}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
