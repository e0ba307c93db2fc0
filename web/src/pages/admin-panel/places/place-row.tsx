import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronDownIcon, chevronRightIcon, ellipsisVerticalIcon } from '#web/ui/icons.ts';
import { staffName } from '../reference/staff-categories.ts';
import type { Column } from '../table/column.ts';
import { columnLook, type Place } from './place-columns.tsx';

const cell = 'h-12 border-b border-line px-2';

/** A region, which unfolds, or one of its districts. */
export function PlaceRow({
  place,
  columns,
  districts,
  actions,
}: {
  place: Place;
  columns: readonly Column<Place>[];
  /** of a region */
  districts?: { isOpen: boolean; onToggle: () => void };
  /** null for those who may only look */
  actions: readonly { label: string; run: () => void }[] | null;
}) {
  const language = useLang();
  const name = staffName(place, language);
  const others = [place.nameUz, place.nameRu, place.nameEn].filter((each) => each !== name);
  return (
    <tr className="hover:bg-canvas">
      <td className={`${cell} pl-0`}>
        <span className={`flex items-center gap-1 ${districts ? '' : 'pl-12'}`}>
          {districts && (
            <IconButton
              icon={districts.isOpen ? chevronDownIcon : chevronRightIcon}
              size={18}
              label={districts.isOpen ? m.admin_reference_collapse({ name }) : m.admin_reference_expand({ name })}
              aria-expanded={districts.isOpen}
              onClick={districts.onToggle}
            />
          )}
          <span className="min-w-0 py-1.5">
            <span className={`block wrap-anywhere ${districts ? 'font-medium' : ''}`}>{name}</span>
            <span className="block text-12 text-ink-3 wrap-anywhere">{others.join(' · ')}</span>
          </span>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column.key} className={`${cell} ${columnLook(column)}`}>
          {column.cell(place)}
        </td>
      ))}
      {actions && (
        <td className={`${cell} w-11 pr-0`}>
          <Menu
            label={m.admin_reference_actions_of({ name })}
            trigger={<Icon of={ellipsisVerticalIcon} />}
            className="icon-btn"
          >
            {actions.map(({ label, run }) => (
              <button key={label} type="button" className="menu__item" onClick={run}>
                {label}
              </button>
            ))}
          </Menu>
        </td>
      )}
    </tr>
  );
}
