import { useId } from 'react';
import { Icon } from './icon.tsx';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  /** shown instead of the words, which then name it for screen readers */
  icon?: string;
}

/** One choice out of two or three, all in sight: currency, grid or list, theme. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
}) {
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.icon ? option.label : undefined}
          />
          {option.icon ? <Icon of={option.icon} /> : option.label}
        </label>
      ))}
    </div>
  );
}
