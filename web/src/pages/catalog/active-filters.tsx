import type { FilterChip } from '#web/features/filters/filter-chips.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** The active filters, each with a way to take it back, which is an address of its own. */
export function ActiveFilters({
  chips,
  addressWithout,
  clearTo,
  onRemove,
}: {
  chips: readonly FilterChip[];
  addressWithout: (chip: FilterChip) => string;
  clearTo: string;
  /** told of the chip that goes; null for all */
  onRemove: (chip: FilterChip | null) => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul className="chip-row catalog__chips" aria-label={m.lists_filter_active()}>
      {chips.map((chip) => (
        <li key={chip.id} className="chip chip--selected chip--removable">
          {chip.label}
          <Link
            className="chip__remove"
            to={addressWithout(chip)}
            aria-label={`${m.common_remove()}: ${chip.label}`}
            onClick={() => onRemove(chip)}
          >
            <Icon of={xIcon} size={16} />
          </Link>
        </li>
      ))}
      <li className="flex-none">
        <Link className="link px-1.5 whitespace-nowrap" to={clearTo} onClick={() => onRemove(null)}>
          {m.lists_filter_clear_all()}
        </Link>
      </li>
    </ul>
  );
}
