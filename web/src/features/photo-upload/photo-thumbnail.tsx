import { useSortable } from '@dnd-kit/sortable';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { gripIcon, starIcon, xIcon } from '#web/ui/icons.ts';
import type { ChosenPhoto } from './photo-queue.ts';

const control = 'grid size-11 flex-none place-items-center rounded-field text-ink-2 hover:bg-sunken';
const grip = { still: '', picked: 'bg-lapis-soft text-lapis-text', target: 'bg-lapis text-on-lapis hover:bg-lapis' };

/** One photo of the order; `place` says whether a photo waits for its new place, and whether this is the one. */
export function PhotoThumbnail({
  photo,
  number,
  isMain,
  isMovable,
  place,
  onMain,
  onPick,
  onRemove,
}: {
  photo: ChosenPhoto;
  number: number;
  isMain: boolean;
  isMovable: boolean;
  place: 'still' | 'picked' | 'target';
  onMain: () => void;
  onPick: () => void;
  onRemove: () => void;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
    disabled: !isMovable,
    attributes: { roleDescription: m.add_item_photo_movable() },
  });
  return (
    <li
      ref={setNodeRef}
      className={`min-w-0 rounded-field bg-surface shadow-ring motion-reduce:transition-none! ${
        isDragging ? 'relative z-1 drop-shadow-[0_8px_12px_rgb(21_25_44/0.45)]' : ''
      }`}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <div
        className={`relative aspect-[4/3] rounded-field ${
          isMain ? 'shadow-[0_0_0_2px_var(--surface),0_0_0_4.5px_var(--lapis-text)]' : ''
        }`}
      >
        <img
          src={photo.preview ?? photo.url}
          alt={m.add_item_photo({ number })}
          draggable={false}
          className={`size-full rounded-field object-cover ${place === 'picked' ? 'opacity-60' : ''}`}
          style={{ background: photo.color }}
          // A finger on the photo scrolls the page; the handle is there for it.
          onPointerDown={(event) => event.pointerType === 'mouse' && listeners?.onPointerDown?.(event)}
        />
        {isMain && (
          <span
            className="absolute bottom-1.5 left-1.5 rounded-small bg-lapis px-2 py-0.5 text-12 font-semibold text-on-lapis"
            aria-hidden="true"
          >
            {m.add_item_photo_main()}
          </span>
        )}
      </div>
      <div className="flex justify-between">
        {isMovable && (
          <button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            type="button"
            className={`${control} cursor-grab touch-none ${grip[place]}`}
            aria-label={place === 'target' ? m.add_item_photo_put_here({ number }) : m.add_item_photo_move({ number })}
            aria-pressed={isDragging || place === 'picked'}
            onClick={onPick}
            // Firefox would follow the Space that lifts or puts down with a click.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          >
            <Icon of={gripIcon} size={18} />
          </button>
        )}
        <button
          type="button"
          className={`${control} ${isMain ? 'text-lapis-text' : ''}`}
          aria-label={
            isMain
              ? `${m.add_item_photo_main()}: ${m.add_item_photo({ number })}`
              : m.add_item_photo_make_main({ number })
          }
          aria-pressed={isMain}
          onClick={onMain}
        >
          <Icon of={starIcon} size={18} className={isMain ? 'fill-current' : ''} />
        </button>
        <button type="button" className={control} aria-label={m.add_item_photo_remove({ number })} onClick={onRemove}>
          <Icon of={xIcon} size={18} />
        </button>
      </div>
    </li>
  );
}
