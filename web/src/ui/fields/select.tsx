import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { chevronDownIcon } from '../icons.ts';
import { Spinner } from '../spinner.tsx';
import { Field, type FieldProps, tied } from './field.tsx';

interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends Omit<FieldProps, 'children'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> {
  options: readonly SelectOption[];
  /** the empty choice, shown while nothing is chosen */
  placeholder: string;
  /** its options are on their way: a spinner takes the arrow's place */
  loading?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled native select. */
export function Select({
  label,
  required,
  hint,
  error,
  className,
  options,
  placeholder,
  loading,
  ref,
  ...props
}: SelectProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="select">
          <select {...tied(props, control)} ref={ref} className="input" aria-busy={loading || undefined}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {loading ? <Spinner /> : <Icon of={chevronDownIcon} />}
        </span>
      )}
    </Field>
  );
}
