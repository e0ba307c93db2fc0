import { useEffect } from 'react';
import type { ProductImage } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon, xIcon } from '#web/ui/icons.ts';
import { positionAfter } from './photo-position.ts';
import { PhotoStrip } from './photo-strip.tsx';

const round = 'absolute z-1 rounded-full bg-[rgb(0_0_0/0.6)] text-white hover:bg-[rgb(60_60_60/0.8)]';

/** The photos on the whole screen: arrows, swipe, Esc; focus goes back to where it came from (design brief §8). */
export default function Lightbox({
  images,
  index,
  onIndex,
  title,
  onClose,
}: {
  images: readonly ProductImage[];
  index: number;
  onIndex: (index: number) => void;
  title: string;
  onClose: () => void;
}) {
  const several = images.length > 1;

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step && several) onIndex(positionAfter(index, step, images.length));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [index, images.length, several, onIndex]);

  return (
    <Dialog
      open
      bare
      form="full"
      onClose={onClose}
      title={title}
      closeLabel={m.common_close()}
      className="h-dvh max-h-none w-full rounded-none bg-[rgb(0_0_0/0.96)] shadow-none"
    >
      <div className="relative flex-1 text-white">
        <PhotoStrip images={images} index={index} onIndex={onIndex} title={title} fit="contain" sizes="100vw" eager />
        <IconButton
          icon={xIcon}
          size={22}
          label={m.common_close()}
          className={`${round} top-3 right-3`}
          onClick={onClose}
        />
        {several && (
          <>
            <span
              role="status"
              className="absolute top-4.5 left-4 rounded-full bg-[rgb(0_0_0/0.6)] px-2.5 py-1 text-14 font-semibold tabular-nums"
            >
              {index + 1} / {images.length}
            </span>
            <IconButton
              icon={chevronLeftIcon}
              size={24}
              label={m.product_photo_previous()}
              className={`${round} top-1/2 left-3 -mt-5.5`}
              onClick={() => onIndex(positionAfter(index, -1, images.length))}
            />
            <IconButton
              icon={chevronRightIcon}
              size={24}
              label={m.product_photo_next()}
              className={`${round} top-1/2 right-3 -mt-5.5`}
              onClick={() => onIndex(positionAfter(index, 1, images.length))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
