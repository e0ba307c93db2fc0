import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { branchOf, type StaffCategory, staffName } from '../reference/staff-categories.ts';
import { type CategoryActions, CategoryRow } from './category-row.tsx';
import { useMoveCategory } from './use-move-category.ts';

/** The tree with handles to drag: onto a category to go into it, between two to stand there. Found words open what holds them. */
export function CategoryTree({
  categories,
  found,
  actions,
}: {
  categories: readonly StaffCategory[];
  /** only these and what is above them; null: all */
  found: ReadonlySet<number> | null;
  /** null for those who may only look */
  actions: CategoryActions | null;
}) {
  const language = useLang();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [draggedId, setDragged] = useState<number | null>(null);
  const move = useMoveCategory();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const childrenOf = Map.groupBy(categories, ({ parentId }) => parentId);
  const dragged = categories.find(({ id }) => id === draggedId);
  const carried = draggedId === null ? new Set<number>() : branchOf(categories, draggedId);

  const onDragEnd = ({ over }: DragEndEvent): void => {
    setDragged(null);
    const [kind, key] = String(over?.id ?? '').split(':');
    const target = categories.find(({ id }) => id === Number(key));
    if (!dragged || !target || carried.has(target.id)) return;
    if (kind === 'into') {
      setOpened((before) => new Set([...before, target.id]));
      if (dragged.parentId !== target.id) move.mutate({ category: dragged, parentId: target.id });
      return;
    }
    const siblings = (childrenOf.get(target.parentId) ?? []).filter(({ id }) => id !== dragged.id);
    move.mutate({ category: dragged, parentId: target.parentId, place: siblings.indexOf(target) });
  };
  const toggle = (id: number): void =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const level = (parentId: number | null) => {
    const siblings = childrenOf.get(parentId) ?? [];
    return (
      <ul className={parentId === null ? '' : 'ml-5 border-l border-line pl-1 lg:ml-6'}>
        {siblings.map((category, place) => {
          if (found && !found.has(category.id)) return null;
          const isOpen = opened.has(category.id) || (found !== null && category.children > 0);
          return (
            <li key={category.id}>
              <CategoryRow
                category={category}
                isOpen={isOpen}
                actions={actions}
                isCarried={carried.has(category.id)}
                isBusy={move.isPending}
                onToggle={() => toggle(category.id)}
                onUp={place === 0 ? null : () => move.mutate({ category, parentId, place: place - 1 })}
                onDown={
                  place === siblings.length - 1 ? null : () => move.mutate({ category, parentId, place: place + 1 })
                }
              />
              {isOpen && category.children > 0 && level(category.id)}
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={gapsFirst}
      accessibility={{ screenReaderInstructions: { draggable: m.admin_reference_drag_help() }, announcements: silent }}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      {level(null)}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <span className="inline-block rounded-field bg-surface px-3 py-2 text-14 font-medium shadow-lg">
            {staffName(dragged, language)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** The toast tells what came of a drag; dragging itself is for eyes and a pointer. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The gap between two rows lies on the edge of a row, and counts first. */
const gapsFirst: CollisionDetection = (args) => {
  const hit = pointerWithin(args);
  const gaps = hit.filter(({ id }) => String(id).startsWith('before:'));
  return gaps.length > 0 ? gaps : hit;
};
