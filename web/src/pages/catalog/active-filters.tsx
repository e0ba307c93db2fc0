import type { FilterChip } from '#web/features/filters/filter-chips.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { sparklesIcon, xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** A text that was understood as the filters. */
export interface UnderstoodText {
  /** the category that it means, and the address without it; null where it was chosen */
  category: { label: string; to: string } | null;
  /** the same text as nothing but its words */
  plainTo: string;
  /** whether the text said what a chip says */
  isRead: (chip: FilterChip) => boolean;
  /** counts that a part of it was not meant */
  onTakeBack: () => void;
}

/** The active filters, each with a way to take it back, which is an address of its own. */
export function ActiveFilters({
  chips,
  understood,
  addressWithout,
  clearTo,
  onRemove,
}: {
  chips: readonly FilterChip[];
  /** null where the filters were chosen one by one */
  understood: UnderstoodText | null;
  addressWithout: (chip: FilterChip) => string;
  clearTo: string;
  /** told of the chip that goes; null for all */
  onRemove: (chip: FilterChip | null) => void;
}) {
  if (chips.length === 0 && !understood) return null;
  const chosen = chips.filter((chip) => !understood?.isRead(chip));
  const chipOf = (chip: FilterChip) => (
    <Chip
      key={chip.id}
      label={chip.label}
      to={addressWithout(chip)}
      onRemove={() => {
        if (understood?.isRead(chip)) understood.onTakeBack();
        onRemove(chip);
      }}
    />
  );
  const clear = (
    <Link className="link px-1.5 whitespace-nowrap" to={clearTo} onClick={() => onRemove(null)}>
      {m.lists_filter_clear_all()}
    </Link>
  );
  return (
    <>
      {understood && (
        <ul className="chip-row catalog__chips" aria-label={m.lists_understood()}>
          <li className="catalog__chips-name" aria-hidden="true">
            <Icon of={sparklesIcon} size={16} />
            <span>{m.lists_understood()}</span>
          </li>
          {understood.category && <Chip {...understood.category} onRemove={understood.onTakeBack} />}
          {chips.filter(understood.isRead).map(chipOf)}
          <li className="flex flex-none">
            <Link className="link px-1.5 whitespace-nowrap" to={understood.plainTo} onClick={understood.onTakeBack}>
              {m.lists_plain_words()}
            </Link>
            {chosen.length === 0 && clear}
          </li>
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className="chip-row catalog__chips" aria-label={m.lists_filter_active()}>
          {chosen.map(chipOf)}
          <li className="flex-none">{clear}</li>
        </ul>
      )}
    </>
  );
}

function Chip({ label, to, onRemove }: { label: string; to: string; onRemove: () => void }) {
  return (
    <li className="chip chip--selected chip--removable">
      {label}
      <Link className="chip__remove" to={to} aria-label={`${m.common_remove()}: ${label}`} onClick={onRemove}>
        <Icon of={xIcon} size={16} />
      </Link>
    </li>
  );
}
