import { startTransition, useId, useOptimistic } from 'react';
import { Icon } from '../icon.tsx';
import { useHydrated } from '../use-hydrated.ts';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  /** shown instead of the words, which then name it for screen readers */
  icon?: string;
}

/** One choice out of two or three, all in sight: currency, grid or list, theme. With a `name` a form without script sends it too. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  name,
  className,
}: {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
  name?: string | undefined;
  className?: string;
}) {
  // Two forms of one page would share their buttons by the name, which only a page without script needs.
  const own = useId();
  const group = useHydrated() ? own : (name ?? own);
  // What the choice leads to may take a slow phone a second; the choice itself is seen at once.
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: V) =>
    startTransition(() => {
      show(chosen);
      onChange(chosen);
    });
  return (
    <div className={className ? `segmented ${className}` : 'segmented'} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
            aria-label={option.icon ? option.label : undefined}
          />
          {option.icon ? <Icon of={option.icon} /> : option.label}
        </label>
      ))}
    </div>
  );
}
