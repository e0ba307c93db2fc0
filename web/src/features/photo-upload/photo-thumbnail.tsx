import { useSortable } from '@dnd-kit/sortable';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { gripIcon, starIcon, xIcon } from '#web/ui/icons.ts';
import type { ChosenPhoto } from './photo-queue.ts';

const disc =
  'absolute grid size-8 place-items-center rounded-full before:absolute before:-inset-1.5 focus-visible:rounded-full';
const dark = 'bg-[rgb(21_25_44/0.72)] text-white';
const grip = { still: dark, picked: 'bg-white text-lapis', target: 'bg-lapis text-on-lapis' };

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
      className={`relative aspect-square rounded-field motion-reduce:transition-none! ${
        isMain ? 'shadow-[0_0_0_2px_var(--surface),0_0_0_4.5px_var(--lapis-text)]' : ''
      } ${isDragging ? 'z-1 drop-shadow-[0_8px_12px_rgb(21_25_44/0.45)]' : ''}`}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
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
      <button
        type="button"
        className={`${disc} top-1 right-1 ${dark}`}
        aria-label={m.add_item_photo_remove({ number })}
        onClick={onRemove}
      >
        <Icon of={xIcon} size={17} />
      </button>
      {isMovable && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={`${disc} top-1 left-1 cursor-grab touch-none ${grip[place]}`}
          aria-label={place === 'target' ? m.add_item_photo_put_here({ number }) : m.add_item_photo_move({ number })}
          aria-pressed={isDragging || place === 'picked'}
          onClick={onPick}
          // Firefox would follow the Space that lifts or puts down with a click.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        >
          <Icon of={gripIcon} size={17} />
        </button>
      )}
      <button
        type="button"
        className={`absolute bottom-1 left-1 inline-flex h-8 max-w-[calc(100%-8px)] items-center gap-1 rounded-small px-2 text-12 font-semibold before:absolute before:-inset-1.5 ${
          isMain ? 'bg-lapis text-on-lapis' : 'bg-[rgb(255_255_255/0.94)] text-[#15192c]'
        }`}
        aria-label={
          isMain
            ? `${m.add_item_photo_main()}: ${m.add_item_photo({ number })}`
            : m.add_item_photo_make_main({ number })
        }
        aria-pressed={isMain}
        onClick={onMain}
      >
        <Icon of={starIcon} size={14} className={isMain ? 'fill-current' : ''} />
        {isMain && <span className="truncate">{m.add_item_photo_main()}</span>}
      </button>
    </li>
  );
}
