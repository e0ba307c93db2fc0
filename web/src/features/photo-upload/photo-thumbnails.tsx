import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { starIcon, xIcon } from '#web/ui/icons.ts';
import type { ChosenPhoto } from './photo-queue.ts';

/** The photos that have arrived, each with its star and its cross. */
export function PhotoThumbnails({
  photos,
  imageIndex,
  onMain,
  onRemove,
}: {
  photos: readonly ChosenPhoto[];
  imageIndex: number;
  onMain: (id: number) => void;
  onRemove: (id: number) => void;
}) {
  return (
    <ul className="mt-3.5 grid grid-cols-3 gap-3 md:grid-cols-5">
      {photos.map((photo, position) => {
        const number = position + 1;
        const isMain = position === imageIndex;
        return (
          <li
            key={photo.id}
            className={`relative aspect-square rounded-field ${
              isMain ? 'shadow-[0_0_0_2px_var(--surface),0_0_0_4.5px_var(--lapis-text)]' : ''
            }`}
          >
            <img
              src={photo.preview ?? photo.url}
              alt={m.add_item_photo({ number })}
              className="size-full rounded-field object-cover"
              style={{ background: photo.color }}
            />
            <button
              type="button"
              className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-[rgb(21_25_44/0.72)] text-white before:absolute before:-inset-1.5 focus-visible:rounded-full"
              aria-label={m.add_item_photo_remove({ number })}
              onClick={() => onRemove(photo.id)}
            >
              <Icon of={xIcon} size={17} />
            </button>
            <button
              type="button"
              className={`absolute bottom-1 left-1 inline-flex h-8 items-center gap-1 rounded-small px-2 text-12 font-semibold before:absolute before:-inset-1.5 ${
                isMain ? 'bg-lapis text-on-lapis' : 'bg-[rgb(255_255_255/0.94)] text-[#15192c]'
              }`}
              aria-label={
                isMain
                  ? `${m.add_item_photo_main()}: ${m.add_item_photo({ number })}`
                  : m.add_item_photo_make_main({ number })
              }
              aria-pressed={isMain}
              onClick={() => onMain(photo.id)}
            >
              <Icon of={starIcon} size={14} className={isMain ? 'fill-current' : ''} />
              {isMain && m.add_item_photo_main()}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
