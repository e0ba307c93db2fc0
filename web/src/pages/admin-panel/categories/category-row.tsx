import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { countedUpTo, referenceLimits } from '#contract/values/reference.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronDownIcon, chevronRightIcon, ellipsisVerticalIcon, gripIcon } from '#web/ui/icons.ts';
import { type StaffCategory, staffName } from '../reference/staff-categories.ts';

/** What can be done to a category beside moving it up and down. */
export interface CategoryActions {
  edit: (category: StaffCategory) => void;
  add: (parentId: number | null) => void;
  move: (category: StaffCategory) => void;
  remove: (category: StaffCategory) => void;
}

/** A category of the tree: its handle, its name, what it holds, and what can be done to it. */
export function CategoryRow({
  category,
  isOpen,
  isCarried,
  isBusy,
  actions,
  onToggle,
  onUp,
  onDown,
}: {
  category: StaffCategory;
  isOpen: boolean;
  /** it hangs at the pointer, or below what does */
  isCarried: boolean;
  isBusy: boolean;
  actions: CategoryActions | null;
  onToggle: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}) {
  const language = useLang();
  const { id, children, products } = category;
  const name = staffName(category, language);
  const handle = useDraggable({ id: String(id), disabled: actions === null || isBusy });
  const into = useDroppable({ id: `into:${id}`, disabled: category.depth >= referenceLimits.depth });
  const before = useDroppable({ id: `before:${id}` });
  const count = `${formatNumber(products, language)}${products >= countedUpTo ? '+' : ''}`;
  return (
    <div
      ref={into.setNodeRef}
      className={`relative flex min-h-11 items-center gap-1 rounded-small pr-1 hover:bg-canvas ${isCarried ? 'opacity-40' : ''} ${into.isOver && !isCarried ? 'bg-lapis-soft' : ''}`}
    >
      <span
        ref={before.setNodeRef}
        aria-hidden="true"
        className={`absolute inset-x-0 -top-1.5 h-3 before:absolute before:inset-x-0 before:top-1 before:h-0.5 ${before.isOver && !isCarried ? 'before:bg-lapis' : ''}`}
      />
      {actions && (
        <span
          ref={handle.setNodeRef}
          {...handle.listeners}
          aria-hidden="true"
          data-handle={id}
          className="grid h-11 w-7 flex-none cursor-grab touch-none place-items-center text-ink-3"
        >
          <Icon of={gripIcon} size={16} />
        </span>
      )}
      {children > 0 ? (
        <IconButton
          icon={isOpen ? chevronDownIcon : chevronRightIcon}
          size={18}
          label={isOpen ? m.admin_reference_collapse({ name }) : m.admin_reference_expand({ name })}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      ) : (
        <span className="w-11 flex-none" />
      )}
      <span className="min-w-0 flex-1 py-1.5 text-14 font-medium wrap-anywhere">{name}</span>
      <span className="flex-none text-13 text-ink-3 tabular-nums">
        <span className="max-md:sr-only">
          {children > 0 ? m.admin_column_subcategories() : m.admin_reference_column_listings()}:{' '}
        </span>
        {children > 0 ? formatNumber(children, language) : count}
      </span>
      {actions && (
        <Menu
          label={m.admin_reference_actions_of({ name })}
          trigger={<Icon of={ellipsisVerticalIcon} />}
          className="icon-btn"
        >
          <Item onClick={() => actions.edit(category)}>{m.common_edit()}</Item>
          {category.depth < referenceLimits.depth && (
            <Item onClick={() => actions.add(id)}>{m.admin_reference_add_child()}</Item>
          )}
          {onUp && <Item onClick={onUp}>{m.admin_reference_move_up()}</Item>}
          {onDown && <Item onClick={onDown}>{m.admin_reference_move_down()}</Item>}
          <Item onClick={() => actions.move(category)}>{m.admin_reference_move_to()}</Item>
          <Item onClick={() => actions.remove(category)}>{m.common_delete()}</Item>
        </Menu>
      )}
    </div>
  );
}

function Item({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="menu__item" onClick={onClick}>
      {children}
    </button>
  );
}
