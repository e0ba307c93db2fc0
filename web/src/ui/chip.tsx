import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { xIcon } from './icons.ts';
import { Link } from './link.tsx';

/** A chip that leads somewhere. */
export function ChipLink({ to, selected, children }: { to: string; selected?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={selected ? 'chip chip--selected' : 'chip'} aria-current={selected ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** An active choice with a button that takes it back; `removeLabel` names that button. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className="chip chip--selected chip--removable">
      {children}
      <button type="button" className="chip__remove" aria-label={removeLabel} onClick={onRemove}>
        <Icon of={xIcon} size={16} />
      </button>
    </span>
  );
}
