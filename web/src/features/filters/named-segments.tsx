import { useId } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** One choice out of two or three in sight, as a form without script sends it too. */
export function NamedSegments<V extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { value: V; label: string; note?: string | undefined }[];
  value: V;
  onChange: (value: V) => void;
}) {
  // Two forms of one page, the sidebar's and the drawer's, would share their buttons by the name.
  const own = useId();
  const group = useHydrated() ? own : name;
  return (
    <div className="segmented filters__segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
