import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { m } from '#web/texts/messages.ts';
import type { ChosenPhoto } from './photo-queue.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

/**
 * The photos that have arrived, each with its star, its cross and a handle. A handle is dragged, lifted by the keyboard, or touched
 * first and then the one of the place where its photo should go.
 */
export function PhotoThumbnails({
  photos,
  imageIndex,
  onMain,
  onMove,
  onRemove,
}: {
  photos: readonly ChosenPhoto[];
  imageIndex: number;
  onMain: (id: number) => void;
  onMove: (id: number, to: number) => void;
  onRemove: (id: number) => void;
}) {
  const [pickedId, setPickedId] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: UniqueIdentifier | null | undefined): number => photos.findIndex((photo) => photo.id === id);
  const picked = positionOf(pickedId);
  const total = photos.length;

  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const moved = photos[positionOf(active.id)];
    const to = positionOf(over?.id);
    if (moved && to !== -1) onMove(moved.id, to);
  };
  const onPick = (id: number): void => {
    if (pickedId !== null && picked !== -1 && pickedId !== id) onMove(pickedId, positionOf(id));
    setPickedId(picked === -1 ? id : null);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.add_item_photo_lifted({ number: positionOf(active.id) + 1 }),
    onDragOver: ({ over }) => (over ? m.add_item_photo_over({ place: positionOf(over.id) + 1, total }) : undefined),
    onDragEnd: ({ active, over }) => m.add_item_photo_placed({ place: positionOf(over?.id ?? active.id) + 1, total }),
    onDragCancel: ({ active }) => m.add_item_photo_move_cancelled({ place: positionOf(active.id) + 1 }),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.add_item_photo_move_help() } }}
      onDragStart={() => setPickedId(null)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={photos.map((photo) => photo.id)} strategy={rectSortingStrategy}>
        <ul className="mt-3.5 grid grid-cols-2 gap-3 md:grid-cols-4">
          {photos.map((photo, position) => (
            <PhotoThumbnail
              key={photo.id}
              photo={photo}
              number={position + 1}
              isMain={position === imageIndex}
              isMovable={total > 1}
              place={picked === -1 ? 'still' : picked === position ? 'picked' : 'target'}
              onMain={() => onMain(photo.id)}
              onPick={() => onPick(photo.id)}
              onRemove={() => onRemove(photo.id)}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="mt-2.5 text-13 font-medium text-lapis-text empty:hidden">
        {picked !== -1 && m.add_item_photo_picked({ number: picked + 1 })}
      </p>
    </DndContext>
  );
}
